import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { PROJECT_ROOT } from '../../src/config/project-root.ts';
import type { ArticlePage, ArticleResponse, SearchResponse } from '../../src/contract/articles.ts';
import { Migrations } from '../../src/migrations/migrations.service.ts';
import {
  recordSchemaVersion,
  SCHEMA_VERSION,
  storedSchemaVersion,
} from '../../src/migrations/schema-version.ts';
import { articleForm, Client, PASSWORD } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { unpackOldData } from '../support/old-data.ts';
import { OwnMagazine, statusOf } from '../../../testing/own-magazine.ts';
import { useApi } from '../support/start-api.ts';
import { textOf } from '../support/stored-text.ts';
import { until } from '../support/until.ts';

const MAGAZINE = join(PROJECT_ROOT, 'dist/api/src/main.js');
/** Enough documents to kill a process in the middle. */
const MANY = 3_000;
/** A text in schema version 2, and in the current one. */
const OLD_TEXT =
  '<p class="ql-align-right">class="ql-indent-1" <span class="ql-font-georgia ql-size-large">a</span></p>';
const NEW_TEXT =
  '<p class="align-right">class="ql-indent-1" <span class="font-georgia size-large">a</span></p>';

const connect = (uri: string): Promise<Connection> => mongoose.createConnection(uri).asPromise();

/** Articles without a manuscript of the same version and exactly one revision. */
async function withoutManuscript(store: Connection): Promise<string[]> {
  const [articles, manuscripts, revisions] = await Promise.all(
    ['articles', 'manuscripts', 'revisions'].map((name) => store.collection(name).find({}).toArray()),
  );
  expect(manuscripts).toHaveLength(articles?.length ?? 0);
  expect(revisions).toHaveLength(articles?.length ?? 0);
  const manuscriptOf = new Map(manuscripts?.map((one) => [String(one._id), one]));
  const revisionOf = new Map(revisions?.map((one) => [String(one['manuscript']), one]));
  return (articles ?? [])
    .filter(({ _id, version, title, content }) => {
      const manuscript = manuscriptOf.get(String(_id));
      const revision = revisionOf.get(String(_id));
      return (
        manuscript?.['revision'] !== version ||
        manuscript?.['title'] !== title ||
        revision?.['number'] !== version ||
        revision === undefined ||
        textOf(revision) !== content
      );
    })
    .map(({ title }) => String(title));
}

const api = useApi();

it('brings data to the schema version of this Banyan, one version after the other', () => {
  const versions = api.app.get(Migrations, { strict: false }).all.map(({ version }) => version);
  expect(versions).toEqual(Array.from({ length: SCHEMA_VERSION - 1 }, (_, index) => index + 2));
});

