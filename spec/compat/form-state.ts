import type { ChilkatObject } from '../../lib/api/chilkat-object.js';
import { definedClasses } from '../../lib/api/define-members.js';
import {
  BinData,
  CkDateTime,
  DtObj,
  Hashtable,
  JsonArray,
  JsonObject,
  StringBuilder,
  StringTable,
} from '../../lib/index.js';

/** What an object is, has and holds, so that two of them can be compared. */
export function stateOf(object: ChilkatObject): object {
  const className = object.constructor.name;
  const properties = Object.keys(definedClasses().get(className)?.table.properties ?? {});
  return {
    className,
    // Each Task has a number of its own.
    values: properties
      .filter((name) => name !== 'TaskId')
      .map((name) => [name, Reflect.get(object, name)]),
    content: contentOf(object),
  };
}

function contentOf(object: ChilkatObject): string | null {
  if (object instanceof BinData) return object.GetEncoded('hex');
  if (object instanceof CkDateTime || object instanceof DtObj) return object.Serialize();
  if (object instanceof Hashtable) return object.ToQueryString();
  if (object instanceof JsonArray || object instanceof JsonObject) return object.Emit();
  if (object instanceof StringBuilder) return object.GetAsString();
  if (object instanceof StringTable) return object.GetStrings(0, object.Count, true);
  return null;
}
