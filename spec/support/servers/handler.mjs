// A server made with createMcpHandler of @modelcontextprotocol/server, for the specs of whole servers.
import { createServer } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

function build() {
  const server = new McpServer({ name: 'a handler', version: '4.5.6' });
  const inputSchema = z.object({ a: z.number(), b: z.number() });
  server.registerTool('add', { description: 'Adds.', inputSchema }, ({ a, b }) => ({
    content: [{ type: 'text', text: String(a + b) }],
  }));
  server.registerResource('greeting', 'file:///greeting', {}, ({ href }) => ({
    contents: [{ uri: href, text: 'Hello' }],
  }));
  server.registerPrompt(
    'ask',
    { description: 'Asks.', argsSchema: z.object({ what: z.string() }) },
    ({ what }) => ({
      messages: [{ role: 'user', content: { type: 'text', text: `What is ${what}?` } }],
    }),
  );
  return server;
}

createServer(toNodeHandler(createMcpHandler(build))).listen(Number(process.env.PORT), '127.0.0.1');
