import { toUSVString } from 'node:util';

/** JSON text as UTF-8. A surrogate without its other half, which UTF-8 cannot hold, goes as its escape. */
export function utf8Of(json: string): Buffer {
  return Buffer.from(toUSVString(json) === json ? json : json.replace(/\p{Surrogate}/gu, escaped));
}

function escaped(surrogate: string): string {
  return `\\u${surrogate.charCodeAt(0).toString(16)}`;
}
