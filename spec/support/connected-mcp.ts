import { afterEach } from '@jest/globals';
import { JsonObject, Mcp } from '../../lib/index.js';
import { type Script, type ScriptedServer, startScriptedServer } from './scripted-server.js';

const servers: ScriptedServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** A server with a script, until the end of the test. */
export async function serverFor(script: Script = {}): Promise<ScriptedServer> {
  const server = await startScriptedServer(script);
  servers.push(server);
  return server;
}

/** An object that is connected to such a server. */
export async function connectedMcp(
  script: Script = {},
): Promise<{ mcp: Mcp; server: ScriptedServer }> {
  const server = await serverFor(script);
  const mcp = new Mcp();
  if (!mcp.Connect(server.url)) throw new Error(mcp.LastErrorText);
  return { mcp, server };
}

export function jsonOf(text: string): JsonObject {
  const json = new JsonObject();
  if (!json.Load(text)) throw new Error(json.LastErrorText);
  return json;
}
