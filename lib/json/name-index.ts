import type { Member } from './node.js';
import { Sequence } from './sequence.js';

/** The members of an object by name: one, or all of an equal name in their order. */
export class NameIndex {
  readonly #members: Sequence<Member>;
  readonly #byName = new Map<string, Member | Sequence<Member>>();

  constructor(members: Sequence<Member>) {
    this.#members = members;
    members.forEach((member) => {
      this.addLast(member);
    });
  }

  /** The first member of that name. */
  first(name: string): Member | undefined {
    const found = this.#byName.get(name);
    return found instanceof Sequence ? found.at(0) : found;
  }

  /** Adds a member that comes after all others of its name. */
  addLast(member: Member): void {
    const found = this.#byName.get(member.name);
    if (found === undefined) this.#byName.set(member.name, member);
    else if (found instanceof Sequence) found.push(member);
    else this.#byName.set(member.name, new Sequence([found, member]));
  }

  /** Adds a member that has its place among the members already, before or after others of its name. */
  add(member: Member): void {
    const found = this.#byName.get(member.name);
    if (found === undefined) this.#byName.set(member.name, member);
    else {
      const equal = found instanceof Sequence ? found : new Sequence([found]);
      equal.insert(this.#rank(equal, member), member);
      this.#byName.set(member.name, equal);
    }
  }

  /** Takes a member out. It may be among the members still. */
  remove(member: Member): void {
    const found = this.#byName.get(member.name);
    if (found instanceof Sequence && found.size > 1) found.remove(found.indexOf(member));
    else this.#byName.delete(member.name);
  }

  /** How many of members in their order come before a member. */
  #rank(equal: Sequence<Member>, member: Member): number {
    const place = this.#members.indexOf(member);
    let low = 0;
    let high = equal.size;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#members.indexOf(equal.at(middle) as Member) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