describe('a data folder of schema version 1', () => {
  let magazine: OwnMagazine;
  let store: Connection;
  let visitor: Client;

  beforeAll(async () => {
    magazine = await OwnMagazine.start({}, '', (dataDir) => unpackOldData(1, dataDir));
    store = await connect(magazine.mongodbUri);
    visitor = new Client(magazine);
  });
  afterAll(async () => {
    await store.close();
    await magazine.stop();
  });

  it('opens, and each article has a manuscript with one revision', async () => {
    expect(await storedSchemaVersion(store)).toBe(SCHEMA_VERSION);
    expect(await withoutManuscript(store)).toEqual([]);
    expect(await store.collection('articles').countDocuments()).toBe(6);
  });

  it('is read as before', async () => {
    const { body } = await visitor.get<ArticlePage>('/api/articles/genre/Environment');
    expect(body.data.map(({ title }) => title)).toEqual([
      'Solar Pumps After Dark',
      'बारिश देर से आई',
      'Neem Against Locusts, Again',
    ]);
    const { body: found } = await visitor.get<SearchResponse>('/api/articles/search?query=monsoon');
    const id = found.data[0]?._id ?? '';
    const { body: read } = await visitor.get<ArticleResponse>(`/api/articles/${id}`);
    expect(read.article).toMatchObject({ title: 'The Monsoon Is Arriving Late', version: 1 });
    for (const src of [
      read.article.bannerImage,
      ...(read.article.content.match(/\/images\/[^" ]+\.jpg/g) ?? []),
    ])
      expect([src, await statusOf(magazine.url + src)]).toEqual([src, 200]);
    const removed = await store.collection('removed_articles').find({}).toArray();
    expect(removed).toHaveLength(2);
    for (const { _id } of removed) expect(await statusOf(`${magazine.url}/api/articles/${_id}`)).toBe(410);
  });

  it('is written as before, also by a request that is repeated', async () => {
    const author = await visitor.login('leela@banyan.example', PASSWORD);
    const key = { 'Idempotency-Key': '8e03978e-40d5-43dd-bc93-6894a57f9324' };
    const form = await articleForm({ title: 'A School That Counts Sparrows' });
    const { body } = await author.form<ArticleResponse & { repeated: boolean }>(
      'POST',
      '/api/articles',
      form,
      key,
    );
    expect(body).toMatchObject({ repeated: true, article: { title: 'A School That Counts Sparrows' } });
    const path = `/api/articles/${body.article._id}`;
    const changed = await author.form<ArticleResponse>('PUT', path, {
      title: 'Sparrows',
      content: '<p>a</p>',
    });
    expect(changed.body.article).toMatchObject({ title: 'Sparrows', version: 2 });
    expect((await author.delete(path)).status).toBe(200);
    expect((await visitor.get(path)).status).toBe(410);
  });

  it('completes a half-finished picture, and is intact', async () => {
    await until(async () => (await store.collection('pictures').countDocuments({ pending: true })) === 0);
    expect(await operate(magazine, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });
  });
});

/** Starts a process on a magazine's store, and kills it once `reached` is true. */
async function startAndKill(
  { mongodbUri, dataDir }: OwnMagazine,
  reached: () => Promise<boolean>,
): Promise<void> {
  const env = { NODE_OPTIONS: '', NODE_ENV: 'test', DEMO: 'off', PORT: '0', LOG_LEVEL: 'error' };
  const started = spawn(process.execPath, [MAGAZINE], {
    env: { ...process.env, ...env, MONGODB_URI: mongodbUri, DATA_DIR: dataDir },
  });
  const ended = once(started, 'exit');
  await until(reached);
  started.kill('SIGKILL');
  await ended;
}

describe('a migration that is killed continues at the next start, and repeats nothing:', () => {
  let magazine: OwnMagazine;
  let store: Connection;
  let sample: string;

  beforeAll(async () => {
    magazine = await OwnMagazine.start({}, '', (dataDir) => unpackOldData(1, dataDir));
    store = await connect(magazine.mongodbUri);
    await magazine.endApp('SIGKILL');
    const [article] = await store.collection('articles').find({}).toArray();
    if (article === undefined) throw new Error('No articles');
    sample = String(article._id);
    const content = OLD_TEXT;
    await store.collection('articles').updateOne({ _id: article._id }, { $set: { content } });
    const copies = Array.from({ length: MANY }, (_, n) => ({
      ...article,
      _id: new mongoose.Types.ObjectId(),
      slug: `copy-${n}`,
      content,
    }));
    await store.collection('articles').insertMany(copies);
  });
  const endStartLease = async (): Promise<unknown> => store.collection('start_leases').deleteMany({});
  beforeEach(endStartLease);
  afterAll(async () => {
    await store.close();
    await magazine.stop();
  });

  it('manuscripts of articles', async () => {
    for (const name of ['manuscripts', 'revisions', 'meta']) await store.collection(name).deleteMany({});
    const count = (): Promise<number> => store.collection('manuscripts').countDocuments();
    await startAndKill(magazine, async () => (await count()) > 0);
    expect(await count()).toBeLessThan(MANY);
    expect(await storedSchemaVersion(store)).toBe(1);

    await magazine.startApp();
    expect(await storedSchemaVersion(store)).toBe(SCHEMA_VERSION);
    expect(await withoutManuscript(store)).toEqual([]);
    const { body } = await new Client(magazine).get<ArticleResponse>(`/api/articles/${sample}`);
    expect(body.article).toMatchObject({ content: NEW_TEXT, version: 1 });
  });

  it('names of classes', async () => {
    await magazine.endApp('SIGKILL');
    const texts = [store.collection('articles')];
    const withContent = async (content: string): Promise<number[]> =>
      Promise.all(texts.map((each) => each.countDocuments({ content })));
    for (const each of texts) await each.updateMany({ content: NEW_TEXT }, { $set: { content: OLD_TEXT } });
    await recordSchemaVersion(store, 2);
    expect(await withContent(OLD_TEXT)).toEqual([MANY + 1]);
    await startAndKill(magazine, async () => (await withContent(NEW_TEXT))[0] !== 0);
    // The first of these tests waits until it has run out.
    await endStartLease();
    expect((await withContent(OLD_TEXT))[0]).toBeGreaterThan(0);
    expect(await storedSchemaVersion(store)).toBe(2);

    await magazine.startApp();
    expect(await storedSchemaVersion(store)).toBe(SCHEMA_VERSION);
    expect(await withContent(NEW_TEXT)).toEqual([MANY + 1]);
  });

  it('lists of authors', async () => {
    await magazine.endApp('SIGKILL');
    const named = ['manuscripts', 'articles'].map((name) => store.collection(name));
    for (const each of named) await each.updateMany({}, { $unset: { authors: '' } });
    await recordSchemaVersion(store, 5);
    const listed = (): Promise<number[]> =>
      Promise.all(named.map((each) => each.countDocuments({ authors: { $exists: true } })));
    await startAndKill(magazine, async () => (await listed())[0] !== 0);
    await endStartLease();
    expect((await listed())[1]).toBeLessThan(MANY);
    expect(await storedSchemaVersion(store)).toBe(5);

    await magazine.startApp();
    expect(await storedSchemaVersion(store)).toBe(SCHEMA_VERSION);
    for (const each of named) {
      const documents = await each.find({}).toArray();
      expect(documents.length).toBeGreaterThanOrEqual(MANY);
      for (const { author, authors } of documents) expect(authors).toEqual([author]);
    }
    const { body } = await new Client(magazine).get<ArticleResponse>(`/api/articles/${sample}`);
    expect(body.article.authors).toEqual([body.article.author]);
  });

  it('packed revisions', async () => {
    await magazine.endApp('SIGKILL');
    const revisions = store.collection<{ number: number; packed?: object }>('revisions');
    const manuscript = new mongoose.Types.ObjectId(sample);
    const fields = { title: 'Bund', tags: ['Weather'], isFeatured: false, banner: '' };
    const before = ['', ...Array.from({ length: 40 }, (_, n) => `<p>Rain, ${n}.</p>`)];
    const bytesOf = (n: number): Buffer => Buffer.from(`${JSON.stringify(fields)}\n${before[n]}`);
    await revisions.deleteMany({ manuscript });
    // Groups of ten, whose heads are based on the heads before.
    for (let number = 1; number <= 40; number += 1) {
      const base = number % 10 === 1 ? number - 10 : number - 1;
      const options = base < 1 ? {} : { dictionary: bytesOf(base) };
      const frame = new mongoose.mongo.Binary(zstdCompressSync(bytesOf(number), options));
      const packed = { ...(base >= 1 && { base }), links: (number - 1) % 10, frame };
      await revisions.insertOne({ ...{ manuscript, number, action: 'save', pictures: [] }, packed });
    }
    await recordSchemaVersion(store, 7);
    await magazine.startApp();
    const found = await revisions.find({ manuscript }).sort({ number: 1 }).toArray();
    expect(found.map(textOf)).toEqual(before.slice(1));
    for (const each of found) expect(each).toMatchObject(fields);
    expect(found.filter(({ packed }) => packed !== undefined)).toEqual([]);
  });

  it('pictures of revisions', async () => {
    await magazine.endApp('SIGKILL');
    const manuscripts = store.collection('manuscripts');
    const pictures = store.collection<{ _id: string; uses: number }>('pictures');
    await manuscripts.updateMany({}, { $unset: { revisionPictures: '' } });
    await pictures.updateMany({}, { $set: { uses: 1 } });
    await recordSchemaVersion(store, 3);
    const counted = (): Promise<number> =>
      manuscripts.countDocuments({ revisionPictures: { $exists: true } });
    await startAndKill(magazine, async () => (await counted()) > 0);
    await endStartLease();
    expect(await counted()).toBeLessThan(MANY);
    expect(await storedSchemaVersion(store)).toBe(3);

    await magazine.startApp();
    expect(await storedSchemaVersion(store)).toBe(SCHEMA_VERSION);
    const wanted = new Map<string, number>();
    for (const { pictures: shown } of await store.collection('revisions').find({}).toArray())
      for (const picture of shown as string[]) wanted.set(picture, (wanted.get(picture) ?? 1) + 1);
    expect(wanted.size).toBeGreaterThan(0);
    for (const [_id, uses] of wanted) expect(await pictures.findOne({ _id })).toMatchObject({ uses });
  });
});
