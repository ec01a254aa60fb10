import type { MemberTables } from '../api/member-tables.js';
import type {
  AnswerTypeOf,
  ArgumentsIn,
  ClassName,
  Methods,
  Properties,
  ReadOnly,
  TypeOfProperty,
  ValueIn,
} from './binding-types.js';
import type { SnakeCase } from './snake-case.js';

/** The functions that `set_event_handler` takes; each may be left out. */
export interface LuaEventHandlers {
  /** Called every `heartbeat_ms` milliseconds; `true` aborts the method. */
  abort_check?(): unknown;
  /** Called with a percentage from 1 to 100; `true` aborts the method. */
  percent_done?(pctDone: number): unknown;
  /** Called with a name and a value for each step. */
  progress_info?(name: string, value: string): void;
}

/** Those that `set_event_handler` of an Ai takes. */
export interface LuaAiEventHandlers extends LuaEventHandlers {
  /** Called before a model's call of a tool is made, with its name, arguments as JSON, and server; `true` refuses it. */
  tool_call_check?(tool: string, args: string, server: string): unknown;
}

interface LuaHandlers {
  readonly handlers: LuaEventHandlers;
  readonly aiHandlers: LuaAiEventHandlers;
}

/** What a method gives: its values as an array, as Lua has several; of one that fails null and why. */
export type LuaAnswer<A> = A extends 'success'
  ? [ok: true, err?: undefined] | [ok: null, err: string]
  : A extends 'question' | 'number' | 'index' | 'void'
    ? ValueIn<A, LuaObjects, LuaHandlers>
    : A extends 'Task'
      ? [task: LuaObjects['Task'], err?: undefined]
      : [value: ValueIn<A, LuaObjects, LuaHandlers>, err?: undefined] | [value: null, err: string];

/** An object of a class as the Lua binding has it. */
export type LuaObject<C extends ClassName> = {
  readonly [P in keyof Properties<C> as P extends ReadOnly<C>
    ? SnakeCase<P>
    : never]: TypeOfProperty<Properties<C>[P], LuaObjects>;
} & {
  -readonly [P in keyof Properties<C> as P extends ReadOnly<C>
    ? never
    : SnakeCase<P>]: TypeOfProperty<Properties<C>[P], LuaObjects>;
} & {
  [M in keyof Methods<C> as SnakeCase<M>]: (
    ...args: ArgumentsIn<Methods<C>[M], LuaObjects, LuaHandlers>
  ) => LuaAnswer<AnswerTypeOf<Methods<C>[M]>>;
} & {
  /** Frees what is behind the object; a use of it after that throws. */
  dispose(): void;
  [Symbol.dispose](): void;
} & (C extends 'Task' ? PromiseLike<boolean | string | null> : object);

/** The objects of all classes. */
export type LuaObjects = { [C in ClassName]: LuaObject<C> };

/** Makes objects: `chilkat.Mcp.new()`, or `chilkat.Mcp()`. */
export interface LuaClass<C extends ClassName> {
  (): LuaObject<C>;
  new: () => LuaObject<C>;
}

export type LuaClasses = { readonly [C in keyof MemberTables]: LuaClass<C> };
