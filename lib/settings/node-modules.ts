/**
 * Node's modules that settings are checked by. Each is loaded by the first text or file that needs it:
 * most programs set nothing of the kind, and the caller's thread needs no network.
 */
export const nodeModules = {
  crypto: () => require('node:crypto') as typeof import('node:crypto'),
  net: () => require('node:net') as typeof import('node:net'),
  tls: () => require('node:tls') as typeof import('node:tls'),
};
