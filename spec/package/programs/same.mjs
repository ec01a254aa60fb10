import { createRequire } from 'node:module';
import { JsonObject, Mcp } from 'chilkat-mcp-compat';

const required = createRequire(import.meta.url)('chilkat-mcp-compat');
console.log(required.Mcp === Mcp && required.JsonObject === JsonObject);
