import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PROJECT_ROOT } from '../../src/platform/config/project-root.ts';
import { until } from '../support/until.ts';

let dataDir = '';
let npm: ChildProcess;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'banyan-launcher-'));
  npm = spawn('npm', ['start'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group, by which its processes are found after npm itself has ended.
    detached: true,
  });
});

afterEach(async () => {
  npm.kill('SIGTERM');
  await until(() => Promise.resolve(ownProcesses().length === 0));
  await rm(dataDir, { recursive: true, force: true });
});

interface Process {
  pid: number;
  command: string;
}

/** Everything that npm started and that still runs; the store has a group of its own, and names the data folder. */
function ownProcesses(): Process[] {
  return execFileSync('ps', ['-ww', '-o', 'pid=,pgid=,stat=,args=', '-A'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , status = '']) => !status.startsWith('Z'))
    .filter(([, group, , ...args]) => Number(group) === npm.pid || args.join(' ').includes(dataDir))
    .map(([pid, , , ...args]) => ({ pid: Number(pid), command: args.join(' ') }));
}

const runs = (part: string): Promise<boolean> =>
  Promise.resolve(ownProcesses().some(({ command }) => command.includes(part)));

/** @returns the lines until the magazine is ready */
async function printedUntilReady(): Promise<string[]> {
  const output = npm.stdout;
  if (output === null) throw new Error('npm has no output.');
  const printed: string[] = [];
  for await (const line of createInterface({ input: output })) {
    printed.push(line);
    if (line.startsWith('Banyan is ready at ')) break;
  }
  return printed;
}

function killLauncher(): void {
  const launcher = ownProcesses().find(({ command }) => /^\S*node scripts\/run\.mjs start$/.test(command));
  process.kill(launcher?.pid ?? Number.NaN, 'SIGKILL');
}

const LAUNCHER = 'scripts/run.mjs';
const STORE = 'embedded-store/main.js';
const MAGAZINE = 'api/src/main.js';

it.each([
  ['npm gets SIGTERM', () => npm.kill('SIGTERM')],
  ['the launcher is killed', killLauncher],
])('ends the magazine when %s', async (_, end) => {
  await printedUntilReady();
  expect([await runs(STORE), await runs(MAGAZINE)]).toEqual([true, true]);
  end();
  await until(() => Promise.resolve(ownProcesses().length === 0));
});

it.each([LAUNCHER, STORE, MAGAZINE])(
  'ends a start that got as far as %s when npm gets SIGTERM',
  async (part) => {
    npm.stdout?.resume();
    await until(() => runs(part));
    npm.kill('SIGTERM');
    await until(() => Promise.resolve(ownProcesses().length === 0));
  },
);

it('says nothing of migrations at the first start of an empty magazine', async () => {
  expect((await printedUntilReady()).join('\n')).not.toMatch(/migrat|schema/i);
});
