// One client, measured in a process of its own: node client.mjs NAME URL CALLS. Prints JSON with
// the times of loading, of the first connect, and the calls a second, one after the other.
import { createRequire } from 'node:module';

const [, , name, url, calls] = process.argv;
const require = createRequire(import.meta.url);

const CLIENTS = {
  async 'chilkat-mcp-compat'() {
    const { Mcp, JsonObject } = require('chilkat-mcp-compat');
    const mcp = new Mcp();
    const args = new JsonObject();
    args.UpdateString('message', 'hi');
    const result = new JsonObject();
    return {
      connect: () => must(mcp.Connect(url), mcp),
      call() {
        must(mcp.CallTool('echo', args, result), mcp);
        return result.StringOf('content[0].text');
      },
    };
  },
  async '@modelcontextprotocol/sdk'() {
    const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
    const { StreamableHTTPClientTransport } = await import(
      '@modelcontextprotocol/sdk/client/streamableHttp.js'
    );
    const client = new Client({ name: 'bench', version: '1' });
    return {
      connect: () => client.connect(new StreamableHTTPClientTransport(new URL(url))),
      async call() {
        const result = await client.callTool({ name: 'echo', arguments: { message: 'hi' } });
        return result.content[0].text;
      },
    };
  },
  async 'raw node-fetch'() {
    const { default: fetch } = await import('node-fetch');
    const { Agent } = await import('node:http');
    const agent = new Agent({ keepAlive: true });
    let id = 0;
    async function post(method, params) {
      const response = await fetch(url, {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }),
      });
      const text = await response.text();
      return JSON.parse(text.startsWith('{') ? text : text.slice(text.indexOf('{')));
    }
    return {
      connect: () => post('initialize', {}),
      async call() {
        const answer = await post('tools/call', { name: 'echo', arguments: { message: 'hi' } });
        return answer.result.content[0].text;
      },
    };
  },
};

function must(success, object) {
  if (!success) throw new Error(object.LastErrorText);
}

const begun = performance.now();
const client = await CLIENTS[name]();
const loaded = performance.now();
await client.connect();
const connected = performance.now();
for (let done = 0; done < calls / 4; done++) await client.call();
const warm = performance.now();
for (let done = 0; done < calls; done++)
  if ((await client.call()) !== 'ok') throw new Error('a wrong answer');
const ended = performance.now();
console.log(
  JSON.stringify({
    loadMs: loaded - begun,
    connectMs: connected - loaded,
    callsPerSecond: calls / ((ended - warm) / 1000),
  }),
);
process.exit();
