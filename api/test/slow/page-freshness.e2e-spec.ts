import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { createRandom, type Random } from '../../src/platform/concurrency/seeded-random.ts';
import { PROJECT_ROOT } from '../../src/platform/config/project-root.ts';
import type { Article } from '../../src/contract/articles.ts';
import { GENRES } from '../../src/contract/genres.ts';
import { PageCaches } from '../../src/platform/page-cache/page-caches.ts';
import type { CacheOutcome } from '../../src/platform/page-cache/page-cache.ts';
import { ServiceReader } from '../../src/site/service-reader.ts';
import { loadSite, type SiteBundle } from '../../src/site/site-bundle.ts';
import { ContentVersion } from '../../src/platform/store/content-version.ts';
import { PATIENCE } from '../../../testing/patience.ts';
import { Client, type Fields } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { type RunningApi, startReplica, useApi } from '../support/start-api.ts';

/** `FRESHNESS_STEPS=3000 FRESHNESS_SEED=1` for more, or the same again. */
const STEPS = Number(process.env['FRESHNESS_STEPS'] ?? 40);
const SEED = Number(process.env['FRESHNESS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** Milliseconds that a step takes at most. */
const STEP_MS = 3_000 * PATIENCE;
const ARTICLES = 12;
const READS_A_STEP = 4;
/** Readers of an article while it changes, and the number of its changes. */
const READERS = 4;
const CHANGES = 25;

const api = useApi({}, { pages: true });
const visitor = new Client(api);
let other: RunningApi;
/** Keeps nothing of what it reads. */
let forgetful: RunningApi;
let site: SiteBundle;
let authors: readonly [Client, Client];

beforeAll(async () => {
  [other, forgetful] = await Promise.all([
    startReplica(api, {}, { pages: true }),
    startReplica(api, {}, { pages: true }),
  ]);
  forgetful.app.get(ContentVersion).current = () => null;
  site = await loadSite(join(PROJECT_ROOT, 'dist', 'site'));
  authors = [await visitor.author(), await visitor.author()];
});
afterAll(() => Promise.all([other.stop(), forgetful.stop()]));

/** What is published, and by whom. */
class Magazine {
  readonly live: { article: Article; author: Client }[] = [];
  #gone = 'none';
  readonly #random: Random;
  #words = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  /** One of the things that authors do. */
  async change(): Promise<string> {
    const one = this.#one();
    const author = this.#random.pick(authors);
    if (this.live.length < ARTICLES || one === undefined) return this.#publish(author);
    const chance = this.#random.next();
    if (chance < 0.3) return this.#edit(one, { content: `<p>${this.#word()}</p>` });
    if (chance < 0.45) return this.#edit(one, { title: this.#word() });
    if (chance < 0.6) return this.#edit(one, { 'tags[]': this.#tags() });
    if (chance < 0.7) return this.#name(author);
    if (chance < 0.8) return this.#credit(one);
    return this.#remove(one);
  }

  /** A page or an answer of the API, of which most have been asked for before. */
  address(): string {
    const one = this.#one()?.article._id ?? this.#gone;
    const genre = this.#random.pick(GENRES);
    const addresses: [string, ...string[]] = [
      '/',
      ...['/environment', '/weather', `/${genre.toLowerCase().replaceAll('_', '-')}`, '/corrections'],
      ...[`/articles/${one}`, `/articles/${one}`, `/profile/${idOf(this.#random.pick(authors))}`],
      ...[`/api/articles/${one}`, `/api/articles/genre/${genre}`, '/api/articles/home/latest'],
      ...['/api/rss/feed', `/api/rss/json?category=${genre}`],
      ...['/api/articles/search?query=bund', '/api/articles/search?query=bund'],
    ];
    return this.#random.pick(addresses);
  }

  async #publish(author: Client): Promise<string> {
    const article = await author.publish({ title: this.#word(), 'tags[]': this.#tags() });
    this.live.push({ article, author });
    return `publishes ${article._id}`;
  }

  async #edit({ article, author }: Magazine['live'][number], fields: Fields): Promise<string> {
    const { title, content } = article;
    const form = { title, content, ...fields };
    const { status } = await author.form('PUT', `/api/articles/${article._id}`, form);
    expect(status).toBe(200);
    Object.assign(article, fields);
    return `changes ${Object.keys(fields).join()} of ${article._id}`;
  }

  async #name(author: Client): Promise<string> {
    const named = { name: this.#word(), bio: this.#word() };
    const { status } = await author.form('PUT', '/api/users/update', named);
    expect(status).toBe(200);
    return `names ${idOf(author)}`;
  }

  async #credit({ article, author }: Magazine['live'][number]): Promise<string> {
    const second = this.#random.pick(authors);
    const all = second === author ? [author] : [author, second];
    const path = `/api/manuscripts/${article._id}/authors`;
    const { headers: now } = await author.get(path);
    const headers = { 'If-Match': now.get('ETag') ?? '' };
    const { status } = await author.json('PUT', path, { authors: all.map(idOf) }, headers);
    expect(status).toBe(200);
    return `credits ${all.length} with ${article._id}`;
  }

  async #remove(one: Magazine['live'][number]): Promise<string> {
    this.live.splice(this.live.indexOf(one), 1);
    this.#gone = one.article._id;
    expect((await one.author.delete(`/api/articles/${one.article._id}`)).status).toBe(200);
    return `removes ${one.article._id}`;
  }

  #one(): Magazine['live'][number] | undefined {
    return this.live[this.#random.integer(0, this.live.length - 1)];
  }

  #tags(): string[] {
    const count = this.#random.integer(1, 2);
    return [...new Set(Array.from({ length: count }, () => this.#random.pick(GENRES)))];
  }

  #word(): string {
    this.#words += 1;
    return `${this.#random.chance(0.8) ? 'Bund' : 'बाँध'} ${this.#words}`;
  }
}

/** What a process answers, from its caches or not. */
async function answer({ url }: RunningApi, address: string): Promise<string> {
  const { status, text } = await textOf(url + address);
  return `${status} ${text}`;
}

/** What the process without caches answers. */
async function answerUncached(address: string): Promise<string> {
  const { app, url } = forgetful;
  if (address.startsWith('/api/')) {
    // Whoever is signed in is not answered from memory.
    const { status, text } = await textOf(url + address, {
      Authorization: `Bearer ${authors[0].session?.token ?? ''}`,
    });
    return `${status} ${text}`;
  }
  const locals = { reader: app.get(ServiceReader), siteUrl: 'https://banyan.example' };
  const { status, body } = await site.render(address, locals);
  return `${status} ${body.as('identity').toString()}`;
}

async function textOf(
  address: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const response = await fetch(address, { redirect: 'manual', headers });
  return { status: response.status, text: await response.text() };
}

it(
  'never shows a page or an answer of before a change, on either of two replicas',
  async () => {
    const random = createRandom(SEED);
    const magazine = new Magazine(random);
    const outcomes: Record<CacheOutcome, number> = { hit: 0, miss: 0, shared: 0 };
    for (const { app } of [api, other]) app.get(PageCaches).onLookup((outcome) => (outcomes[outcome] += 1));
    const replicas = [other, forgetful].map(({ app }) => app.get(ContentVersion));
    for (let step = 0; step < STEPS; step += 1) {
      const what = await magazine.change();
      const version = api.app.get(ContentVersion).current() ?? 0;
      await Promise.all(replicas.map((versions) => versions.catchUp(version)));
      for (let read = 0; read < READS_A_STEP; read += 1) {
        const address = magazine.address();
        const current = await answerUncached(address);
        // Twice, because the second answer comes from the cache.
        for (const replica of [api, other, api, other]) {
          const cached = await answer(replica, address);
          if (cached !== current)
            throw new Error(
              `Seed ${SEED}, step ${step}: ${what}, and ${address} is old: ${cached} instead of ${current}`,
            );
        }
      }
    }
    // Otherwise nothing was compared with a page that had been cached.
    expect(outcomes.hit).toBeGreaterThan(STEPS / 4);
  },
  STEP_MS * STEPS,
);

it('no reader sees a page from before a confirmed change, while others read it', async () => {
  const [author] = authors;
  const titleOf = (version: number) => `Version ${version} of the tide table`;
  const { _id } = await author.publish({ title: titleOf(0) });
  const versionOn = async (page: string): Promise<number> => {
    const { text } = await textOf(api.url + page);
    return Number(/Version (\d+) of the tide table/.exec(text)?.[1]);
  };
  let confirmed = 0;
  let isChanging = true;
  let reads = 0;
  const read = async (): Promise<void> => {
    while (isChanging) {
      const atLeast = confirmed;
      expect(await versionOn(`/articles/${_id}`)).toBeGreaterThanOrEqual(atLeast);
      reads += 1;
    }
  };
  const change = async (): Promise<void> => {
    for (let version = 1; version <= CHANGES; version += 1) {
      const form = { title: titleOf(version), content: '<p>High water at six.</p>' };
      expect((await author.form('PUT', `/api/articles/${_id}`, form)).status).toBe(200);
      confirmed = version;
      for (const page of [`/articles/${_id}`, `/profile/${idOf(author)}`])
        expect([page, await versionOn(page)]).toEqual([page, version]);
    }
  };
  const writing = change().finally(() => (isChanging = false));
  await Promise.all([writing, ...Array.from({ length: READERS }, read)]);
  expect(reads).toBeGreaterThan(CHANGES);
});
