import { Failure } from '../diagnostics/failure.js';

/** The value of `[i]`, `[j]` and `[k]` comes from a property of the object that is asked. */
export type IndexVariable = 'i' | 'j' | 'k';

/** One step of a path: to a member, to an element, or to the element whose index a property holds. */
export type PathStep =
  | { readonly name: string }
  | { readonly index: number }
  | { readonly variable: IndexVariable };

/** Paths are few and used again and again, in loops above all. */
const CACHED_PATHS = 1000;
const CACHED_PATH_LENGTH = 256;
const cache = new Map<string, Map<string, readonly PathStep[]>>();

/**
 * The steps of a JSON path: names separated by `delimiter`, each followed by any number of
 * `[index]`; a name may stand in double quotes, in which `\"` and `\\` stand for themselves.
 *
 * @throws Failure `bad-path` with the position of the fault.
 */
export function parsePath(path: string, delimiter: string): readonly PathStep[] {
  let known = cache.get(delimiter);
  const found = known?.get(path);
  if (found) return found;
  const steps = readSteps(path, delimiter);
  if (path.length > CACHED_PATH_LENGTH) return steps;
  if (!known || known.size === CACHED_PATHS) {
    if (cache.size === CACHED_PATHS) cache.clear();
    known = new Map();
    cache.set(delimiter, known);
  }
  known.set(path, steps);
  return steps;
}

function readSteps(path: string, delimiter: string): PathStep[] {
  const steps: PathStep[] = [];
  let at = delimiter === '/' && path.startsWith('/') ? 1 : 0;
  for (;;) {
    at =
      path.charAt(at) === '"' ? readQuoted(path, at, steps) : readName(path, at, delimiter, steps);
    while (path.charAt(at) === '[') at = readIndex(path, at, steps);
    if (at === path.length) return steps;
    if (path.charAt(at) !== delimiter) throw fault(path, at, `expected ${delimiter} or [`);
    at += 1;
  }
}

function readName(path: string, start: number, delimiter: string, steps: PathStep[]): number {
  let at = start;
  for (; at < path.length; at++) {
    const char = path.charAt(at);
    if (char === delimiter || char === '[') break;
    if (char === '"' || char === ']')
      throw fault(path, at, `a name that holds ${char} must be put in double quotes`);
  }
  if (at === start) throw fault(path, at, 'a name is missing');
  steps.push({ name: path.slice(start, at) });
  return at;
}

function readQuoted(path: string, start: number, steps: PathStep[]): number {
  let name = '';
  for (let at = start + 1; at < path.length; at++) {
    const char = path.charAt(at);
    if (char === '"') {
      steps.push({ name });
      return at + 1;
    }
    const next = path.charAt(at + 1);
    if (char === '\\' && (next === '"' || next === '\\')) {
      name += next;
      at += 1;
    } else name += char;
  }
  throw fault(path, start, 'the quote is not closed');
}

function readIndex(path: string, start: number, steps: PathStep[]): number {
  const end = path.indexOf(']', start);
  if (end === -1) throw fault(path, start, 'the bracket is not closed');
  const text = path.slice(start + 1, end);
  if (text === 'i' || text === 'j' || text === 'k') steps.push({ variable: text });
  else if (/^[0-9]+$/.test(text)) steps.push({ index: Number(text) });
  else throw fault(path, start + 1, 'an index is a number that is not negative, or i, j or k');
  return end + 1;
}

function fault(path: string, offset: number, what: string): Failure {
  return new Failure('bad-path', `The JSON path is not valid at position ${offset + 1}: ${what}.`, {
    jsonPath: path,
  });
}
