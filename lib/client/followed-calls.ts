import type { Progress } from '../diagnostics/progress.js';
import { type Notification, notificationParams } from '../protocol/read-message.js';

/** The running calls that somebody listens to: what the server tells of them is passed on. */
export class FollowedCalls {
  readonly #calls = new Map<number, Progress>();

  /** Follows a request, whose id is its progress token, until `work` is done. */
  async during<T>(id: number, progress: Progress | undefined, work: () => Promise<T>): Promise<T> {
    if (!progress) return work();
    this.#calls.set(id, progress);
    try {
      return await work();
    } finally {
      this.#calls.delete(id);
    }
  }

  /** Passes a notification on; gives whether it was meant for a followed call alone. */
  hear(notification: Notification): boolean {
    if (this.#calls.size === 0) return false;
    const { method } = notification;
    if (method === 'notifications/progress')
      return this.#hearProgress(notificationParams(notification));
    if (method === 'notifications/message') {
      const told = logMessage(notificationParams(notification));
      for (const progress of this.#calls.values()) progress.info('McpLogMessage', told);
    }
    return false;
  }

  #hearProgress(params: Params): boolean {
    const progress = this.#calls.get(Number(params('progressToken')));
    if (!progress) return false;
    const [done, total, message] = [params('progress'), params('total'), params('message')];
    const share = Number(done) / Number(total ?? Number.NaN);
    if (Number.isFinite(share)) progress.servers(share);
    const figures = total === undefined ? done : `${done}/${total}`;
    progress.info('McpProgress', [figures, message].filter(Boolean).join(' '));
    return true;
  }
}

type Params = ReturnType<typeof notificationParams>;

function logMessage(params: Params): string {
  const from = [params('level'), params('logger')].filter(Boolean).join(' ');
  return [from, params('data')].filter(Boolean).join(': ');
}
