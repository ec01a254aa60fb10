import { ThreadFault } from '../diagnostics/thread-fault.js';

let loaded: ReturnType<typeof load> | undefined;

/** The two packages, loaded by the first exchange. */
export function httpPackages(): ReturnType<typeof load> {
  loaded ??= load();
  return loaded;
}

/**
 * Loads the two packages that ship ES modules only. A dynamic import is what reaches them from
 * CommonJS on every supported Node.
 *
 * @throws ThreadFault when that fails: Node does not try again in the same thread.
 */
async function load() {
  try {
    const [{ default: fetch }, { createParser }] = await Promise.all([
      import('node-fetch'),
      import('eventsource-parser'),
    ]);
    return { fetch, createParser };
  } catch (error) {
    throw new ThreadFault(`A package that is needed could not be loaded: ${error}`);
  }
}
