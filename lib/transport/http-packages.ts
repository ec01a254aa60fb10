let loaded: ReturnType<typeof load> | undefined;

/** The two packages, loaded by the first exchange. */
export function httpPackages(): ReturnType<typeof load> {
  loaded ??= load();
  return loaded;
}

/**
 * Loads the two packages that ship ES modules only. A dynamic import is what reaches them from
 * CommonJS on every supported Node.
 */
async function load() {
  const [{ default: fetch }, { createParser }] = await Promise.all([
    import('node-fetch'),
    import('eventsource-parser'),
  ]);
  return { fetch, createParser };
}
