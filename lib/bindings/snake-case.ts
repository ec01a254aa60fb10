/** A name of Chilkat's as its Lua binding has it: `LastErrorText` is `last_error_text`. */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}

type IsUpper<C extends string> = C extends Lowercase<C> ? false : true;
type IsLower<C extends string> = C extends Uppercase<C> ? false : true;

/** Whether a word starts at a capital that follows `Before` and stands before `Rest`. */
type StartsWord<Before extends string, Rest extends string> = Before extends ''
  ? false
  : IsUpper<Before> extends true
    ? Rest extends `${infer Next}${string}`
      ? IsLower<Next>
      : false
    : true;

/** What {@link snakeCase} gives, as a type. */
export type SnakeCase<S, Before extends string = ''> = S extends `${infer C}${infer Rest}`
  ? IsUpper<C> extends true
    ? `${StartsWord<Before, Rest> extends true ? '_' : ''}${Lowercase<C>}${SnakeCase<Rest, C>}`
    : `${C}${SnakeCase<Rest, C>}`
  : '';
