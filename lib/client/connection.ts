import type { CallLog } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';
import { SessionCookies } from '../transport/cookies.js';
import { close } from './close.js';
import { type Connected, connect } from './connect.js';
import type { Listener } from './incoming-messages.js';
import type { LegacyChannel } from './legacy-channel.js';
import { ListenStream } from './listen-stream.js';
import { NotificationQueue } from './notification-queue.js';
import { type Answered, request } from './request.js';
import { type CallContext, type ClientSettings, postOptions, type Session } from './session.js';

/**
 * One object's connection to a server: its session, which is opened anew when the server has
 * forgotten it, its cookies and streams, and the notifications that have come.
 */
export class Connection {
  readonly notifications = new NotificationQueue();
  readonly #cookies = new SessionCookies();
  #session: Session | undefined;
  #legacy: LegacyChannel | undefined;
  #listening: ListenStream | undefined;
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
    return this.#open(url, protocolVersion, this.#context(settings, log));
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

  /** Opens the stream on which the server tells what nobody has asked for, unless it is open. */
  async listen(settings: ClientSettings, log: CallLog): Promise<void> {
    const session = this.#session;
    // On the older transport that stream is open all the time.
    if (!session || session.legacy || this.#listening?.isOpen) return;
    this.#listening = new ListenStream();
    const options = postOptions(session, this.#context(settings, log));
    await this.#listening.start(options, this.#listener);
  }

  async close(settings: ClientSettings, log: CallLog): Promise<void> {
    const session = this.#session;
    this.leave();
    if (session) await close(session, this.#context(settings, log));
  }

  async #requestIn(
    session: Session,
    method: string,
    params: string,
    context: CallContext,
  ): Promise<Answered> {
    const options = postOptions(session, context);
    return context.log.within(method, async () => {
      if (!session.legacy)
        return request(this.#nextRequestId(), method, params, options, this.#listener);
      if (this.#legacy?.isOpen)
        return this.#legacy.request(this.#nextRequestId(), method, params, options);
      throw new Failure('session-expired', 'The event stream of the session has ended.');
    });
  }

  /** Calls that find the same session expired share one new session. */
  async #recover(expired: Session, context: CallContext): Promise<Session> {
    if (this.#session && this.#session !== expired) return this.#session;
    this.#recovery ??= this.#openAnew(expired, context).finally(() => {
      this.#recovery = undefined;
    });
    return this.#recovery;
  }

  async #openAnew({ url, protocolVersion }: Session, context: CallContext): Promise<Session> {
    const wasListening = this.#listening !== undefined;
    const { session, failure } = await this.#open(url, protocolVersion, context);
    if (!session) throw failure ?? new Failure('not-mcp', 'The server opened no new session.');
    if (wasListening) await this.listen(context.settings, context.log);
    return session;
  }

  async #open(url: string, protocolVersion: string, context: CallContext): Promise<Connected> {
    const attempt = () =>
      connect(url, protocolVersion, this.#nextRequestId(), context, this.#listener);
    let connected = await attempt();
    if (connected.failure?.code === 'session-expired') {
      context.log.sentence('The session that was opened is not known: another one is tried.');
      connected = await attempt();
    }
    if (!connected.session) return connected;
    this.leave();
    this.#session = connected.session;
    this.#legacy = connected.legacy;
    return connected;
  }

  /** Forgets the session, and ends the streams that belong to it. */
  leave(): void {
    this.#session = undefined;
    this.#legacy?.close();
    this.#legacy = undefined;
    this.#listening?.stop();
    this.#listening = undefined;
  }

  #context(settings: ClientSettings, log: CallLog): CallContext {
    return { settings, cookies: this.#cookies, log };
  }

  readonly #listener: Listener = (notification) => this.notifications.add(notification);

  #nextRequestId(): number {
    this.#lastRequestId += 1;
    return this.#lastRequestId;
  }
}
