// Lets the conformance suite run on Node 20: its bundle imports a function that came with Node 22,
// for a command that is not used here. The import is left out.
import { register } from 'node:module';

const loader = `
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.endsWith('/@modelcontextprotocol/conformance/dist/index.js')) return loaded;
  return { ...loaded, source: String(loaded.source).replace(/,\\s*globSync as \\w+/, '') };
}`;
register(`data:text/javascript,${encodeURIComponent(loader)}`);
