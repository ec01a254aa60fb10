/**
 * Loads the two packages that ship ES modules only, once. A dynamic import is what reaches them from
 * CommonJS on every supported Node.
 */
export async function httpPackages() {
  const [{ default: fetch }, { createParser }] = await Promise.all([
    import('node-fetch'),
    import('eventsource-parser'),
  ]);
  return { fetch, createParser };
}
