import { Failure } from '../diagnostics/failure.js';
import { pause } from '../transport/pause.js';
import type { StreamPosition } from '../transport/read-sse.js';
import {
  httpFailure,
  type Incoming,
  isAccepted,
  isStream,
  openStream,
  type PostOptions,
} from '../transport/streamable-http.js';

/** How often in a row a stream is taken up again without anything new on it. */
const MAX_RECONNECTS = 5;

/** The pause before an attempt, where the server asks for none: longer each time. */
const FIRST_PAUSE_MS = 1000;
const PAUSE_GROWTH = 1.5;

/**
 * Takes up a stream that has ended too early, after the last event that had an id.
 *
 * @throws Failure `stream-ended` when there is no such event, or it does not go on.
 */
export async function resumed(
  { position }: Incoming,
  method: string,
  options: PostOptions,
): Promise<Incoming> {
  const ended = `The event stream ended before the answer to ${method} had arrived`;
  if (position.lastEventId === undefined)
    throw new Failure('stream-ended', `${ended}. It gave no event id from which to go on.`);
  return openedAgain(position, ended, options);
}

/**
 * GETs a stream that has ended, from the last event that had an id, if there was one.
 *
 * @param ended - Begins the text of a failure.
 * @throws Failure `stream-ended` when it was opened too often without anything new.
 */
export async function openedAgain(
  position: StreamPosition,
  ended: string,
  options: PostOptions,
): Promise<Incoming> {
  for (;;) {
    if (position.fruitless === MAX_RECONNECTS)
      throw new Failure(
        'stream-ended',
        `${ended}, and brought nothing new when it was taken up again, ${MAX_RECONNECTS} times.`,
      );
    await pauseBefore(position, options);
    position.fruitless += 1;
    const incoming = await reopened(position, options);
    if (!incoming) continue;
    const { head } = incoming;
    if (isAccepted(head) && isStream(head)) return incoming;
    throw await httpFailure(head, 'the attempt to go on with the event stream', options.log);
  }
}

async function pauseBefore(
  position: StreamPosition,
  { settings, log, signal }: PostOptions,
): Promise<void> {
  const pauseMs = position.retryMs ?? FIRST_PAUSE_MS * PAUSE_GROWTH ** position.fruitless;
  const { idleTimeoutMs } = settings;
  if (idleTimeoutMs !== 0 && pauseMs > idleTimeoutMs)
    throw new Failure(
      'idle-timeout',
      `The event stream ended, to be taken up again after ${pauseMs} ms only, which is longer than ${idleTimeoutMs} ms (IdleTimeoutMs).`,
    );
  log.sentence(`The event stream ended; going on after ${Math.round(pauseMs)} ms.`);
  await pause(pauseMs, signal);
}

/** Undefined when there was no connection, which the next attempt may find. */
async function reopened(
  position: StreamPosition,
  options: PostOptions,
): Promise<Incoming | undefined> {
  try {
    return await openStream(options, position);
  } catch (error) {
    if (error instanceof Failure && error.code === 'network') return undefined;
    throw error;
  }
}
