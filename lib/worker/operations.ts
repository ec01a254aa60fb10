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

/** Most programs ask no model: what that takes is loaded by the first that does. */
function ofModels(): typeof import('./model-operations.js') {
  return require('./model-operations.js') as typeof import('./model-operations.js');
}

/** The operations by name, as messages name them. */
export const operations: { readonly [K in keyof Operations]: Operation<K> } = {
  ask: (input, call) => ofModels().askOperation(input, call),
  close: closeOperation,
  connect: connectOperation,
  forget: forgetOperation,
  listen: listenOperation,
  listModels: (input, call) => ofModels().listModelsOperation(input, call),
  nextNotification: nextNotificationOperation,
  offerTools: (input, call) => ofModels().offerToolsOperation(input, call),
  readConversation: (input) => ofModels().readConversationOperation(input),
  request: requestOperation,
};
