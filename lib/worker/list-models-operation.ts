import { listModels } from '../ai/models.js';
import type { Operations } from '../bridge/operations.js';
import type { RunningCall } from '../diagnostics/running-call.js';

export async function listModelsOperation(
  input: Operations['listModels']['input'],
  call: RunningCall,
): Promise<Operations['listModels']['output']> {
  return listModels(input, call);
}
