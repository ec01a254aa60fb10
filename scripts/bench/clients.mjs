// The clients that are measured: each loads its package, and makes connections that can call a tool
// and hear of its progress. `text` is what the tool gave.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** The project itself, by its name: the peers have a folder of packages of their own. */
const requireOurs = createRequire(new URL('../../package.json', import.meta.url));

export const CLIENTS = {
  'chilkat-mcp-compat': async () => {
    const { Mcp, JsonObject } = requireOurs('chilkat-mcp-compat');
    return (url) => {
      const mcp = new Mcp();
      const must = (success) => {
        if (!success) throw new Error(mcp.LastErrorText);
      };
      must(mcp.Connect(url));
      const args = new JsonObject();
      const result = new JsonObject();
      return {
        call(name, values, onProgress) {
          args.Load(JSON.stringify(values));
          mcp.SetEventHandler(
            onProgress
              ? {
                  ProgressInfo: (event) => {
                    if (event === 'McpProgress') onProgress();
                  },
                }
              : null,
          );
          must(mcp.CallTool(name, args, result));
          return result.StringOf('content[0].text');
        },
      };
    };
  },
  '@modelcontextprotocol/sdk': async () => {
    const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
    const { StreamableHTTPClientTransport } = await import(
      '@modelcontextprotocol/sdk/client/streamableHttp.js'
    );
    return async (url) => {
      const client = new Client(NAME);
      await client.connect(new StreamableHTTPClientTransport(new URL(url)));
      return ofSdk((request, options) => client.callTool(request, undefined, options));
    };
  },
  '@modelcontextprotocol/client': async () => {
    const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
    return async (url) => {
      const client = new Client(NAME);
      await client.connect(new StreamableHTTPClientTransport(new URL(url)));
      return ofSdk((request, options) => client.callTool(request, options));
    };
  },
  '@ai-sdk/mcp': async () => {
    const { createMCPClient } = await import('@ai-sdk/mcp');
    return async (url) => {
      const client = await createMCPClient({ transport: { type: 'http', url } });
      const tools = await client.tools();
      return {
        async call(name, values) {
          const result = await tools[name].execute(values, { messages: [], toolCallId: 'x' });
          return result.content[0].text;
        },
      };
    };
  },
  'synckit around the SDK': async () => {
    const { createSyncFn } = require('synckit');
    const run = createSyncFn(new URL('synckit-worker.mjs', import.meta.url).pathname);
    return (url) => {
      run('connect', url);
      return { call: (name, values) => run('call', name, values) };
    };
  },
  'raw node-fetch': async () => {
    const { default: fetch } = await import('node-fetch');
    const { Agent } = await import('node:http');
    const agent = new Agent({ keepAlive: true });
    return ofPost(async (url, body) => {
      const response = await fetch(url, { method: 'POST', agent, headers: HEADERS, body });
      return response.text();
    });
  },
  'raw node:http': async () => {
    const { Agent, request } = await import('node:http');
    const agent = new Agent({ keepAlive: true });
    return ofPost(
      (url, body) =>
        new Promise((resolve, reject) => {
          const sent = request(url, { method: 'POST', agent, headers: HEADERS }, (response) => {
            let text = '';
            response.setEncoding('utf8');
            response.on('data', (piece) => {
              text += piece;
            });
            response.on('end', () => resolve(text));
          });
          sent.on('error', reject);
          sent.end(body);
        }),
    );
  },
};

const NAME = { name: 'bench', version: '1' };
const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

function ofSdk(callTool) {
  return {
    async call(name, values, onProgress) {
      const request = { name, arguments: values };
      const result = await callTool(request, onProgress && { onprogress: onProgress });
      return result.content[0].text;
    },
  };
}

function ofPost(post) {
  return async (url) => {
    let id = 0;
    const ask = async (method, params) => {
      id += 1;
      const text = await post(url, JSON.stringify({ jsonrpc: '2.0', id, method, params }));
      return JSON.parse(text.startsWith('{') ? text : text.slice(text.indexOf('{')));
    };
    await ask('initialize', {});
    return {
      async call(name, values) {
        return (await ask('tools/call', { name, arguments: values })).result.content[0].text;
      },
    };
  };
}
