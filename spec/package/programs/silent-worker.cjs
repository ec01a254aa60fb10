// Calls a worker that has loaded and then gives no sign. Bun and Deno do not tell whether one has died,
// as after running out of memory, so this one has to be given up in the end.
const { Mcp } = require('./silent/node_modules/chilkat-mcp-compat');

const mcp = new Mcp();
console.log(mcp.Connect('http://127.0.0.1:9/mcp') ? 'It is connected.' : mcp.LastErrorText);
process.exit();
