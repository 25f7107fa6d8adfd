import { expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../platform/config/project-root.ts';
import { isAnsweredHere, isOwnAddress } from './own-pages.ts';

it('every page of the site with one address is answered here', async () => {
  const files = await readdir(join(PROJECT_ROOT, 'site/src/pages'), { recursive: true });
  const pages = files
    .filter((file) => /\.(?:astro|ts)$/.test(file) && !/(?:^|\/)_|\[|^[45]\d\d/.test(file))
    .map((file) => `/${file.replace(/\.(?:astro|ts)$/, '').replace(/^index$/, '')}`);
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter((page) => !isAnsweredHere(page) || !isOwnAddress(page))).toEqual([]);
});

it.each([
  '/weather/',
  '/sustainable-living',
  '/hi',
  '/hi/contact',
  '/history/0123456789abcdef01234567',
  '/hi/admin/edit-article/0123456789abcdef01234567',
  '/health/live',
  '/health/ready/',
  '/api/old',
  '/images/monsoon',
  '/metrics',
])('%s is answered here', (path) => {
  expect([isAnsweredHere(path), isOwnAddress(path)]).toEqual([true, true]);
});

it.each([
  '/history',
  '/history/dandi-march',
  '/edit-article/how-we-edit',
  '/health',
  '/health/dengue',
  '/contact/office',
  '/2019/03/weather',
  '/articles',
  '/articles/rain',
  '/articles/rain/feed',
  '/profile/ira',
  '/hi/none',
  '/hi/articles/rain',
])('%s may be an address of an old site', (path) => {
  expect([isAnsweredHere(path), isOwnAddress(path)]).toEqual([false, false]);
});

it.each(['/preview/abc', '/admin/none', '/_astro/old.abc', '/hi/preview/abc'])(
  '%s is no address of an old site',
  (path) => {
    expect([isAnsweredHere(path), isOwnAddress(path)]).toEqual([false, true]);
  },
);
