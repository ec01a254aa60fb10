const { default: classes, ...named } = require('chilkat-mcp-compat');

console.log(Object.keys(classes).join() === Object.keys(named).join());
