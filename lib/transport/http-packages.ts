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
      // By its file: for the bare name Bun gives a fetch of its own, which takes no agent, so that
      // proxies, certificates and pins would count for nothing.
      import('node-fetch/src/index.js'),
      import('eventsource-parser'),
    ]);
    return { fetch, createParser };
  } catch (error) {
    throw new ThreadFault(`A package that is needed could not be loaded: ${error}`);
  }
}
