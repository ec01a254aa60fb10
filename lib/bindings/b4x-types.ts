import type { MemberTables } from '../api/member-tables.js';
import type {
  AnswerTypeOf,
  ArgumentsIn,
  ClassName,
  Methods,
  NoHandlers,
  Properties,
  ReadOnly,
  TypeOfProperty,
  ValueIn,
} from './binding-types.js';

/** What a method gives; null is Nothing. */
type B4xAnswer<A> = A extends 'success' | 'question' | 'number' | 'index' | 'void' | 'Task'
  ? ValueIn<A, B4xObjects, NoHandlers>
  : ValueIn<A, B4xObjects, NoHandlers> | null;

/** Whether a class has events, which `Initialize` binds. */
type HasEvents<C extends ClassName> = MemberTables[C] extends { readonly events: true }
  ? true
  : false;

/** An object of a class as the B4X binding has it. */
export type B4xObject<C extends ClassName> = {
  readonly [P in ReadOnly<C>]: TypeOfProperty<Properties<C>[P], B4xObjects>;
} & {
  -readonly [P in Exclude<keyof Properties<C>, ReadOnly<C>>]: TypeOfProperty<
    Properties<C>[P],
    B4xObjects
  >;
} & {
  [M in Exclude<keyof Methods<C>, 'SetEventHandler'>]: (
    ...args: ArgumentsIn<Methods<C>[M], B4xObjects, NoHandlers>
  ) => B4xAnswer<AnswerTypeOf<Methods<C>[M]>>;
} & {
  /**
   * Makes the object usable. Of a class with events, `eventName` is the prefix of the Subs that are
   * called: `evt` for `evt_AbortCheck`, `evt_PercentDone` and `evt_ProgressInfo`, of an Ai `evt_ToolCallCheck` too.
   */
  Initialize(...args: HasEvents<C> extends true ? [eventName: string] : []): void;
  /** Whether the object has been initialized, and not disposed since. */
  IsInitialized(): boolean;
  /** Frees what is behind the object; it can be initialized again. */
  Dispose(): void;
  [Symbol.dispose](): void;
} & (C extends 'Task' ? PromiseLike<boolean | string | null> : object);

/** The objects of all classes. */
export type B4xObjects = { [C in ClassName]: B4xObject<C> };

/** Makes objects, which are to be initialized. `subs` holds the event Subs. */
export type B4xClass<C extends ClassName> = new (subs?: object) => B4xObject<C>;

export type B4xClasses = { readonly [C in keyof MemberTables as `Chilkat${C}`]: B4xClass<C> };
