import { Connection } from '../../lib/client/connection.js';
import type { Answered } from '../../lib/client/request.js';
import type { ClientSettings } from '../../lib/client/session.js';
import { CallLog } from '../../lib/diagnostics/call-log.js';
import { SETTINGS } from './settings.js';

/** A connection as an object has it, with the calls that a spec makes most. */
export interface OpenConnection {
  readonly connection: Connection;
  readonly log: CallLog;
  call(method?: string, change?: Partial<ClientSettings>): Promise<Answered>;
  listen(): Promise<void>;
  close(): Promise<void>;
}

/** Connects to a server. */
export async function openConnection(
  url: string,
  change: Partial<ClientSettings> = {},
): Promise<OpenConnection> {
  const settings = { ...SETTINGS, ...change };
  const log = new CallLog('test', false);
  const connection = new Connection(undefined, 0);
  const { failure } = await connection.connect(url, '2025-06-18', settings, { log });
  if (failure) throw failure;
  return {
    connection,
    log,
    call: (method = 'tools/call', more = {}) =>
      connection.request(method, '{}', { ...settings, ...more }, { log }),
    listen: () => connection.listen(settings, { log }),
    close: () => connection.close(settings, { log }),
  };
}
