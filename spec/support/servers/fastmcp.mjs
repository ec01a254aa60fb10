// A server made with fastmcp, for the specs of whole servers.
import { FastMCP } from 'fastmcp';
import { z } from 'zod';

const server = new FastMCP({ name: 'a fastmcp server', version: '1.2.3' });
server.addTool({
  name: 'add',
  description: 'Adds two numbers.',
  parameters: z.object({ a: z.number(), b: z.number() }),
  execute: async ({ a, b }) => String(a + b),
});
server.addTool({
  name: 'report',
  description: 'Reports progress, then answers.',
  execute: async (_args, { log, reportProgress }) => {
    for (const progress of [1, 2, 3]) await reportProgress({ progress, total: 3 });
    log.info('reported');
    return 'done';
  },
});
server.addResource({
  uri: 'file:///greeting',
  name: 'greeting',
  mimeType: 'text/plain',
  load: async () => ({ text: 'Hello' }),
});
server.addPrompt({
  name: 'ask',
  description: 'Asks.',
  arguments: [{ name: 'what', required: true }],
  load: async ({ what }) => `What is ${what}?`,
});
await server.start({
  transportType: 'httpStream',
  httpStream: { port: Number(process.env.PORT), host: '127.0.0.1', endpoint: '/mcp' },
});
