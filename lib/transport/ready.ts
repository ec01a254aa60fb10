import type { Duplex } from 'node:stream';

/**
 * Waits for the event that makes a socket ready for what comes next.
 *
 * @throws The socket's error, or one that says that it was closed.
 */
export function ready(socket: Duplex, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error) => {
      socket.off(event, done);
      socket.off('error', settle);
      socket.off('close', closed);
      if (error) reject(error);
      else resolve();
    };
    const done = () => settle();
    const closed = () =>
      settle(Object.assign(new Error('the connection was closed'), { code: 'ECONNRESET' }));
    socket.once(event, done);
    socket.once('error', settle);
    socket.once('close', closed);
    // Nobody may be listening at the moment when a socket breaks; the next use tells.
    socket.on('error', () => {});
  });
}
