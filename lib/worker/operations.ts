import type { Operations } from '../bridge/operations.js';
import type { RunningCall } from '../diagnostics/running-call.js';
import { closeOperation } from './close-operation.js';
import { connectOperation } from './connect-operation.js';
import { forgetOperation } from './forget-operation.js';
import { listenOperation } from './listen-operation.js';
import { nextNotificationOperation } from './next-notification-operation.js';
import { requestOperation } from './request-operation.js';

/** What one operation does with its input. */
export type Operation<K extends keyof Operations> = (
  input: Operations[K]['input'],
  call: RunningCall,
) => Promise<Operations[K]['output']>;

/** The operations by name, as messages name them. */
export const operations: { readonly [K in keyof Operations]: Operation<K> } = {
  close: closeOperation,
  connect: connectOperation,
  forget: forgetOperation,
  listen: listenOperation,
  nextNotification: nextNotificationOperation,
  request: requestOperation,
};
