// As the real entry, with code that leaves.
'use strict';
require('../../../lib/worker/exit-notice.ts');
process.exit(3);
