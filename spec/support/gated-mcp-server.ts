import { type LocalServer, startHttpServer } from './local-server.js';

export interface GatedServer extends LocalServer {
  /** What has happened so far: `begin a`, `end a`, `notifications/cancelled`. */
  readonly happened: string[];
}

/**
 * An MCP server in the test's own thread, whose tools answer when the test lets them.
 *
 * @param tools - JSON text of the tools.
 * @param gate - Is told when a call of a tool has begun; it is answered when that resolves.
 */
export async function startGatedServer(
  tools: string,
  gate: (tool: string) => Promise<unknown>,
): Promise<GatedServer> {
  const happened: string[] = [];
  const server = await startHttpServer((request, response) => {
    void request.toArray().then(async (parts) => {
      const { id, method, params } = JSON.parse(Buffer.concat(parts).toString() || '{}');
      const answer = (result: string) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(`{"jsonrpc":"2.0","id":${id},"result":${result}}`);
      switch (method) {
        case 'initialize':
          return answer('{"protocolVersion":"2025-06-18","serverInfo":{"name":"gated"}}');
        case 'tools/list':
          return answer(`{"tools":${tools}}`);
        case 'tools/call':
          happened.push(`begin ${params.name}`);
          await gate(params.name);
          happened.push(`end ${params.name}`);
          return answer(`{"content":[{"type":"text","text":"${params.name} done"}]}`);
        default:
          happened.push(method);
          return response.writeHead(202).end();
      }
    });
  });
  return { ...server, happened };
}
