import path from 'node:path';
import { Global } from '../../../lib/index.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import type { Forms } from '../form.js';

const folder = temporaryFolder();

export const globalForms: Forms<'Global'> = {
  className: 'Global',
  make() {
    const global = new Global();
    global.ThreadPoolLogPath = path.join(folder, 'pool.log');
    return global;
  },
  calls: {
    DnsClearCache: [],
    FinalizeThreadPool: [],
    ThreadPoolLogLine: ['line'],
    UnlockBundle: ['code'],
  },
};
