import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BackgroundCheck, type CheckResult } from './background-check.ts';

const POLL_MS = 5;

let folder: string;
let results: CheckResult[];
let check: BackgroundCheck;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-check-'));
  results = [];
});
afterEach(async () => {
  await check.stop();
  await rm(folder, { recursive: true });
});

function begin(path: string): void {
  check = new BackgroundCheck(path, 0, (result) => results.push(result));
}

/** Waits for the process that checks this path, and returns its id. */
async function checking(path: string): Promise<number> {
  for (;;) {
    const children = globSync('/proc/self/task/*/children').flatMap((file) =>
      readFileSync(file, 'utf8').trim().split(' '),
    );
    const found = children.find(
      (pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(path),
    );
    if (found !== undefined) return Number(found);
    await wait(POLL_MS);
  }
}

describe('the background check of a data file', () => {
  it('reports the damage', async () => {
    const path = join(folder, 'data.sqlite');
    await writeFile(path, 'Rain in the hills.'.repeat(100));
    begin(path);
    while (results.length === 0) await wait(POLL_MS);
    expect(results).toEqual([{ damage: expect.any(String) }]);
  });

  (existsSync('/proc/self/task') ? it : it.skip)('runs at low priority, and stops at once', async () => {
    const path = join(folder, 'fifo');
    // Opening a FIFO blocks until somebody writes to it.
    execFileSync('mkfifo', [path]);
    begin(path);
    const pid = await checking(path);
    while (getPriority(pid) === 0) await wait(POLL_MS);
    await check.stop();
    expect(existsSync(`/proc/${pid}`)).toBe(false);
    expect(results).toEqual([]);
  });
});
