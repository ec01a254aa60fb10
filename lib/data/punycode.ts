import { Failure } from '../diagnostics/failure.js';
import { packages } from './packages.js';

/** Punycode of RFC 3492, without the `xn--` that domain names put in front. */
export function encodePunycode(text: string): string {
  return orFailure(() => packages.punycode().encode(text));
}

/** The text of a punycode. */
export function decodePunycode(text: string): string {
  return orFailure(() => packages.punycode().decode(text));
}

function orFailure(work: () => string): string {
  try {
    return work();
  } catch {
    throw new Failure('bad-argument', 'The text is not valid punycode.');
  }
}
