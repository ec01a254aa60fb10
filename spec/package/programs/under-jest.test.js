const chilkat = require('chilkat-mcp-compat');
const talk = require('./talk.cjs');

test('the package works in a test', async () => {
  const lines = [];
  await talk(chilkat, (line) => lines.push(line));
  expect(lines.join('\n')).toBe(process.env.SAYS);
});
