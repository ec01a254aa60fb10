export * from './classes.js';
export * as default from './classes.js';
