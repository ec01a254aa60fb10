const fs = require('node:fs');
const path = require('node:path');
const { Mcp } = require('chilkat-mcp-compat');

const folder = path.join(__dirname, 'node_modules/node-fetch');
const elsewhere = path.join(__dirname, 'elsewhere');
const mcp = new Mcp();
fs.renameSync(folder, elsewhere);
mcp.Connect(process.env.SERVER_URL);
console.log(mcp.LastErrorText.split('\r\n').find((line) => line.includes('package')));
fs.renameSync(elsewhere, folder);
console.log(mcp.Connect(process.env.SERVER_URL));
