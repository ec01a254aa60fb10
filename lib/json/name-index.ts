import type { Member } from './node.js';

/**
 * The members of an object by name: one, or all of an equal name in their order. It is kept when
 * the object changes, as far as that is cheap; else it is thrown away and made anew when needed.
 */
export class NameIndex {
  readonly #members = new Map<string, Member | Member[]>();

  constructor(members: { forEach(act: (member: Member) => void): void }) {
    members.forEach((member) => {
      this.addLast(member);
    });
  }

  /** The first member of that name. */
  first(name: string): Member | undefined {
    const found = this.#members.get(name);
    return Array.isArray(found) ? found[0] : found;
  }

  /** Whether more than one member has that name, so that their order counts. */
  isShared(name: string): boolean {
    return Array.isArray(this.#members.get(name));
  }

  /** Adds a member that comes after all others of its name. */
  addLast(member: Member): void {
    const found = this.#members.get(member.name);
    if (found === undefined) this.#members.set(member.name, member);
    else if (Array.isArray(found)) found.push(member);
    else this.#members.set(member.name, [found, member]);
  }

  remove(member: Member): void {
    const found = this.#members.get(member.name);
    if (!Array.isArray(found)) {
      this.#members.delete(member.name);
      return;
    }
    if (found[0] === member) found.shift();
    else found.splice(found.indexOf(member), 1);
    if (found.length === 1) this.#members.set(member.name, found[0] as Member);
  }
}
