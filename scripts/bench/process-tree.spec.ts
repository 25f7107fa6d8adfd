import { expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { peakMemoryOf } from './process-tree.mjs';

it('returns the peaks of the serving process and of the store, identified by their program', async () => {
  const program = 'console.log(); setInterval(() => {}, 1000)';
  const child = spawn(process.execPath, ['-e', program, '/srv/dist/api/src/main.js']);
  try {
    await once(child.stdout, 'data');
    const { serving, store } = await peakMemoryOf(process.pid);
    expect(store).toBeNull();
    if (existsSync('/proc')) expect(serving).toBeGreaterThan(10);
    else expect(serving).toBeNull();
  } finally {
    child.kill();
  }
});
