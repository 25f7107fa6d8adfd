import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATIENCE } from '../../../testing/patience.ts';
import type { Article } from '../../src/contract/articles.ts';
import { articleForm, Client } from '../support/client.ts';
import { OwnMagazine, statusOf } from '../../../testing/own-magazine.ts';
import { until } from '../support/until.ts';

/** Timeout of a response in milliseconds. */
const RESPONSE_MS = 60_000 * PATIENCE;
/** Maximum milliseconds from the store's start to a ready magazine: ten times what the manual says. */
const RECOVERY_MAX_MS = 10_000 * PATIENCE;
/** Maximum milliseconds to the 503 of a request, which waits for an absent store for 15 seconds, and once more if it was being answered. */
const REFUSAL_MAX_MS = 45_000 * PATIENCE;

/** Replaces the timeouts of `store-connection.ts` to keep the test short. */
const SOON_GIVEN_UP = '&connectTimeoutMS=1000&heartbeatFrequencyMS=1000';

let magazine: OwnMagazine;
let author: Client;
let article: Article;

beforeAll(async () => {
  magazine = await OwnMagazine.start({}, SOON_GIVEN_UP);
  author = await new Client(magazine).author();
  article = await author.publish();
});
afterAll(() => magazine.stop());

interface Seen {
  status: number;
  retryAfter: string | null;
  text: string;
}

async function ask(path: string, init: RequestInit = {}): Promise<Seen> {
  const signal = AbortSignal.timeout(RESPONSE_MS);
  const answer = await fetch(magazine.url + path, { ...init, signal });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('Retry-After'),
    text: await answer.text(),
  };
}

const asAuthor = (): RequestInit => ({ headers: { Authorization: `Bearer ${author.session?.token}` } });
const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** Requests that need the store. */
const unanswerable = (): Record<string, RequestInit> => ({
  '/weather?sort=oldest': {},
  [`/articles/${article._id}`]: {},
  [`/profile/${author.session?._id}`]: {},
  '/search?q=monsoon': {},
  '/sitemap.xml': {},
  '/api/articles/home/latest': {},
  [`/api/articles/${article._id}`]: {},
  '/api/rss/feed': {},
  // A picture that this process has not served since its start.
  [`/images/${'0'.repeat(32)}/320.webp`]: {},
  '/api/users/profile': asAuthor(),
  '/api/users/login': posted({ email: 'a@b.example', password: 'Peepal@2026', role: 'author' }),
  '/api/users/password/forgotten': posted({ email: 'a@b.example' }),
  '/api/users/login/passkey': posted({
    ...{
      id: 'AAAA',
      clientDataJSON: 'e30',
      authenticatorData: 'AAAA',
      signature: 'AAAA',
      userHandle: 'AAAA',
    },
  }),
  '/health/ready': {},
});

/** Sends all concurrently, so that they wait for the store together. */
async function expectUnavailable(asked: Record<string, RequestInit>): Promise<void> {
  const begun = performance.now();
  const answers = await Promise.all(Object.entries(asked).map(([path, init]) => ask(path, init)));
  const elapsed = performance.now() - begun;
  for (const [index, path] of Object.keys(asked).entries()) {
    const answer = answers[index];
    expect([path, answer]).toEqual([
      path,
      {
        status: 503,
        retryAfter: expect.stringMatching(/^[1-9]\d*$/),
        text: expect.stringMatching(/\w+ \w+/),
      },
    ]);
  }
  expect(elapsed).toBeLessThan(REFUSAL_MAX_MS);
}

/** Waits until the magazine uses a store that is back. */
async function expectRecovery(): Promise<void> {
  const back = performance.now();
  await magazine.ready();
  expect(performance.now() - back).toBeLessThan(RECOVERY_MAX_MS);
}

it('without the store, requests that need it get a 503', async () => {
  await magazine.endStore('SIGKILL');
  await expectUnavailable({ '/': {}, '/weather': {}, ...unanswerable() });
  expect((await ask('/health/live')).status).toBe(200);
  expect((await ask('/terms-of-use')).status).toBe(200);
});

it('everything recovers by itself once the store is back', async () => {
  await magazine.startStore();
  await expectRecovery();
  for (const path of ['/', '/weather', `/articles/${article._id}`]) {
    const { status, text } = await ask(path);
    expect([path, status, text.includes(article.title)]).toEqual([path, 200, true]);
  }
  expect((await ask('/api/users/profile', asAuthor())).status).toBe(200);
  await author.publish({ title: 'Rain at Last' });
});

it('cached pages and pictures are served without the store, even those from before the last change', async () => {
  const paths = ['/', '/weather', `/articles/${article._id}`];
  const titles = async (): Promise<[number, string | undefined][]> =>
    (await Promise.all(paths.map((path) => ask(path)))).map(({ status, text }) => [
      status,
      /<title>(.*?)<\/title>/.exec(text)?.[1],
    ]);
  const before = await titles();
  expect(before.map(([status]) => status)).toEqual([200, 200, 200]);
  // No page is requested between this and the end of the store.
  await author.form('PUT', '/api/users/update', { name: 'Ira Palash' });
  await magazine.endStore('SIGKILL');
  expect(await titles()).toEqual(before);
  expect(await statusOf(magazine.url + (article.banner?.src ?? ''))).toBe(200);
  await magazine.startStore();
  await expectRecovery();
  await until(async () => (await ask(`/articles/${article._id}`)).text.includes('Ira Palash'));
});

it('a write during which the store dies succeeds or fails, and never hangs', async () => {
  const form = await articleForm();
  const writes = Array.from({ length: 12 }, async (_, n) => {
    await new Promise((resolve) => setTimeout(resolve, n * 20));
    return author.form('POST', '/api/articles', { ...form, title: `Written ${n}` });
  });
  await Promise.race(writes);
  await magazine.endStore('SIGKILL');
  const patience = Promise.withResolvers<'hangs'>();
  const timer = setTimeout(() => patience.resolve('hangs'), RESPONSE_MS);
  const answers = await Promise.race([Promise.all(writes), patience.promise]);
  clearTimeout(timer);
  await magazine.startStore();
  await expectRecovery();
  if (answers === 'hangs') throw new Error('A write hangs.');
  for (const { status, headers } of answers) {
    expect([201, 503]).toContain(status);
    if (status === 503) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  const kept = await author.get<{ totalArticles: number }>('/api/users/profile');
  expect(kept.body.totalArticles).toBeGreaterThanOrEqual(
    answers.filter(({ status }) => status === 201).length,
  );
});

it('a store that hangs with open connections counts as down until it resumes', async () => {
  // Its page is not cached.
  article = await author.publish({ title: 'Before the Silence' });
  const cachedHome = async (): Promise<number> => statusOf(`${magazine.url}/`);
  expect(await cachedHome()).toBe(200);
  magazine.signalStore('SIGSTOP');
  const form = await articleForm({ title: 'Into the Silence' });
  const begun = performance.now();
  const [written] = await Promise.all([
    author.form('POST', '/api/articles', form),
    expectUnavailable(unanswerable()),
    cachedHome().then((status) => expect(status).toBe(200)),
  ]);
  expect([written.status, written.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(performance.now() - begun).toBeLessThan(REFUSAL_MAX_MS);
  magazine.signalStore('SIGCONT');
  await expectRecovery();
  expect((await ask('/search?q=silence')).status).toBe(200);
  await author.publish({ title: 'Into the Open' });
});
