import { Failure } from '../diagnostics/failure.js';
import {
  type Incoming,
  isAccepted,
  isStream,
  openStream,
  type PostOptions,
} from '../transport/streamable-http.js';
import { type Listener, messagesIn, serve } from './incoming-messages.js';
import { resumed } from './resume.js';

/**
 * The stream that a server may keep open for what it has to say by itself. It is opened when
 * something needs it, taken up again when it breaks, and given up when the server does not offer it.
 */
export class ListenStream {
  #current: Incoming | undefined;
  #stopped = false;

  /** Opens the stream; waits for the server's yes or no, and no longer. */
  async start(options: PostOptions, listener: Listener): Promise<void> {
    try {
      this.#current = await openStream(options);
      const { head } = this.#current;
      if (isAccepted(head) && isStream(head)) void this.#listen(options, listener);
      else {
        head.discard();
        options.log.sentence('The server offers no stream for its notifications.');
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      options.log.sentence(`The stream for the server's notifications failed. ${error.message}`);
    }
  }

  stop(): void {
    this.#stopped = true;
    this.#current?.head.discard();
  }

  async #listen(options: PostOptions, listener: Listener): Promise<void> {
    try {
      while (this.#current && !this.#stopped) {
        await this.#hear(this.#current, options, listener);
        if (!this.#stopped) this.#current = await resumed(this.#current, 'the listening', options);
      }
    } catch {
      // Nobody waits for this stream: that it is over shows in that nothing more comes.
    }
  }

  async #hear(incoming: Incoming, options: PostOptions, listener: Listener): Promise<void> {
    incoming.head.allowPauses();
    try {
      for await (const text of incoming.texts)
        for (const message of messagesIn(text, incoming.head, options.log))
          serve(message, options, listener);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      incoming.head.discard();
    }
  }
}
