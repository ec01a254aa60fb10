import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ChilkatObject } from '../../lib/api/chilkat-object.js';
import { commonProperties } from '../../lib/api/common-members.js';
import { definedClasses } from '../../lib/api/define-members.js';
import { isHandlersType } from '../../lib/api/event-handlers.js';
import type {
  AnswerType,
  MethodEntry,
  PropertyEntry,
  ValueType,
} from '../../lib/api/member-table.js';
import { b4xClasses } from '../../lib/bindings/b4x-classes.js';
import { luaClasses } from '../../lib/bindings/lua-classes.js';
import { snakeCase } from '../../lib/bindings/snake-case.js';
import { type ScriptedServer, startScriptedServer } from '../support/scripted-server.js';
import type { Forms } from './form.js';
import { stateOf } from './form-state.js';

const luaOf = (object: ChilkatObject) => luaClasses.wrap(object) as object;
const b4xOf = (object: ChilkatObject) => b4xClasses.wrap(object) as object;

interface AnyForms extends Pick<Forms<'Mcp'>, 'script'> {
  readonly className: string;
  readonly make: (serverUrl: string) => ChilkatObject;
  readonly calls: Readonly<Record<string, unknown[] | ((serverUrl: string) => unknown[])>>;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly failing?: readonly string[];
  readonly varying?: readonly string[];
}

const folder = path.join(__dirname, 'forms');
const allForms = readdirSync(folder).flatMap((file) =>
  Object.values<AnyForms>(require(path.join(folder, file))),
);

test('there are forms of every class', () => {
  expect(allForms.map(({ className }) => className).sort()).toEqual(
    [...definedClasses().keys()].sort(),
  );
});

describe.each(allForms.map((forms) => [forms.className, forms] as const))('%s', (name, forms) => {
  const { table } = definedClasses().get(name) ?? { table: undefined };
  if (!table) throw new Error(`${name} is no class`);
  const methods = Object.entries<MethodEntry>(table.methods);
  let server: ScriptedServer | undefined;
  let url = '';
  beforeAll(async () => {
    if (!forms.script) return;
    server = await startScriptedServer(forms.script);
    url = server.url;
  });
  afterAll(() => server?.stop());

  const argumentsOf = (method: string) => {
    const given = forms.calls[method] ?? [];
    return typeof given === 'function' ? given(url) : given;
  };

  test('has a call of every method', () => {
    expect(Object.keys(forms.calls).sort()).toEqual(methods.map(([method]) => method).sort());
  });

  test.each(methods)('%s in the forms of Node, Lua and B4X', (method, entry) => {
    const call = (wrap: (object: ChilkatObject) => object, memberName: string) => {
      const [object, args] = [forms.make(url), argumentsOf(method)];
      const shown = args.map((arg) => (arg instanceof ChilkatObject ? wrap(arg) : arg));
      const wrapper = wrap(object);
      const answer = Reflect.get(wrapper, memberName).apply(wrapper, shown);
      const { LastErrorText, LastMethodSuccess } = object;
      const oneMore = () => Reflect.get(wrapper, memberName).apply(wrapper, [...shown, 1]);
      expect(oneMore).toThrow(wrap === luaOf ? 'bad argument #' : `${name}.${method}: `);
      return { object, args, answer, LastErrorText, LastMethodSuccess };
    };
    const compared = ({ object, args, LastMethodSuccess }: ReturnType<typeof call>) =>
      [LastMethodSuccess, object, ...args].map((value) => comparable(value, isVarying));
    const isVarying = forms.varying?.includes(method) ?? false;

    const node = call((object) => object, method);
    expect(node.LastMethodSuccess).toBe(!forms.failing?.includes(method));

    const lua = call(luaOf, snakeCase(method));
    const answer = comparable(lua.answer, isVarying);
    expect(isOfNode(lua.answer)).toBe(false);
    expect(answer).toStrictEqual(luaForm(entry.answer, comparable(node.answer, isVarying), lua));
    expect(compared(lua)).toEqual(compared(node));

    if (isForEvents(entry)) {
      expect(() => call(b4xOf, method)).toThrow(`Chilkat${name} has no ${method}`);
      return;
    }
    const b4x = call(b4xOf, method);
    expect(isOfNode(b4x.answer)).toBe(false);
    expect(comparable(b4x.answer, isVarying)).toEqual(comparable(node.answer, isVarying));
    expect(compared(b4x)).toEqual(compared(node));
  });

  test.each(Object.entries<PropertyEntry>({ ...table.properties, ...commonProperties }))(
    '%s in the forms of Node, Lua and B4X',
    (property, { type, access }) => {
      const object = forms.make(url);
      const shapes = [
        [object, property],
        [luaOf(object), snakeCase(property)],
        [b4xOf(object), property],
      ] as const;
      const value: unknown = Reflect.get(object, property);
      for (const [shape, member] of shapes) {
        expect(Reflect.get(shape, member)).toBe(value);
        const write = (written: unknown) => () => Reflect.set(shape, member, written);
        if (access === 'ro') expect(write(value)).toThrow(/is read-only/);
        else {
          const other = forms.values?.[property] ?? anotherValue(type, value);
          write(other)();
          expect(Reflect.get(object, property)).toBe(other);
          write(value)();
        }
      }
    },
  );
});

/** Whether an answer has an object of the classes themselves, which no binding may give. */
function isOfNode(answer: unknown): boolean {
  return [answer].flat().some((value) => value instanceof ChilkatObject);
}

function anotherValue(type: ValueType, value: unknown): unknown {
  if (type === 'bool') return !value;
  if (type === 'string') return 'x';
  return Number(value) > 0 ? Number(value) - 1 : Number(value) + 1;
}

/** How Lua has an answer: what can fail is one value, or null and the error text. */
function luaForm(kind: AnswerType, answer: unknown, { LastErrorText }: { LastErrorText: string }) {
  switch (kind) {
    case 'question':
    case 'index':
    case 'number':
    case 'void':
      return answer;
    case 'success':
      return answer === true ? [true] : [null, LastErrorText];
    default:
      return answer === null ? [null, LastErrorText] : [answer];
  }
}

/** A value as it can be compared: objects by what they are and hold. */
function comparable(value: unknown, isVarying: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => comparable(one, isVarying));
  const object = heldBy(value);
  if (!(object instanceof ChilkatObject)) return value;
  return isVarying ? object.constructor.name : stateOf(object);
}

/** What stands behind an object of a binding; any other value itself. */
function heldBy(value: unknown): unknown {
  return luaClasses.behind(value) ?? b4xClasses.behind(value) ?? value;
}

function isForEvents({ args }: MethodEntry): boolean {
  return args.some(([, type]) => isHandlersType(type));
}
