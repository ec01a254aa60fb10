import type { CallControl } from '../calls/call-control.js';
import type { Steps } from '../calls/steps.js';
import type { CallLog } from '../diagnostics/call-log.js';
import { type ChilkatObject, callLog, newCallRecord, runMethod } from './chilkat-object.js';
import { failureValue, type MethodEntry } from './member-table.js';
import { newTask, type Task } from './task.js';

/** A Task that takes a method's steps when it is run; they begin by reading their arguments. */
export function methodTask(
  owner: ChilkatObject,
  method: string,
  entry: MethodEntry,
  control: CallControl,
  steps: (log: CallLog) => Steps<boolean | string>,
): Task {
  return newTask({
    resultType: entry.answer === 'string' ? 'string' : 'bool',
    run() {
      const work = () => {
        const log = callLog(owner);
        return control.block(steps(log), log);
      };
      const value = runMethod(owner, method, entry, work, []);
      return { value, success: owner.LastMethodSuccess, errorText: owner.LastErrorText };
    },
    start({ wanted, onEvent }, onEnd) {
      const record = newCallRecord(owner, method, entry);
      return control.start(steps(record.log), record.log, { wanted, onEvent }, (ended) => {
        if ('error' in ended) record.fail(ended.error);
        record.end();
        const value = 'value' in ended ? ended.value : (failureValue(entry.answer) as false | null);
        onEnd({ value, success: record.success, errorText: record.text });
      });
    },
  });
}
