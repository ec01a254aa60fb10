// npm run demo:ai [-- --provider openai --model gpt-5.2 --key KEY]: runs the sample ai-use-mcp with the
// reference server of MCP, and with a model server that is started for it or with a real provider.
import { parseArgs } from 'node:util';
import { runSample, withEverythingServer } from './demo-sample.mjs';

const { values } = parseArgs({
  options: {
    provider: { type: 'string' },
    model: { type: 'string' },
    key: { type: 'string', default: '' },
    'base-url': { type: 'string' },
  },
});

process.exitCode = await withEverythingServer((url) =>
  values.provider ? withProvider(url) : withOwnModel(url),
);

function withProvider(url) {
  const { provider, model = '', key, 'base-url': baseUrl } = values;
  const args = [url, provider, model, ...(baseUrl ? [baseUrl] : [])];
  return runSample('ai-use-mcp.js', args, { AI_API_KEY: key });
}

async function withOwnModel(url) {
  const { startMockLlm } = await import('../spec/support/mock-llm.cjs');
  const llm = await startMockLlm();
  try {
    return await runSample('ai-use-mcp.js', [url, 'custom', 'mock', llm.baseUrl]);
  } finally {
    await llm.stop();
  }
}
