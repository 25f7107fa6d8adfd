import { beforeAll, expect, it } from '@jest/globals';
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { articleForm, Client } from '../support/client.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { useApi } from '../support/start-api.ts';
import { codeOf, enrol, signInWithCode } from '../support/two-step.ts';

const SOURCE = fileURLToPath(new URL('../../src', import.meta.url));
/** Files that timers may run during the measurement. */
const POLLED = /^(?:features\/manuscripts\/schedule|platform\/jobs)\//;

const RUNS = 3;

const api = useApi({}, { pages: true });
const visitor = new Client(api);
let author: Client;

beforeAll(async () => {
  author = await visitor.author();
  // Both kinds of cards below the text of an article appear.
  for (const title of ['Rain', 'Sun']) await author.publish({ title });
});

/** Source files of the API with a function that runs during `work`. */
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
    .filter((file) => !file.startsWith('..') && !POLLED.test(file))
    .toSorted();
}

/** Files that a flow passes at most: all of them, whatever folder they are in. */
it.each<[flow: string, most: number, prepare: () => Promise<() => Promise<unknown>>]>([
  [
    'publishing an article',
    124,
    async () => {
      const form = await articleForm();
      return () => author.form('POST', '/api/articles', form);
    },
  ],
  [
    'saving a draft',
    70,
    async () => {
      const own = new Manuscripts(author);
      const draft = await own.begin();
      return () => own.save(draft, { content: '<p>It takes three days.</p>' });
    },
  ],
  [
    'an article on a cache miss',
    55,
    async () => {
      const { _id, title } = await author.publish();
      return async () => {
        const answer = await fetch(`${api.url}/articles/${_id}`);
        expect(/<h1[^>]*>([^<]*)</.exec(await answer.text())?.[1]).toBe(title);
      };
    },
  ],
  [
    'a sign-in with a second factor',
    70,
    async () => {
      const { person, secret } = await enrol(await visitor.author());
      return () => signInWithCode(api, person, codeOf(secret));
    },
  ],
])('%s passes at most %i files', async (flow, maxFiles, prepare) => {
  // A timer may run something else during one run, but hardly during each.
  const runs: string[][] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await filesPassed(await prepare()));
  const [first = [], ...others] = runs;
  const passed = first.filter((file) => others.every((run) => run.includes(file)));
  expect([flow, passed.length > maxFiles ? passed : []]).toEqual([flow, []]);
  // Fails if a flow became much shorter, so that its maximum is lowered.
  expect(passed.length).toBeGreaterThan(maxFiles * 0.8);
});
