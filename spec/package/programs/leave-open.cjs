const { Mcp } = require('chilkat-mcp-compat');

console.log(new Mcp().Connect(process.env.SERVER_URL));
