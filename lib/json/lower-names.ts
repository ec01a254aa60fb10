import { markChanged } from './edit.js';
import { ArrayNode, type JsonNode } from './node.js';
import { itemsOf, membersOf } from './read-level.js';
import { nameTextOf } from './scalar.js';

/** Puts the names of all members, at all levels, into lower case. */
export function lowerNames(node: JsonNode): void {
  if (node instanceof ArrayNode) {
    itemsOf(node).forEach((item) => {
      if (typeof item !== 'string') lowerNames(item);
    });
    return;
  }
  membersOf(node).forEach((member) => {
    const name = member.name.toLowerCase();
    if (name !== member.name) {
      member.name = name;
      member.nameText = nameTextOf(name);
      node.index = undefined;
      markChanged(node);
    }
    if (typeof member.value !== 'string') lowerNames(member.value);
  });
}
