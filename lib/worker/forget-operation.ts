import type { Operations } from '../bridge/operations.js';
import { dropConnection } from './connections.js';

export async function forgetOperation({
  client,
}: Operations['forget']['input']): Promise<undefined> {
  dropConnection(client);
}
