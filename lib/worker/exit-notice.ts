import { type MessagePort, workerData } from 'node:worker_threads';
import type { ToCaller } from '../bridge/messages.js';
import { ANSWERS, ENDED } from '../bridge/signals.js';

const { port, signal } = workerData as { port: MessagePort; signal: Int32Array };

let reason = 'process.exit was called in it';

process.on('uncaughtExceptionMonitor', (error: unknown) => {
  reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
});

process.once('exit', () => {
  port.postMessage({ ended: reason } satisfies ToCaller);
  Atomics.store(signal, ENDED, 1);
  Atomics.add(signal, ANSWERS, 1);
  Atomics.notify(signal, ANSWERS);
});
