import { type ClientRequest, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';

// One pool for all objects of the process: sockets to a server are used again.
const pools = {
  'http:': new HttpAgent({ keepAlive: true }),
  'https:': new HttpsAgent({ keepAlive: true }),
};

/**
 * An agent for one exchange: it takes sockets from the pool and shows the request that fetch keeps
 * to itself, so that its socket can be watched.
 */
export function agentFor(url: URL, onRequest: (request: ClientRequest) => void): HttpAgent {
  const pool = pools[url.protocol as keyof typeof pools] as unknown as AgentWithAddRequest;
  const agent = Object.create(pool) as AgentWithAddRequest;
  agent.addRequest = (request, options) => {
    onRequest(request);
    pool.addRequest(request, options);
  };
  return agent as unknown as HttpAgent;
}

/** Node calls this method of an agent for each request; it is public by use, not by type. */
interface AgentWithAddRequest {
  addRequest(request: ClientRequest, options: object): void;
}

/** Calls back once the request's socket is connected, TLS included; at once for a pooled one. */
export function onConnected(
  request: ClientRequest,
  encrypted: boolean,
  connected: () => void,
): void {
  request.once('socket', (socket: Socket) => {
    if (request.reusedSocket) connected();
    else socket.once(encrypted ? 'secureConnect' : 'connect', connected);
  });
}
