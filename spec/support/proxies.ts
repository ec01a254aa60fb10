import { type ServerProcess, startServerProcess } from './server-process.js';

/** Starts a proxy, that wants this user if one is named; it has seen what it was asked for. */
export function startProxy(
  kind: 'http' | 'socks5',
  user: { readonly username?: string; readonly password?: string } = {},
): Promise<ServerProcess<string>> {
  return startServerProcess('proxy-process.cjs', { kind, ...user });
}
