import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { CUTS, cut } from './cuts.ts';

it.each(Object.entries(CUTS))('%s is what `npm run fonts` cuts of its package', async (path, file) => {
  expect((await readFile(path)).equals(await cut(file))).toBe(true);
});
