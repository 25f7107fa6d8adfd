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
let address = '';
let printed: string[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'banyan-launcher-'));
  npm = spawn('npm', ['start'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = npm.stdout;
  if (output === null) throw new Error('npm has no output.');
  printed = [];
  for await (const line of createInterface({ input: output })) {
    printed.push(line);
    address = /^Banyan is ready at (\S+)$/.exec(line)?.[1] ?? '';
    if (address !== '') break;
  }
});

afterEach(async () => {
  npm.kill('SIGTERM');
  await until(async () => !(await isServed()));
  await rm(dataDir, { recursive: true, force: true });
});

const isServed = async (): Promise<boolean> =>
  fetch(`${address}/health/live`).then(
    (response) => response.ok,
    () => false,
  );

/** Process ids of the children. */
function childrenOf(pid: number | undefined): number[] {
  const output = execFileSync('ps', ['-o', 'pid=,ppid=', '-A'], { encoding: 'utf8' });
  return output
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child);
}

/** The process that has both the store and the magazine as children. */
function launcherOf(pid: number | undefined): number {
  const children = childrenOf(pid);
  return children.length > 1 ? Number(pid) : launcherOf(children[0]);
}

it.each([
  ['npm gets SIGTERM', () => npm.kill('SIGTERM')],
  ['the launcher is killed', () => process.kill(launcherOf(npm.pid), 'SIGKILL')],
])('ends the magazine when %s', async (_, end) => {
  expect(await isServed()).toBe(true);
  end();
  await until(async () => !(await isServed()));
});

it('says nothing of migrations at the first start of an empty magazine', () => {
  expect(printed.join('\n')).not.toMatch(/migrat|schema/i);
});
