import type { AssistantPart } from '../conversation.js';

/** Begins the ids that are made here. */
const OWN = 'own_call_';

/**
 * Gives every call an id that no other has: some servers send none, or the same again. Where the
 * provider's own form holds another one, the call goes back in ours.
 *
 * @param used - The ids of the conversation so far; those of these parts are added.
 */
export function withIds(
  parts: readonly AssistantPart[],
  used: Set<string>,
): readonly AssistantPart[] {
  return parts.map((part) => {
    if (part.kind !== 'call') return part;
    const isFree = part.id !== '' && !used.has(part.id);
    const id = isFree ? part.id : freeId(used);
    used.add(id);
    if (isFree || part.id === '') return { ...part, id };
    const { native: _, ...own } = part;
    return { ...own, id };
  });
}

/** Whether an id was made here, so that the provider does not know it. */
export function isOwnId(id: string): boolean {
  return id.startsWith(OWN);
}

function freeId(used: ReadonlySet<string>): string {
  let number = used.size + 1;
  while (used.has(OWN + number)) number += 1;
  return OWN + number;
}
