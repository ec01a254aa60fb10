import { createHash } from 'node:crypto';

/** A tool by the server that has it, counted from 0, and its name there. */
export interface ToolKey {
  readonly server: number;
  readonly name: string;
}

/** What every provider takes for a name. */
const ACCEPTED = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/;
const MAX_LENGTH = 64;

/**
 * The names under which tools are offered, in the same order. A name stays as it is where every
 * provider takes it and no other tool of the list had it before; any other gets a short hash, so that
 * two never become one. The same list gives the same names.
 */
export function offeredNames(tools: readonly ToolKey[]): string[] {
  const taken = new Set<string>();
  const names = tools.map(({ name }) => {
    if (!ACCEPTED.test(name) || taken.has(name)) return undefined;
    taken.add(name);
    return name;
  });
  return names.map((name, at) => {
    if (name !== undefined) return name;
    const made = madeName(tools[at] as ToolKey, taken);
    taken.add(made);
    return made;
  });
}

/** The name in a form that every provider takes: models may call what was never offered. */
export function acceptedName(name: string): string {
  return ACCEPTED.test(name) ? name : cleanName(name).slice(0, MAX_LENGTH);
}

function cleanName(name: string): string {
  const clean = name.replace(/[^A-Za-z0-9_-]/g, '_');
  return /^[A-Za-z_]/.test(clean) ? clean : `_${clean}`;
}

function madeName({ server, name }: ToolKey, taken: ReadonlySet<string>): string {
  const begin = cleanName(name);
  for (let attempt = 0; ; attempt++) {
    const hash = createHash('sha256')
      .update(`${server}\n${name}\n${attempt}`)
      .digest('hex')
      .slice(0, 8);
    const made = `${begin.slice(0, MAX_LENGTH - 1 - hash.length)}_${hash}`;
    if (!taken.has(made)) return made;
  }
}
