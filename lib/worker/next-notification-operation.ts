import type { Operations } from '../bridge/operations.js';
import { connectionOf } from './connections.js';

export async function nextNotificationOperation(
  input: Operations['nextNotification']['input'],
): Promise<Operations['nextNotification']['output']> {
  return connectionOf(input).notifications.take();
}
