import type { MemberTable } from './member-table.js';

const index = [['index', 'int']] as const;

export const taskMembers = {
  className: 'Task',
  properties: {
    Finished: { type: 'bool', access: 'ro', default: false },
    Inert: { type: 'bool', access: 'ro', default: true },
    KeepProgressLog: { type: 'bool', access: 'rw', default: false },
    Live: { type: 'bool', access: 'ro', default: false },
    PercentDone: { type: 'int', access: 'ro', default: 0 },
    ProgressLogSize: { type: 'int', access: 'ro', default: 0 },
    ResultErrorText: { type: 'string', access: 'ro', default: '' },
    ResultType: { type: 'string', access: 'ro', default: '' },
    Status: { type: 'string', access: 'ro', default: 'empty' },
    StatusInt: { type: 'int', access: 'ro', default: 1 },
    TaskId: { type: 'int', access: 'ro' },
    TaskSuccess: { type: 'bool', access: 'ro', default: false },
    UserData: { type: 'string', access: 'rw', default: '' },
  },
  methods: {
    Cancel: { args: [], answer: 'question' },
    ClearProgressLog: { args: [], answer: 'void' },
    GetResultBool: { args: [], answer: 'question' },
    GetResultBytes: { args: [], answer: 'bytes' },
    GetResultInt: { args: [], answer: 'number' },
    GetResultString: { args: [], answer: 'string' },
    ProgressInfoName: { args: index, answer: 'string' },
    ProgressInfoValue: { args: index, answer: 'string' },
    RemoveProgressInfo: { args: index, answer: 'void' },
    Run: { args: [['taskCompleted', 'callback']], optionalArgs: 1, answer: 'success' },
    SleepMs: { args: [['numMs', 'uint']], answer: 'void' },
  },
} as const satisfies MemberTable;
