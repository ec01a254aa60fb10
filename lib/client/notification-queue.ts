/** How many notifications wait for somebody to take them; older ones give way to newer ones. */
export const MAX_KEPT_NOTIFICATIONS = 1000;

/** The server's notifications, as JSON texts, until they are taken. */
export class NotificationQueue {
  readonly #texts: string[] = [];

  add(text: string): void {
    if (this.#texts.length === MAX_KEPT_NOTIFICATIONS) this.#texts.shift();
    this.#texts.push(text);
  }

  /** The oldest one; undefined when there is none. */
  take(): string | undefined {
    return this.#texts.shift();
  }
}
