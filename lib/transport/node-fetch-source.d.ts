/** The file that `node-fetch` stands for; the package has types for its name alone. */
declare module 'node-fetch/src/index.js' {
  export { default } from 'node-fetch';
}
