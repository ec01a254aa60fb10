import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Ai, Mcp, StringBuilder, StringTable } from '../../lib/index.js';
import { startEverythingServer } from '../support/everything-server.cjs';
import { startMockLlm } from '../support/mock-llm.cjs';

let llm: Awaited<ReturnType<typeof startMockLlm>>;
let everything: Awaited<ReturnType<typeof startEverythingServer>>;

beforeAll(async () => {
  llm = await startMockLlm();
  everything = await startEverythingServer();
});

afterAll(async () => {
  await llm.stop();
  await everything.stop();
});

function newAi(): Ai {
  const ai = new Ai();
  ai.Provider = 'custom';
  ai.ApiSpec = 'ChatCompletions';
  ai.BaseUrl = llm.baseUrl;
  ai.Model = 'mock';
  return ai;
}

function streamed(ai: Ai): string {
  const [name, delta] = [new StringBuilder(), new StringBuilder()];
  let text = '';
  for (let state = ai.PollAi(false); state < 2 && state >= 0; state = ai.PollAi(false))
    if (ai.NextAiEvent(5000, name, delta)) text += delta.GetAsString();
  return text;
}

test("mock-llm's answer comes whole and as a stream (Ai.Ask, Ai.Streaming)", () => {
  const ai = newAi();
  ai.InputAddText('Good day.');
  expect([ai.Ask('text'), ai.GetOutputText()]).toEqual([true, 'Good day.']);
  ai.Streaming = true;
  ai.InputAddText('Good day to all of you.');
  expect([ai.Ask('text'), streamed(ai)]).toEqual([true, 'Good day to all of you.']);
});

test('mock-llm gets the sum from the reference server of MCP (Ai.UseMcp)', () => {
  const [ai, mcp] = [newAi(), new Mcp()];
  expect([mcp.Connect(everything.url), ai.UseMcp(mcp)]).toEqual([true, true]);
  ai.InputAddText('What is 2 and 3?');
  expect(ai.Ask('text')).toBe(true);
  expect(ai.GetOutputText()).toBe('The tool says: The sum of 2 and 3 is 5.');
});

test('mock-llm lists its models (Ai.GetModels)', () => {
  const models = new StringTable();
  expect(newAi().GetModels(models)).toBe(true);
  expect([models.StringAt(0), models.StringAt(1)]).toEqual(['Mock-a', 'mock-b']);
});

test('mock-llm does not accept the key (Ai.LastErrorText)', () => {
  const ai = newAi();
  ai.InputAddText('error-401');
  expect([ai.Ask('text'), ai.ResponseStatusCode]).toEqual([false, 401]);
  expect(ai.LastErrorText).toContain('It says: Incorrect API key provided.');
});
