import { Failure } from '../diagnostics/failure.js';
import { MAX_NESTING } from './document-text.js';
import { ArrayNode, type JsonNode, type JsonValue, levelOf } from './node.js';
import { itemsOf, membersOf, stringEnd } from './read-level.js';

/** Throws when `value` as a child of `node` would nest too deep. */
export function refuseTooDeep(node: JsonNode, value: JsonValue): void {
  if (typeof value === 'string') return;
  const room = MAX_NESTING - levelOf(node);
  // The height of the whole document that it comes from is known, and as a rule small enough.
  if (value.document && value.document.height <= room) return;
  if (heightOf(value) > room)
    throw new Failure('limit', `The document would be nested deeper than ${MAX_NESTING} levels.`);
}

/** How many levels of containers a value has. */
function heightOf(value: JsonValue): number {
  if (typeof value === 'string') return 0;
  if (value.document) return heightOfText(value.document.text, value.start, value.end);
  let highest = 0;
  if (value instanceof ArrayNode)
    itemsOf(value).forEach((item) => {
      highest = Math.max(highest, heightOf(item));
    });
  else
    membersOf(value).forEach((member) => {
      highest = Math.max(highest, heightOf(member.value));
    });
  return highest + 1;
}

function heightOfText(text: string, start: number, end: number): number {
  let height = 0;
  let highest = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) at = stringEnd(text, at) - 1;
    else if (code === 91 || code === 123) highest = Math.max(highest, ++height);
    else if (code === 93 || code === 125) height -= 1;
  }
  return highest;
}
