import { type ClientRequest, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';
import { type ConnectionSettings, DEFAULT_SETTINGS } from '../settings/connection-settings.js';
import { absoluteForm } from './absolute-form.js';
import { type Connecting, makeConnector } from './connector.js';

/** The sockets of all objects with the same settings: those to one server are used again. */
type Pool = Readonly<Record<string, HttpAgent>>;

/** By their settings as JSON, in the order of their last use. */
const pools = new Map<string, Pool>();

/** A program that goes on making up new settings must not fill the memory with idle sockets. */
const MAX_POOLS = 50;

/** What an exchange does about the connection that its request gets. */
export interface WatchedExchange extends Connecting {
  readonly url: URL;
  onRequest(request: ClientRequest): void;
}

/** The exchange whose request is being made. */
let making: WatchedExchange | undefined;

/**
 * Has fetch make a request that takes its socket from the pool, and shows the request, which fetch
 * keeps to itself, so that it can be watched. Fetch makes it before it returns. An agent an exchange
 * would show it too, but V8 then holds all that belongs to the exchange for long after its end.
 */
export function fetchThrough<T>(
  settings: ConnectionSettings = DEFAULT_SETTINGS,
  exchange: WatchedExchange,
  fetch: (agent: HttpAgent) => T,
): T {
  making = exchange;
  try {
    return fetch(poolFor(settings)[exchange.url.protocol] as HttpAgent);
  } finally {
    making = undefined;
  }
}

function poolFor(settings: ConnectionSettings): Pool {
  const key = JSON.stringify(settings);
  const pool = pools.get(key) ?? makePool(settings);
  pools.delete(key);
  pools.set(key, pool);
  const [oldest = key] = pools.keys();
  if (pools.size > MAX_POOLS) {
    Object.values(pools.get(oldest) ?? {}).forEach(retire);
    pools.delete(oldest);
  }
  return pool;
}

function makePool(settings: ConnectionSettings): Pool {
  const connect = makeConnector(settings);
  return {
    'http:': equip(new HttpAgent({ keepAlive: true }), settings, connect),
    'https:': equip(new HttpsAgent({ keepAlive: true }), settings, connect),
  };
}

/** Shows the agent's requests, and makes its sockets ours: it gets them when they are ready. */
function equip(
  agent: HttpAgent,
  settings: ConnectionSettings,
  connect: ReturnType<typeof makeConnector>,
): HttpAgent {
  const shown = agent as unknown as AgentWithAddRequest;
  const addRequest = shown.addRequest.bind(agent);
  shown.addRequest = (request, options) => {
    const exchange = making as WatchedExchange;
    if (settings.proxy?.kind === 'http' && exchange.url.protocol === 'http:')
      absoluteForm(request, exchange.url, settings.proxy);
    exchange.onRequest(request);
    addRequest(request, options);
  };
  agent.createConnection = (_options, done) => {
    const exchange = making as WatchedExchange;
    connect(exchange.url, exchange).then(
      (socket) => done?.(null, socket),
      (error: unknown) => done?.(error as Error, undefined as unknown as Duplex),
    );
    return undefined;
  };
  if (!settings.keepAlive) {
    // An agent would turn the probes on for every socket that it keeps.
    const keep = agent.keepSocketAlive.bind(agent) as (socket: Duplex) => unknown;
    agent.keepSocketAlive = (socket) => {
      const kept = keep(socket);
      (socket as { setKeepAlive?(on: boolean): void }).setKeepAlive?.(false);
      return kept as undefined;
    };
  }
  return agent;
}

/** Lets what is going on come to its end, and keeps nothing. */
function retire(agent: HttpAgent): void {
  agent.maxFreeSockets = 0;
  for (const sockets of Object.values(agent.freeSockets))
    for (const socket of sockets ?? []) socket.destroy();
}

/** Node calls this method of an agent for each request; it is public by use, not by type. */
interface AgentWithAddRequest {
  addRequest(request: ClientRequest, options: object): void;
}
