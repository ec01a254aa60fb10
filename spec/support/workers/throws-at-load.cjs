'use strict';
throw new TypeError('no such setting');
