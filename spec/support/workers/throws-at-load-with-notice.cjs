// As the real entry, whose second import fails.
'use strict';
require('../../../lib/worker/exit-notice.ts');
throw new TypeError('no such setting');
