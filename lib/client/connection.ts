import type { CallLog } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';
import { SessionCookies } from '../transport/cookies.js';
import { close } from './close.js';
import { type Connected, connect } from './connect.js';
import { NotificationQueue } from './notification-queue.js';
import { type Answered, request } from './request.js';
import { type CallContext, type ClientSettings, postOptions, type Session } from './session.js';

/**
 * One object's connection to a server: its session, which is opened anew when the server has
 * forgotten it, its cookies, and the notifications that have come.
 */
export class Connection {
  readonly notifications = new NotificationQueue();
  readonly #cookies = new SessionCookies();
  #session: Session | undefined;
  #lastRequestId: number;
  #recovery: Promise<Session> | undefined;

  /** Request ids go on after `lastRequestId`: none is used twice in a session. */
  constructor(session: Session | undefined, lastRequestId: number) {
    this.#session = session;
    this.#lastRequestId = lastRequestId;
  }

  get session(): Session | undefined {
    return this.#session;
  }

  async connect(
    url: string,
    protocolVersion: string,
    settings: ClientSettings,
    log: CallLog,
  ): Promise<Connected> {
    const connected = await connect(
      url,
      protocolVersion,
      this.#nextRequestId(),
      this.#context(settings, log),
      this.#listener,
    );
    this.#session = connected.session;
    return connected;
  }

  /** Sends a request, and once more in a new session when the server has forgotten this one. */
  async request(
    method: string,
    params: string,
    settings: ClientSettings,
    log: CallLog,
  ): Promise<Answered> {
    const session = this.#session;
    if (!session) throw new Failure('not-connected', 'There is no session.');
    const context = this.#context(settings, log);
    try {
      return await this.#requestIn(session, method, params, context);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'session-expired') throw error;
      log.sentence(`The session has expired: a new one is opened. ${error.message}`);
      const renewed = await this.#recover(session, context);
      return this.#requestIn(renewed, method, params, context);
    }
  }

  async close(settings: ClientSettings, log: CallLog): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    if (session) await close(session, this.#context(settings, log));
  }

  #requestIn(
    session: Session,
    method: string,
    params: string,
    context: CallContext,
  ): Promise<Answered> {
    return context.log.within(method, () =>
      request(
        this.#nextRequestId(),
        method,
        params,
        postOptions(session.url, session, context),
        this.#listener,
      ),
    );
  }

  /** Calls that find the same session expired share one new session. */
  async #recover(expired: Session, context: CallContext): Promise<Session> {
    if (this.#session && this.#session !== expired) return this.#session;
    this.#recovery ??= this.#openAnew(expired, context).finally(() => {
      this.#recovery = undefined;
    });
    return this.#recovery;
  }

  async #openAnew(expired: Session, context: CallContext): Promise<Session> {
    const { url, protocolVersion } = expired;
    const { session, failure } = await connect(
      url,
      protocolVersion,
      this.#nextRequestId(),
      context,
      this.#listener,
    );
    if (!session) throw failure ?? new Failure('not-mcp', 'The server opened no new session.');
    this.#session = session;
    return session;
  }

  #context(settings: ClientSettings, log: CallLog): CallContext {
    return { settings, cookies: this.#cookies, log };
  }

  readonly #listener = (notification: string) => this.notifications.add(notification);

  #nextRequestId(): number {
    this.#lastRequestId += 1;
    return this.#lastRequestId;
  }
}
