import type { ChilkatClasses } from './chilkat-classes.js';
import type { AiEventHandlers, EventHandlers, HandlersType } from './event-handlers.js';
import type { Task } from './task.js';

/** Types of properties: text, a safe integer, one that is not negative, a port, true or false. */
export type ValueType = 'string' | 'int' | 'uint' | 'port' | 'bool';

/**
 * Types of arguments: a value, any finite number, bytes in a Uint8Array (a Buffer is one), a function
 * that is told a Task, event handlers or null, or an object of one of the classes.
 */
export type ArgumentType =
  | ValueType
  | 'double'
  | 'bytes'
  | 'callback'
  | HandlersType
  | keyof ChilkatClasses;

export interface PropertyEntry {
  readonly type: ValueType;
  readonly access: 'rw' | 'ro';
  /** What a new object has; left out where that is not fixed, as for a log. */
  readonly default?: string | number | boolean;
}

/**
 * What a method gives back. `success`: whether it worked; `question`: a yes or no that is no
 * outcome; `index`: a number that is -1 on failure; `number`: 0 on failure; `string`, `bytes` (a
 * Buffer) and objects: null on failure.
 */
export type AnswerType =
  | 'success'
  | 'question'
  | 'index'
  | 'number'
  | 'string'
  | 'bytes'
  | 'void'
  | keyof ChilkatClasses;

export interface MethodEntry {
  readonly args: readonly (readonly [name: string, type: ArgumentType])[];
  /** How many of the last arguments may be left out. */
  readonly optionalArgs?: number;
  readonly answer: AnswerType;
  /** Whether it can fire events, which it can while it talks to a server. */
  readonly events?: true;
}

/** The members of one class, as data: what argument checks, bindings and tests read. */
export interface MemberTable {
  readonly className: keyof ChilkatClasses;
  /** Whether Chilkat's class has events: its B4X binding asks for their name. */
  readonly events?: true;
  readonly properties: Readonly<Record<string, PropertyEntry>>;
  readonly methods: Readonly<Record<string, MethodEntry>>;
}

type TypeOf<T> = T extends 'string'
  ? string
  : T extends 'int' | 'uint' | 'port' | 'double'
    ? number
    : T extends 'bool'
      ? boolean
      : T extends 'bytes'
        ? Uint8Array
        : T extends 'callback'
          ? (task: Task) => void
          : T extends 'handlers'
            ? EventHandlers | null
            : T extends 'aiHandlers'
              ? AiEventHandlers | null
              : T extends keyof ChilkatClasses
                ? ChilkatClasses[T]
                : never;

type AnswerOf<T> = T extends 'success' | 'question'
  ? boolean
  : T extends 'index' | 'number'
    ? number
    : T extends 'void'
      ? // biome-ignore lint/suspicious/noConfusingVoidType: it is a return type in ShapeOf
        void
      : T extends 'Task'
        ? Task
        : TypeOf<T> | null;

type ArgumentsOf<A extends MethodEntry['args']> = { -readonly [I in keyof A]: TypeOf<A[I][1]> };

/** The shape that a class with these members has. */
export type ShapeOf<T extends MemberTable> = {
  [P in keyof T['properties']]: TypeOf<T['properties'][P]['type']>;
} & {
  [M in keyof T['methods']]: (
    ...args: ArgumentsOf<T['methods'][M]['args']>
  ) => AnswerOf<T['methods'][M]['answer']>;
};

/** The methods whose names end in `Async`: one for each that can fire events, giving a Task. */
type AsyncTwins<M extends MemberTable['methods']> = {
  readonly [N in keyof M as M[N] extends { readonly events: true }
    ? `${N & string}Async`
    : never]: { readonly args: M[N]['args']; readonly answer: 'Task' };
};

/** The methods of a table with their asynchronous twins. */
export function withAsyncTwins<const M extends MemberTable['methods']>(
  methods: M,
): M & AsyncTwins<M> {
  const twins = Object.entries(methods).flatMap(([name, { args, events }]) =>
    events ? [[`${name}Async`, { args, answer: 'Task' }]] : [],
  );
  return { ...methods, ...(Object.fromEntries(twins) as AsyncTwins<M>) };
}

/** What a method of each kind gives back when it fails. */
export function failureValue(answer: AnswerType): false | null | 0 | -1 | undefined {
  switch (answer) {
    case 'success':
    case 'question':
      return false;
    case 'index':
      return -1;
    case 'number':
      return 0;
    case 'void':
      return undefined;
    default:
      return null;
  }
}
