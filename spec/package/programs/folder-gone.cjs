const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { Mcp } = require('chilkat-mcp-compat');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gone-'));
process.chdir(folder);
fs.rmdirSync(folder);
const mcp = new Mcp();
mcp.Connect(process.env.SERVER_URL);
console.log(mcp.LastErrorText.split('\r\n').find((line) => line.includes('worker thread')));
process.chdir(__dirname);
console.log(mcp.Connect(process.env.SERVER_URL));
