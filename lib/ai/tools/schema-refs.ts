import { decoded } from '../../diagnostics/url-secrets.js';
import { type JsonValue, ObjectNode } from '../../json/node.js';
import { itemsIn, member, parseJson, textIn } from '../json-text.js';

/** A schema found through references, and the references that led to it. */
export interface Found {
  readonly schema: JsonValue;
  readonly via: readonly string[];
}

/**
 * Follows `$ref` as far as it leads inside the document. A reference that was followed before leads
 * in a circle, and one out of the document to nothing: an object of any kind stands there, then.
 */
export function dereferenced(
  schema: JsonValue,
  root: JsonValue,
  via: readonly string[] = [],
): Found {
  let at: Found = { schema, via };
  for (;;) {
    const ref = textIn(at.schema, '$ref');
    if (ref === '') return at;
    const target = at.via.includes(ref) ? undefined : targetOf(ref, root);
    if (target === undefined) return { schema: PLAIN_OBJECT, via: at.via };
    at = { schema: target, via: [...at.via, ref] };
  }
}

const PLAIN_OBJECT = parseJson('{"type":"object"}');

/** Whether a reference leads to a part of the document that is there in every form of it. */
export function isLasting(ref: string, root: JsonValue): boolean {
  return (
    /^#(?:$|\/(?:\$defs|definitions|properties)\/)/.test(ref) && targetOf(ref, root) !== undefined
  );
}

function targetOf(ref: string, root: JsonValue): JsonValue | undefined {
  if (ref === '#') return root;
  if (!ref.startsWith('#/')) return undefined;
  let at: JsonValue | undefined = root;
  for (const step of decoded(ref.slice(2)).split('/')) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    at = at instanceof ObjectNode ? member(at, name) : itemsIn(at)[Number(name)];
  }
  return at;
}
