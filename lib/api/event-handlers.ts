import type { ToolCallQuestion } from '../bridge/operations.js';
import type { Handlers } from '../calls/handler-attendant.js';

/**
 * The functions that a program gives to `SetEventHandler`. They are called in the program's own
 * thread, while it is blocked in a method of the object. Each may be left out.
 *
 * An exception that one of them throws aborts the method and comes out of it; the object stays
 * usable. A method of the same object that is called out of one of them is refused; those of other
 * objects work.
 *
 * @source Chilkat reference, Events, as its Lua binding has them.
 */
export interface EventHandlers {
  /**
   * Called at intervals of `HeartbeatMs`.
   *
   * @returns `true` to abort the method.
   */
  AbortCheck?(): unknown;
  /**
   * Called as the answer arrives, when its size is known or the server tells how far it is: from 1
   * to 100, at most once for each.
   *
   * @param pctDone - How much has arrived, in percent.
   * @returns `true` to abort the method.
   */
  PercentDone?(pctDone: number): unknown;
  /**
   * Called for what the method does and what it hears from the server. `docs/events-and-tasks.md` lists
   * the names.
   *
   * @param name - What it is about, such as `HttpStatusCode`.
   * @param value - What there is to tell, without secrets.
   */
  ProgressInfo?(name: string, value: string): void;
}

/**
 * The functions that a program gives to `Ai.SetEventHandler`: those of {@link EventHandlers}, and one
 * that is asked before a model's call of a tool is made.
 *
 * @source Chilkat reference, Events.
 */
export interface AiEventHandlers extends EventHandlers {
  /**
   * Called before each call of a tool that the model wants. Whatever it returns that counts as true
   * refuses the call: it is not made, and the model is told that the program has refused it. So does an
   * exception, which ends the method too, and a promise, since nothing can wait for it. It is asked in
   * every mode: in a blocking `Ask` at once; in a Task or a stream when the event loop turns, or while
   * another method blocks. The call waits for it.
   *
   * @param tool - The tool's name on its server.
   * @param args - Its arguments: JSON text of an object, as it will be sent.
   * @param server - The server's name, as `Mcp.ServerName` gives it.
   * @returns `true` to refuse the call.
   * @extension
   */
  ToolCallCheck?(tool: string, args: string, server: string): unknown;
}

/** The handlers as calls know them. They are looked up once, and called as methods of their object. */
export function handlersOf(given: AiEventHandlers | null): Handlers {
  if (!given) return {};
  const { AbortCheck, PercentDone, ProgressInfo, ToolCallCheck } = given;
  return {
    ...(AbortCheck && { abortCheck: () => AbortCheck.call(given) }),
    ...(PercentDone && { percentDone: (percent: number) => PercentDone.call(given, percent) }),
    ...(ProgressInfo && {
      progressInfo: (name: string, value: string) => ProgressInfo.call(given, name, value),
    }),
    ...(ToolCallCheck && {
      question: (asked: unknown) => {
        const { tool, argumentsText, server } = asked as ToolCallQuestion;
        return Boolean(ToolCallCheck.call(given, tool, argumentsText, server));
      },
    }),
  };
}

const COMMON_EVENTS = ['AbortCheck', 'PercentDone', 'ProgressInfo'] as const;

/** The events by the type of the argument that takes their handlers. */
export const EVENT_NAMES = {
  handlers: COMMON_EVENTS,
  aiHandlers: [...COMMON_EVENTS, 'ToolCallCheck'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type HandlersType = keyof typeof EVENT_NAMES;

export function isHandlersType(type: string): type is HandlersType {
  return Object.hasOwn(EVENT_NAMES, type);
}

/** What is wrong with a value that shall be null or an object with handlers of known names, if anything. */
export function eventHandlersMisfit(type: HandlersType, value: unknown): string | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'object') return `must be an object or null, got ${typeof value}`;
  const handlers = value as Readonly<Record<string, unknown>>;
  const known: readonly string[] = EVENT_NAMES[type];
  const unknown = Object.keys(handlers).find((name) => !known.includes(name));
  // An object of a class of the program's may have members of its own.
  if (unknown !== undefined && Object.getPrototypeOf(handlers) === Object.prototype)
    return `has an unknown event ${unknown}; known are ${known.join(', ')}`;
  const wrong = known.find((name) => handlers[name] && typeof handlers[name] !== 'function');
  return wrong && `has in ${wrong} no function, but ${typeof handlers[wrong]}`;
}
