import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { runAsWorker } from 'synckit';

let client;

runAsWorker(async (act, ...args) => {
  if (act === 'connect') {
    client = new Client({ name: 'bench', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(args[0])));
    return undefined;
  }
  const result = await client.callTool({ name: args[0], arguments: args[1] });
  return result.content[0].text;
});
