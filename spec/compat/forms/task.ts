import { Mcp } from '../../../lib/index.js';
import type { Forms } from '../form.js';

export const taskForms: Forms<'Task'> = {
  className: 'Task',
  make(serverUrl) {
    const mcp = new Mcp();
    if (!mcp.Connect(serverUrl)) throw new Error(mcp.LastErrorText);
    return mcp.PingAsync();
  },
  script: {},
  calls: {
    Cancel: [],
    ClearProgressLog: [],
    GetResultBool: [],
    GetResultBytes: [],
    GetResultInt: [],
    GetResultString: [],
    ProgressInfoName: [0],
    ProgressInfoValue: [0],
    RemoveProgressInfo: [0],
    Run: [],
    SleepMs: [1],
  },
  // The Task has not been run yet.
  failing: [
    'GetResultBool',
    'GetResultBytes',
    'GetResultInt',
    'GetResultString',
    'ProgressInfoName',
    'ProgressInfoValue',
  ],
};
