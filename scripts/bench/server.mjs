// An MCP server that costs next to nothing: what is measured is the client. `/json` answers with a
// JSON body, `/sse` with an event stream. Tools: `echo`; `big` gives a text of so many bytes; `count`
// tells its progress so many times. Sends its port to the parent process.
import { createServer } from 'node:http';

const INITIALIZED = {
  protocolVersion: '2025-06-18',
  capabilities: { tools: {} },
  serverInfo: { name: 'bench', version: '1' },
};
const TOOLS = {
  tools: ['echo', 'big', 'count'].map((name) => ({ name, inputSchema: { type: 'object' } })),
};

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (text) => {
    body += text;
  });
  request.on('end', () => {
    if (request.method !== 'POST') return response.writeHead(405).end();
    const message = JSON.parse(body);
    if (message.id === undefined) return response.writeHead(202).end();
    if (message.params?.name === 'count') return count(message, response);
    const text = JSON.stringify({ jsonrpc: '2.0', id: message.id, result: resultOf(message) });
    return request.url === '/sse'
      ? send(response, 'text/event-stream', event(text))
      : send(response, 'application/json', text);
  });
});

function resultOf({ method, params }) {
  if (method === 'initialize') return INITIALIZED;
  if (method === 'tools/list') return TOOLS;
  const text = params.name === 'big' ? 'x'.repeat(params.arguments.bytes) : 'ok';
  return { content: [{ type: 'text', text }], isError: false };
}

function count({ id, params }, response) {
  const { arguments: args, _meta: meta } = params;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (let progress = 1; progress <= args.times; progress++) {
    const told = { progressToken: meta?.progressToken, progress, total: args.times };
    response.write(
      event(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress', params: told })),
    );
  }
  const result = { content: [{ type: 'text', text: 'ok' }] };
  response.end(event(JSON.stringify({ jsonrpc: '2.0', id, result })));
}

function event(text) {
  return `event: message\ndata: ${text}\n\n`;
}

function send(response, type, text) {
  response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

server.listen(0, '127.0.0.1', () => process.send(server.address().port));
