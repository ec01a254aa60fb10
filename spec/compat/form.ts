import type { ChilkatClasses } from '../../lib/api/chilkat-classes.js';
import type { MemberTables } from '../../lib/api/member-tables.js';
import type { Script } from '../support/scripted-server.js';

type ClassName = keyof ChilkatClasses;

type MethodsOf<C extends ClassName> = MemberTables[C]['methods'];

type Arguments<C extends ClassName, M> = M extends keyof ChilkatClasses[C]
  ? ChilkatClasses[C][M] extends (...args: infer P) => unknown
    ? P
    : never
  : never;

/** A call of each method of a class, to be made in the form of each language. */
export interface Forms<C extends ClassName> {
  readonly className: C;
  /** A server that the objects are connected to. */
  readonly script?: Script;
  /** A new object on which each call works. */
  readonly make: (serverUrl: string) => ChilkatClasses[C];
  /** Arguments for each method; a function where it may change them or they depend on the server. */
  readonly calls: {
    readonly [M in keyof MethodsOf<C>]: Arguments<C, M> | ((serverUrl: string) => Arguments<C, M>);
  };
  /** What can be written to a property that does not take just any value. */
  readonly values?: Partial<ChilkatClasses[C]>;
  /** Methods that cannot work on such an object: what they do is fail. */
  readonly failing?: readonly (keyof MethodsOf<C>)[];
  /** Methods whose outcome is another one each time. */
  readonly varying?: readonly (keyof MethodsOf<C>)[];
}
