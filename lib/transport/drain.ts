/** How long the rest of a stream may take, once the answer that it was opened for has arrived. */
const DRAIN_MS = 2000;

/**
 * Reads what is left of a stream without anybody waiting for it, so that its socket can be used
 * again; a stream that goes on for too long is cut.
 */
export function drain(rest: AsyncGenerator<unknown>, cut: () => void): void {
  const timer = setTimeout(cut, DRAIN_MS);
  const read = async () => {
    try {
      for await (const _ of rest);
    } catch {
      // Nobody waits for the rest, so that its failure is nobody's.
    } finally {
      clearTimeout(timer);
    }
  };
  void read();
}
