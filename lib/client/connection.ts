import { Failure } from '../diagnostics/failure.js';
import type { RunningCall } from '../diagnostics/running-call.js';
import { SessionCookies } from '../transport/cookies.js';
import { close } from './close.js';
import { type Connected, connect } from './connect.js';
import { FollowedCalls } from './followed-calls.js';
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
  readonly #followed = new FollowedCalls();
  readonly #cookies = new SessionCookies();
  #session: Session | undefined;
  #legacy: LegacyChannel | undefined;
  #listening: ListenStream | undefined;
  #lastRequestId: number;
  #recovery: Promise<Session> | undefined;
  #toolChanges = 0;

  /** Request ids go on after `lastRequestId`: none is used twice in a session. */
  constructor(session: Session | undefined, lastRequestId: number) {
    this.#session = session;
    this.#lastRequestId = lastRequestId;
  }

  get session(): Session | undefined {
    return this.#session;
  }

  /** How often the tools may have changed: the server has told so, or is in a new session. */
  get toolChanges(): number {
    return this.#toolChanges;
  }

  async connect(
    url: string,
    protocolVersion: string,
    settings: ClientSettings,
    call: RunningCall,
  ): Promise<Connected> {
    return this.#open(url, protocolVersion, this.#context(settings, call));
  }

  /** Sends a request, and once more in a new session when the server has forgotten this one. */
  async request(
    method: string,
    params: string,
    settings: ClientSettings,
    call: RunningCall,
  ): Promise<Answered> {
    const session = this.#session;
    if (!session) throw new Failure('not-connected', 'There is no session.');
    const context = this.#context(settings, call);
    try {
      return await this.#requestIn(session, method, params, context);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'session-expired') throw error;
      call.log.sentence(`The session has expired: a new one is opened. ${error.message}`);
      call.progress?.info('McpSessionRenewed', session.url);
      const renewed = await this.#recover(session, context);
      return this.#requestIn(renewed, method, params, context);
    }
  }

  /** Opens the stream on which the server tells what nobody has asked for, unless it is open. */
  async listen(settings: ClientSettings, call: RunningCall): Promise<void> {
    const session = this.#session;
    // On the older transport that stream is open all the time.
    if (!session || session.legacy || this.#listening?.isOpen) return;
    this.#listening = new ListenStream();
    const options = postOptions(session, this.#context(settings, call));
    await this.#listening.start(options, this.#listener);
  }

  async close(settings: ClientSettings, call: RunningCall): Promise<void> {
    const session = this.#session;
    this.leave();
    if (session) await close(session, this.#context(settings, call));
  }

  async #requestIn(
    session: Session,
    method: string,
    params: string,
    context: CallContext,
  ): Promise<Answered> {
    const id = this.#nextRequestId();
    const options = postOptions(session, context);
    const send = async () => {
      context.log.data('requestId', id);
      if (!session.legacy) return request(id, method, params, options, this.#listener);
      if (this.#legacy?.isOpen) return this.#legacy.request(id, method, params, options);
      throw new Failure('session-expired', 'The event stream of the session has ended.');
    };
    return context.log.within(method, () => this.#followed.during(id, context.progress, send));
  }

  /** Calls that find the same session expired share one new session. */
  async #recover(expired: Session, context: CallContext): Promise<Session> {
    for (;;) {
      if (this.#session && this.#session !== expired) return this.#session;
      const own = !this.#recovery;
      this.#recovery ??= this.#openAnew(expired, context).finally(() => {
        this.#recovery = undefined;
      });
      try {
        return await orAborted(this.#recovery, context.signal);
      } catch (error) {
        // The call that was opening the session was given up; this one was not.
        if (own || !isAborted(error) || context.signal?.aborted) throw error;
      }
    }
  }

  async #openAnew({ url, protocolVersion }: Session, context: CallContext): Promise<Session> {
    const wasListening = this.#listening !== undefined;
    const { session, failure } = await this.#open(url, protocolVersion, context);
    if (!session) throw failure ?? new Failure('not-mcp', 'The server opened no new session.');
    this.#toolChanges += 1;
    if (wasListening) await this.listen(context.settings, context);
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

  #context(settings: ClientSettings, call: RunningCall): CallContext {
    return { ...call, settings, cookies: this.#cookies };
  }

  readonly #listener: Listener = (notification) => {
    if (notification.method === 'notifications/tools/list_changed') this.#toolChanges += 1;
    if (!this.#followed.hear(notification)) this.notifications.add(notification.text);
  };

  #nextRequestId(): number {
    this.#lastRequestId += 1;
    return this.#lastRequestId;
  }
}

function isAborted(error: unknown): boolean {
  return error instanceof Failure && error.code === 'aborted';
}

/** Waits for what another call does, no longer than somebody wants this one. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  signal.throwIfAborted();
  let abort = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason as Failure);
    signal.addEventListener('abort', abort);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
