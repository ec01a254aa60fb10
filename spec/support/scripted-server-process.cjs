// What a scripted MCP server does is plain data: see scripted-server.ts.
'use strict';
const fs = require('node:fs');
const http = require('node:http');
const { listen, serve } = require('./serve.cjs');

let replies;
const seen = [];
const served = new Map();

const server = http.createServer({ keepAliveTimeout: 0 }, (request, response) => {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts).toString();
    const message = parsed(body);
    const key = request.method === 'POST' ? (message.method ?? 'response') : request.method;
    seen.push({
      key,
      url: request.url,
      headers: request.headers,
      body,
      port: request.socket.remotePort,
    });
    void send(response, replyTo(keyOfReply(key, message)), message);
  });
});

serve(async (script) => {
  replies = { ...goodServer(), ...script };
  return { port: await listen(server), seen };
});

function parsed(body) {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}

/** A tool may have replies of its own. */
function keyOfReply(key, message) {
  const own = `${key} ${message.params?.name}`;
  return own in replies ? own : key;
}

/** A list of replies is used up one by one; its last one stays. */
function replyTo(key) {
  const known = replies[key] ?? { status: 202 };
  if (!Array.isArray(known)) return known;
  const at = served.get(key) ?? 0;
  served.set(key, at + 1);
  return known[Math.min(at, known.length - 1)];
}

async function send(response, reply, message) {
  if (reply.silent) return;
  const fill = (text) =>
    text
      .replaceAll('$ID', JSON.stringify(message.id ?? null))
      .replaceAll('$VERSION', message.params?.protocolVersion ?? '');
  const result = reply.resultFromFile
    ? JSON.stringify({ text: fs.readFileSync(reply.resultFromFile, 'utf8') })
    : reply.result;
  const body = reply.body ?? (result === undefined ? '' : answer(result));
  const type = reply.events ? 'text/event-stream' : 'application/json';
  response.writeHead(reply.status ?? 200, {
    ...(body || reply.events ? { 'content-type': type } : {}),
    ...reply.headers,
  });
  response.flushHeaders();
  for (const piece of reply.events ?? []) {
    if (typeof piece === 'number') await new Promise((done) => setTimeout(done, piece));
    else response.write(fill(piece));
  }
  if (reply.end === 'hold') return;
  if (reply.end === 'cut') response.destroy();
  else response.end(fill(body));
}

function answer(result) {
  return `{"jsonrpc":"2.0","id":$ID,"result":${result}}`;
}

function goodServer() {
  return {
    initialize: {
      headers: { 'mcp-session-id': 'session-1' },
      result:
        '{"protocolVersion":"$VERSION","capabilities":{"tools":{}},"serverInfo":{"name":"scripted","version":"1.0"},"instructions":"Use it."}',
    },
    'notifications/initialized': { status: 202 },
    ping: { result: '{}' },
    'tools/list': { result: '{"tools":[{"name":"echo","inputSchema":{"type":"object"}}]}' },
    'tools/call': { result: '{"content":[{"type":"text","text":"ok"}]}' },
    'resources/list': { result: '{"resources":[{"uri":"a:b","name":"b"}]}' },
    'resources/read': { result: '{"contents":[{"uri":"a:b","text":"B"}]}' },
    'prompts/list': { result: '{"prompts":[{"name":"p"}]}' },
    'prompts/get': { result: '{"messages":[]}' },
    DELETE: { status: 200 },
    GET: { status: 405 },
  };
}
