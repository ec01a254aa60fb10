import { Failure } from '../diagnostics/failure.js';
import { compactText } from '../json/emit.js';
import { memberNamed } from '../json/look-up.js';
import { type JsonValue, ObjectNode } from '../json/node.js';
import { membersOf, rootOf } from '../json/read-level.js';
import { scanDocument } from '../json/scan.js';
import { update } from '../json/update.js';
import type { ParamPlaces } from './dialects/dialect.js';
import { parseJson } from './json-text.js';

/**
 * The body with the parameters of SetAskParams in their places.
 *
 * @param params - JSON text of an object; empty for none.
 * @throws Failure `bad-argument` for one that the question itself sets.
 */
export function withParams(body: string, params: string, places: ParamPlaces): string {
  const given = params === '' ? undefined : parseJson(params);
  if (given !== undefined && !(given instanceof ObjectNode))
    throw new Failure('bad-argument', 'The parameters of SetAskParams are no JSON object.');
  const root = rootOf(scanDocument(body)) as ObjectNode;
  const own = new Set(
    membersOf(root)
      .toArray()
      .map(({ name }) => name),
  );
  const set = (way: readonly string[], value: JsonValue) =>
    update(
      root,
      way.map((name) => ({ name })),
      NO_VARIABLES,
      value,
    );
  for (const { name, value } of given ? membersOf(given).toArray() : []) {
    const way = placeOf(name, places);
    if (own.has(way[0] ?? name))
      throw new Failure('bad-argument', `SetAskParams cannot set ${name}: the question does.`);
    set(way, typeof value === 'string' ? value : parseJson(compactText(value)));
  }
  for (const [name, text] of Object.entries(places.defaults))
    if (!memberNamed(root, name)) set([name], text);
  return compactText(root);
}

function placeOf(name: string, { byName, others, topLevel }: ParamPlaces): readonly string[] {
  if (Object.hasOwn(byName, name)) return byName[name] ?? [name];
  // Google's own pages have its names in both ways of writing.
  const own = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return topLevel.has(own) ? [own] : [...others, name];
}

const NO_VARIABLES = { i: 0, j: 0, k: 0 };
