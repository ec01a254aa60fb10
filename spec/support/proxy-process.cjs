// An HTTP proxy (proxy-chain), or a SOCKS5 one (simple-socks), that has seen a line for each wish.
'use strict';
const { listen, serve } = require('./serve.cjs');

serve(async ({ kind, ...user }) => {
  const seen = [];
  const port = await (kind === 'http' ? startHttpProxy : startSocksProxy)(user, seen);
  return { port, seen };
});

async function startHttpProxy({ username, password }, seen) {
  const { Server } = await import('proxy-chain');
  const server = new Server({
    port: 0,
    host: '127.0.0.1',
    prepareRequestFunction(asked) {
      seen.push(`${asked.isHttp ? 'request' : 'tunnel'} ${asked.hostname}:${asked.port}`);
      const isKnown = asked.username === username && asked.password === password;
      return { requestAuthentication: username !== undefined && !isKnown };
    },
  });
  await server.listen();
  return server.port;
}

async function startSocksProxy({ username, password }, seen) {
  const { createServer } = (await import('simple-socks')).default;
  const authenticate = (givenName, givenPassword, _socket, done) =>
    done(givenName === username && givenPassword === password ? undefined : new Error('not known'));
  const server = createServer(username === undefined ? {} : { authenticate });
  server.on('proxyConnect', ({ address, port: at }) => seen.push(`connect ${address}:${at}`));
  return listen(server);
}
