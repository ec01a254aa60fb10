import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * What a program gives in another time zone. It runs in a process of its own, since this one's zone
 * cannot be changed from inside a test. `program` is the body of a function of `chilkat`, the package.
 */
export function inTimeZone(zone: string, program: string): unknown {
  const index = JSON.stringify(resolve(__dirname, '../../lib/index.ts'));
  const script = `const run = (chilkat) => { ${program} };
    process.stdout.write(JSON.stringify(run(require(${index}))));`;
  const output = execFileSync(
    process.execPath,
    ['--require', resolve(__dirname, 'ts-hook.cjs'), '-e', script],
    { env: { ...process.env, TZ: zone }, encoding: 'utf8' },
  );
  return JSON.parse(output);
}
