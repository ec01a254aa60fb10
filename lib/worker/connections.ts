import { randomInt } from 'node:crypto';
import type { McpCall } from '../bridge/operations.js';
import { Connection } from '../client/connection.js';

const connections = new Map<number, Connection>();

/**
 * The connection of an Mcp object. One that this worker does not know, since another one had opened
 * it, is taken up from what the caller knows of it. Its request ids begin where those of the other
 * worker have hardly been.
 */
export function connectionOf({ client, session }: McpCall): Connection {
  const known = connections.get(client);
  if (known) return known;
  const connection = new Connection(session, randomInt(1_000_000, 1_000_000_000));
  connections.set(client, connection);
  return connection;
}

/** The connection of an Mcp object, which is no longer kept for it. */
export function takeConnection(call: McpCall): Connection {
  const connection = connectionOf(call);
  connections.delete(call.client);
  return connection;
}

/** A connection of the object's own that has no session yet, in place of any other. */
export function newConnection(client: number): Connection {
  const connection = new Connection(undefined, 0);
  connections.set(client, connection);
  return connection;
}

/** Lets a connection go, with the streams that it holds open; the session on the server stays. */
export function dropConnection(client: number): void {
  connections.get(client)?.leave();
  connections.delete(client);
}
