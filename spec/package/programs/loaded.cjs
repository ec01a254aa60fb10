require('chilkat-mcp-compat');

const network = /[\\/](node-fetch|eventsource-parser|transport|client|worker)[\\/]/;
console.log(
  Object.keys(require.cache)
    .filter((file) => network.test(file))
    .join() || 'none',
);
