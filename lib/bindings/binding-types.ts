import type { AnswerType, ArgumentType, MethodEntry } from '../api/member-table.js';
import type { CommonProperties, MemberTables } from '../api/member-tables.js';

export type ClassName = keyof MemberTables;

/** The properties of a class, those that all have included. */
export type Properties<C extends ClassName> = MemberTables[C]['properties'] & CommonProperties;

export type Methods<C extends ClassName> = MemberTables[C]['methods'];

/** The names of the properties that can be read only. */
export type ReadOnly<C extends ClassName> = {
  [P in keyof Properties<C>]: Properties<C>[P] extends { readonly access: 'ro' } ? P : never;
}[keyof Properties<C>];

/**
 * The type of a value, where `Objects` are the objects of the binding and `Handlers` its events, by the
 * type of the argument that takes them. */
export type ValueIn<T, Objects, Handlers> = T extends 'string'
  ? string
  : T extends 'int' | 'uint' | 'port' | 'double' | 'index' | 'number'
    ? number
    : T extends 'bool' | 'success' | 'question'
      ? boolean
      : T extends 'bytes'
        ? Uint8Array
        : T extends 'void'
          ? undefined
          : T extends keyof Handlers
            ? Handlers[T] | null
            : T extends 'callback'
              ? (task: 'Task' extends keyof Objects ? Objects['Task'] : never) => void
              : T extends keyof Objects
                ? Objects[T]
                : never;

export type TypeOfProperty<E, Objects> = E extends { readonly type: infer T extends ArgumentType }
  ? ValueIn<T, Objects, NoHandlers>
  : never;

/** Of a place that takes none. */
export type NoHandlers = Record<never, never>;

/** The arguments of a method. */
export type ArgumentsIn<E, Objects, Handlers> = E extends MethodEntry
  ? E extends { readonly optionalArgs: number }
    ? Partial<ArgumentTuple<E['args'], Objects, Handlers>>
    : ArgumentTuple<E['args'], Objects, Handlers>
  : never;

type ArgumentTuple<A extends MethodEntry['args'], Objects, Handlers> = {
  -readonly [I in keyof A]: ValueIn<A[I][1], Objects, Handlers>;
};

export type AnswerTypeOf<E> = E extends { readonly answer: infer A extends AnswerType } ? A : never;
