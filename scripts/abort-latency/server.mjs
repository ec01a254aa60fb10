// Servers that keep a caller waiting, in a thread of their own: one that says nothing at all, and
// an MCP server whose tools do not read, answer or come to an end.
import { createServer } from 'node:http';
import net from 'node:net';
import { parentPort } from 'node:worker_threads';

const silent = net.createServer(() => {});
const mcp = createServer((request, response) => {
  if (request.method !== 'POST') return response.writeHead(200).end();
  if (Number(request.headers['content-length']) > 1_000_000) return request.pause();
  let body = '';
  request.setEncoding('utf8').on('data', (text) => {
    body += text;
  });
  request.on('end', () => answer(JSON.parse(body), response));
});

function answer({ id, method, params }, response) {
  if (id === undefined) return response.writeHead(202).end();
  if (method === 'initialize') {
    const { protocolVersion } = params;
    const serverInfo = { name: 'slow', version: '1' };
    response.writeHead(200, { 'content-type': 'application/json' });
    const result = { protocolVersion, capabilities: {}, serverInfo };
    return response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
  }
  if (params.name !== 'drip') return;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const timer = setInterval(() => response.write(': drip\n\n'), 10);
  response.on('close', () => clearInterval(timer));
}

function listening(server, options) {
  return new Promise((resolve) => server.listen(options, resolve));
}

const local = { port: 0, host: '127.0.0.1' };
await listening(silent, local);
await listening(mcp, local);
parentPort.postMessage({
  silent: silent.address().port,
  mcp: mcp.address().port,
});
