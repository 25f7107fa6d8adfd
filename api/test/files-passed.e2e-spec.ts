import { expect, it } from '@jest/globals';
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { articleForm, Client } from './support/client.ts';
import { useApi } from './support/start-api.ts';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
/** What is written and read. Other features are not counted: these rooms ask each through one service. */
const ROOMS = /^(?:articles|manuscripts|publishing)\//;
/** The request's shape, the queue for picture sizes, and pure functions on text. */
const NOT_COUNTED = /\/(?:dto\/.*|jobs\/.*|title-text\.ts|search-words\.ts)$/;

const api = useApi();

/** Source files of which a function runs during `work`. */
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
    .filter((file) => !file.startsWith('..'));
}

it('publishes an article through twelve files', async () => {
  const author = await new Client(api).author();
  const headers = { 'Idempotency-Key': '8e03978e-40d5-43dd-bc93-6894a57f9324' };
  const form = await articleForm();
  const passed = await filesPassed(() => author.form('POST', '/api/articles', form, headers));
  const counted = passed.filter((file) => ROOMS.test(file) && !NOT_COUNTED.test(file));
  expect(counted.toSorted()).toEqual([
    'articles/article.presenter.ts',
    'articles/reading/article-assembler.ts',
    'manuscripts/article-content.ts',
    'manuscripts/manuscripts.controller.ts',
    'manuscripts/manuscripts.repository.ts',
    'manuscripts/manuscripts.service.ts',
    'manuscripts/transitions.ts',
    'publishing/article-writer.ts',
    'publishing/manuscript-records.repository.ts',
    'publishing/projections/articles.projection.ts',
    'publishing/projections/references.projection.ts',
    'publishing/projections/search-entries.projection.ts',
  ]);
});
