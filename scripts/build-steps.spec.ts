import { expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILDS } from './lib/build-steps.mjs';

it('builds the site once for each folder of words', () => {
  expect(BUILDS.filter(({ partOf }) => partOf === 'site').map(({ makes }) => makes)).toEqual(
    expect.arrayContaining(['dist/site/en/server/entry.mjs', 'dist/site/hi/server/entry.mjs']),
  );
});

it('rebuilds the site after a change to any program beside its pages', async () => {
  const { from = [] } = BUILDS.find(({ partOf }) => partOf === 'site') ?? {};
  const programs = (await readdir(join(import.meta.dirname, '../site'))).filter((name) =>
    name.endsWith('.ts'),
  );
  expect(programs).toContain('astro.config.ts');
  expect(from).toEqual(expect.arrayContaining(programs.map((name) => `site/${name}`)));
});
