import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { writeTables } from './tables.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-tables-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a table that cannot be written fails the import, and does not end the process', async () => {
  await mkdir(join(folder, 'addresses.csv'));
  async function* endless() {
    for (;;) yield await setImmediate({ kind: 'article', address: '/rain', place: null } as const);
  }
  await expect(writeTables(folder, endless(), [])).rejects.toMatchObject({ code: 'EISDIR' });
});
