// A TLS server that hands what it decrypts on to a plain port.
'use strict';
const net = require('node:net');
const tls = require('node:tls');
const { listen, serve } = require('./serve.cjs');

serve(async ({ toPort, ...options }) => {
  const connections = [];
  const server = tls.createServer(options, (socket) => {
    connections.push({
      serverName: socket.servername || '',
      protocol: socket.getProtocol(),
      cipher: socket.getCipher().standardName,
      alpnProtocol: socket.alpnProtocol || '',
      client: socket.getPeerCertificate()?.subject?.CN ?? '',
      isResumed: socket.isSessionReused(),
      remoteAddress: socket.remoteAddress,
      remotePort: socket.remotePort,
    });
    const behind = net.connect(toPort, '127.0.0.1');
    socket.pipe(behind).pipe(socket);
    for (const one of [socket, behind]) one.on('error', () => {});
    socket.on('close', () => behind.destroy());
    behind.on('close', () => socket.destroy());
  });
  server.on('tlsClientError', () => {});
  return { port: await listen(server), seen: connections };
});
