import { afterEach } from '@jest/globals';
import { Ai } from '../../../lib/index.js';
import {
  type ModelReply,
  type ModelServer,
  startModelServer,
  TEST_KEY,
  TEST_MODEL,
} from './model-server.js';
import type { Said } from './said.js';
import { replyOf, type VendorCase } from './vendors.js';

const servers: ModelServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** An object that asks a vendor's test server, until the end of the test. */
export async function aiWith(
  vendor: VendorCase,
  replies: readonly ModelReply[],
): Promise<{ ai: Ai; model: ModelServer }> {
  const model = await startModelServer(vendor.vendor, replies);
  servers.push(model);
  const ai = new Ai();
  ai.Provider = vendor.provider;
  ai.ApiSpec = vendor.apiSpec;
  ai.BaseUrl = model.baseUrl;
  ai.ApiKey = TEST_KEY;
  ai.Model = TEST_MODEL;
  return { ai, model };
}

/** The same for a model that says one thing after the other. */
export function aiFor(vendor: VendorCase, said: readonly Said[], streaming = false) {
  return aiWith(
    vendor,
    said.map((one) => replyOf(vendor, one, streaming)),
  );
}

/** Asks with a text; a failure is thrown. */
export function askText(ai: Ai, text: string): string {
  ai.InputAddText(text);
  if (!ai.Ask('text')) throw new Error(ai.LastErrorText);
  return String(ai.GetOutputText());
}
