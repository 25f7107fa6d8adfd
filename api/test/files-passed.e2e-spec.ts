import { expect, it } from '@jest/globals';
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { articleForm, Client } from './support/client.ts';
import { useApi } from './support/start-api.ts';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
/** Folders of the write path. Other features are not counted, since these folders call each through one service. */
const ROOMS = /^(?:articles|manuscripts|publishing)\//;
/** DTOs, the job queue, and files of pure functions: on text, and on the fields of a manuscript. */
const NOT_COUNTED = /\/(?:dto\/.*|jobs\/.*|title-text\.ts|search-words\.ts|words\.schema\.ts|published\.ts)$/;
/** Folders of the read path of a page. The page cache, other features and components are not counted. */
const PAGE_ROOMS = /^(?:articles|manuscripts|publishing|site-host)\//;

/** Maximum number of files on either path. */
const MAX_FILES = 14;
/** Maximum number for a page with the two files of the site, which are bundled, so that coverage does not name them. */
const MAX_PAGE_FILES = 15;
/** `pages/articles/[id].astro` and `_read-article.ts`. */
const SITE_FILES = 2;

const api = useApi({}, { pages: true });

/** The schedule polls by a timer, possibly during the measurement. */
const POLLED = /^manuscripts\/schedule\//;

/** Source files with a function that runs during `work`. */
async function filesPassed(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return result
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .map(({ url }) => relative(SOURCE, url.startsWith('file:') ? fileURLToPath(url) : url))
    .filter((file) => !file.startsWith('..') && !POLLED.test(file));
}

it('publishes an article through fourteen files', async () => {
  const author = await new Client(api).author();
  const headers = { 'Idempotency-Key': '8e03978e-40d5-43dd-bc93-6894a57f9324' };
  const form = await articleForm();
  const passed = await filesPassed(() => author.form('POST', '/api/articles', form, headers));
  const counted = passed.filter((file) => ROOMS.test(file) && !NOT_COUNTED.test(file));
  expect(counted.length).toBeLessThanOrEqual(MAX_FILES);
  expect(counted.toSorted()).toEqual([
    'articles/article.presenter.ts',
    'articles/reading/article-assembler.ts',
    'manuscripts/article-content.ts',
    'manuscripts/manuscripts.controller.ts',
    'manuscripts/manuscripts.repository.ts',
    'manuscripts/manuscripts.service.ts',
    'manuscripts/transitions.ts',
    'manuscripts/usable-pictures.service.ts',
    'publishing/article-writer.ts',
    'publishing/kept-bytes.ts',
    'publishing/manuscript-records.repository.ts',
    'publishing/projections/articles.projection.ts',
    'publishing/projections/references.projection.ts',
    'publishing/projections/search-entries.projection.ts',
  ]);
});

it('renders an article page on a cache miss through thirteen files, and two of the site', async () => {
  const author = await new Client(api).author();
  const { _id, title } = await author.publish();
  // Both kinds of cards below the text appear.
  for (const other of ['Rain', 'Sun']) await author.publish({ title: other });
  const passed = await filesPassed(async () => {
    const answer = await fetch(`${api.url}/articles/${_id}`);
    expect(/<h1[^>]*>([^<]*)</.exec(await answer.text())?.[1]).toBe(title);
  });
  const counted = passed.filter((file) => PAGE_ROOMS.test(file));
  expect(counted.length + SITE_FILES).toBeLessThanOrEqual(MAX_PAGE_FILES);
  expect(counted.toSorted()).toEqual([
    'articles/article.presenter.ts',
    'articles/reading/article-cards.ts',
    'articles/reading/article-pages.repository.ts',
    'articles/reading/articles.repository.ts',
    'articles/reading/articles.service.ts',
    'articles/reading/draw.ts',
    'articles/reading/pick-by-author.ts',
    'site-host/canonical-address.ts',
    'site-host/page-key.ts',
    'site-host/reader.ts',
    'site-host/site-bundle.ts',
    'site-host/site-host.ts',
    'site-host/trim-policy.ts',
  ]);
});
