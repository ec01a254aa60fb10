// npm run demo [-- URL]: runs the first sample, against a real server that is started for it or against
// the one at the URL.
import { runSample, withEverythingServer } from './demo-sample.mjs';

const [, , url] = process.argv;
const first = (at) => runSample('first-call.js', [at]);
process.exitCode = await (url ? first(url) : withEverythingServer(first));
