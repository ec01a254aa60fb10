// A proxy in a thread of its own: an HTTP proxy (proxy-chain), or a SOCKS5 one (simple-socks).
import { parentPort, workerData } from 'node:worker_threads';

const { kind, username, password } = workerData;
const seen = [];
const port = await (kind === 'http' ? startHttpProxy() : startSocksProxy());
parentPort.on('message', () => parentPort.postMessage(seen));
parentPort.postMessage(port);

async function startHttpProxy() {
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

async function startSocksProxy() {
  const { createServer } = (await import('simple-socks')).default;
  const authenticate = (givenName, givenPassword, _socket, done) =>
    done(givenName === username && givenPassword === password ? undefined : new Error('not known'));
  const server = createServer(username === undefined ? {} : { authenticate });
  server.on('proxyConnect', ({ address, port: at }) => seen.push(`connect ${address}:${at}`));
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return server.address().port;
}
