require('./talk.cjs')(require('chilkat-mcp-compat'));
