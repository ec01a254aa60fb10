// The package as a user has it: packed, and installed into a new folder with the programs that try
// it, beside a server in a process of its own.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { npm, ROOT } from '../../scripts/run.mjs';
import { startEverythingServer } from '../support/everything-server.cjs';

/** What programs/talk.cjs prints. */
export const SAYS = [
  'mcp-servers/everything 2.0.0',
  'Echo: hi',
  'false: AbortCheck returned true',
  'meanwhile',
  'Echo: later',
  'closed',
].join('\n');

/** Builds and packs the project in a folder, and gives the file's path. */
export function pack(folder, cwd = ROOT) {
  mkdirSync(folder, { recursive: true });
  const stdio = ['ignore', 'ignore', 'inherit'];
  npm(['pack', '--pack-destination', folder, '--silent'], { cwd, stdio });
  return path.join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.tgz')),
  );
}

/** Installs packages, by name or by path, into a new folder. */
export function install(folder, ...packages) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  npm(['install', '--silent', '--no-audit', '--no-fund', ...packages], { cwd: folder });
}

/** Begins a trial; `end` stops the server and leaves nothing. */
export async function beginTrial() {
  const work = mkdtempSync(path.join(os.tmpdir(), 'package-'));
  // Blanks, a fragment sign and letters beyond ASCII must not hurt a path.
  const user = path.join(work, 'sp ace #1 äß漢');
  cpSync(path.join(ROOT, 'spec/package/programs'), user, { recursive: true });
  const tarball = pack(path.join(work, 'packed'));
  install(user, tarball);
  const server = await startEverythingServer();

  /** Runs a command to its end, for the server and with what its answers must be in the environment. */
  function run(args, { command = process.execPath, cwd = user, input, env } = {}) {
    const { error, status, signal, stdout, stderr } = spawnSync(command, args, {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, SERVER_URL: server.url, SAYS, ...env },
      timeout: 120_000,
      ...(input === undefined ? {} : { input }),
    });
    if (error) throw error;
    assert.equal(status, 0, `ended with ${status ?? signal}:\n${stdout}${stderr}`);
    return { stdout, stderr };
  }

  /** Runs a program to its end, and gives what it prints. */
  function program(args, options) {
    const { stdout, stderr } = run(args, options);
    assert.equal(stderr, '');
    return stdout.trim();
  }

  async function end() {
    await server.stop();
    rmSync(work, { recursive: true, force: true });
  }

  return { work, user, tarball, server, run, program, end };
}
