'use strict';
process.exit(3);
