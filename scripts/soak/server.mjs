// The server of the soak: answers in turns with a JSON body and an event stream, and resets the
// connection in the middle of a stream every RESET_EVERY calls; the answer comes when the stream is
// taken up again. Counts each call by its number. Talks to its parent process by messages.
import { createServer } from 'node:http';

const [, , resetEvery] = process.argv.map(Number);
const PROGRESS_EVENTS = 20_000;
const LARGE = 'x'.repeat(100 * 1024 * 1024);

const SAMPLE_EVERY = 20_000;

const calls = new Map();
const openSockets = [];
const sockets = new Set();
/** Answers that were cut off, by the id of their last event. */
const cut = new Map();

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (text) => {
    body += text;
  });
  request.on('end', () => {
    if (request.method === 'GET') resume(request, response);
    else if (request.method === 'POST') answer(JSON.parse(body), response);
    else response.writeHead(200).end();
  });
});

server.on('connection', (socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
});

function answer({ id, method, params }, response) {
  if (id === undefined) return response.writeHead(202).end();
  if (method !== 'tools/call') return json(response, id, initialized(params));
  const { name, arguments: args } = params;
  if (name === 'progress') return progress(response, id, params);
  if (name === 'large') return json(response, id, text(LARGE));
  const { n } = args;
  calls.set(n, (calls.get(n) ?? 0) + 1);
  if (n % SAMPLE_EVERY === 0) openSockets.push(sockets.size);
  if (n % 2 === 0) return json(response, id, text(String(n)));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const isCut = n % resetEvery === resetEvery - 1;
  if (!isCut) return response.end(event(id, text(String(n))));
  const eventId = `call-${n}`;
  cut.set(eventId, event(id, text(String(n))));
  response.write(`id: ${eventId}\nretry: 1\ndata:\n\n`, () => response.socket.resetAndDestroy());
}

function resume(request, response) {
  const answered = cut.get(request.headers['last-event-id']);
  if (answered === undefined) return response.writeHead(405).end();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(answered);
}

function progress(response, id, { _meta }) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (let done = 1; done <= PROGRESS_EVENTS; done++) {
    const told = { progressToken: _meta?.progressToken, progress: done };
    const message = { jsonrpc: '2.0', method: 'notifications/progress', params: told };
    response.write(`data: ${JSON.stringify(message)}\n\n`);
  }
  response.end(event(id, text('done')));
}

function initialized({ protocolVersion }) {
  const serverInfo = { name: 'soak', version: '1' };
  return { protocolVersion, capabilities: { tools: {} }, serverInfo };
}

function json(response, id, result) {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
}

const text = (value) => ({ content: [{ type: 'text', text: value }] });
const event = (id, result) => `data: ${JSON.stringify({ jsonrpc: '2.0', id, result })}\n\n`;

process.on('message', () => {
  const twice = [...calls.values()].filter((count) => count > 1).length;
  process.send({ seen: calls.size, twice, resets: cut.size, openSockets });
  calls.clear();
  cut.clear();
});

server.listen(0, '127.0.0.1', () => process.send(server.address().port));
