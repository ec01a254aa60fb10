import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';

/** A server in the test's own thread, for code that is called without blocking. */
export interface LocalServer {
  readonly url: string;
  readonly port: number;
  /** Resolves when the server has no open connection, which may be at once. */
  allClosed(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts an HTTP server on a free port of the loopback interface. */
export function startHttpServer(listener: RequestListener): Promise<LocalServer> {
  return listening(createServer({ keepAliveTimeout: 0 }, listener), 'http');
}

/** Starts a server that is told of each connection and may write any bytes to it. */
export function startRawServer(
  onConnection: (socket: net.Socket) => void,
  scheme: 'http' | 'https' = 'http',
): Promise<LocalServer> {
  return listening(net.createServer(onConnection), scheme);
}

/** A port of the loopback interface at which nobody listens. */
export async function closedPort(): Promise<number> {
  const server = await startRawServer(() => {});
  await server.stop();
  return server.port;
}

async function listening(server: net.Server, scheme: string): Promise<LocalServer> {
  const sockets = new Set<net.Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `${scheme}://127.0.0.1:${port}/mcp`,
    port,
    async allClosed() {
      for (const socket of sockets) await new Promise((done) => socket.once('close', done));
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
