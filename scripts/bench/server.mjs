// An MCP server that costs next to nothing: what is measured is the client. `/json` answers with a
// JSON body, `/sse` with an event stream. Sends its port to the parent process.
import { createServer } from 'node:http';

const RESULTS = {
  initialize: {
    protocolVersion: '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: 'bench', version: '1' },
  },
  'tools/call': { content: [{ type: 'text', text: 'ok' }], isError: false },
};

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (text) => {
    body += text;
  });
  request.on('end', () => {
    if (request.method !== 'POST') return response.writeHead(405).end();
    const { id, method } = JSON.parse(body);
    if (id === undefined) return response.writeHead(202).end();
    const text = JSON.stringify({ jsonrpc: '2.0', id, result: RESULTS[method] });
    return request.url === '/sse'
      ? send(response, 'text/event-stream', `event: message\ndata: ${text}\n\n`)
      : send(response, 'application/json', text);
  });
});

function send(response, type, text) {
  response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

server.listen(0, '127.0.0.1', () => process.send(server.address().port));
