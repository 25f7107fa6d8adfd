import { beforeAll, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveStore } from '../../embedded-store/serve.ts';
import type { ArticleResponse } from '../../src/contract/articles.ts';
import { ImageStore } from '../../src/features/images/image-store.ts';
import { PICTURE_REMOVAL, PictureRemovalJobs } from '../../src/features/images/picture-removal-jobs.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { type Answer, articleForm, Client, PASSWORD } from '../support/client.ts';
import { photo } from '../support/pictures.ts';
import { ADMIN, startReplica, useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';

const ROUNDS = 10;
/** The folder of a picture. */
const PICTURE = /^[0-9a-f]{32}$/;
/** Concurrent requests per kind. */
const AT_ONCE = 6;
/** Size of a small store, and of a text that takes much of it. */
const SMALL_STORE_BYTES = 4 * 1024 * 1024;
const LONG_TEXT_BYTES = 180_000;

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, { background: true });
const visitor = new Client(api);
let admin: Client;
let bannerImage: Buffer;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  bannerImage = await photo();
});

interface Kept {
  articles: { _id: { toHexString(): string }; author: { toHexString(): string }; pictures: string[] }[];
  authors: Set<string>;
  /** Picture ids in revisions, once for each manuscript. */
  inRevisions: string[];
  uses: Map<string, number>;
}

/** The articles, authors and pictures in the store. */
async function kept(): Promise<Kept> {
  const store = api.app.get<Connection>(getConnectionToken());
  const [articles, users, pictures, manuscripts] = await Promise.all([
    store.collection('articles').find<Kept['articles'][number]>({}).toArray(),
    store.collection('users').find({ trashedAt: null }).toArray(),
    store.collection('pictures').find({}).toArray(),
    store.collection('manuscripts').find<{ revisionPictures: string[] }>({}).toArray(),
  ]);
  return {
    articles,
    authors: new Set(users.map(({ _id }) => _id.toHexString())),
    inRevisions: manuscripts.flatMap(({ revisionPictures }) => revisionPictures),
    uses: new Map(pictures.map(({ _id, uses }) => [String(_id), Number(uses)])),
  };
}

/** Asserts that every article has its author and picture, and that every use of a picture is counted. */
async function expectWhole(): Promise<void> {
  const { articles, authors, uses, inRevisions } = await kept();
  expect(articles.filter(({ author }) => !authors.has(author.toHexString()))).toEqual([]);
  const counted = new Map<string, number>();
  const shown = [...articles.flatMap(({ pictures }) => pictures), ...inRevisions];
  for (const id of shown) counted.set(id, (counted.get(id) ?? 0) + 1);
  expect(new Map([...uses].filter(([, count]) => count !== 0))).toEqual(counted);
}

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const statuses = (answers: readonly Answer<unknown>[]): number[] =>
  [...new Set(answers.map(({ status }) => status))].toSorted();

it('an article that is changed and deleted concurrently is complete or gone', async () => {
  const author = await visitor.author();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { _id } = await author.publish({ bannerImage });
    const form = await articleForm({ bannerImage: await photo() });
    const changes = times(AT_ONCE, (n) =>
      author.form('PUT', `/api/articles/${_id}`, { ...form, title: `Changed ${n}` }),
    );
    const removals = times(2, () => author.delete(`/api/articles/${_id}`));
    const removal = admin.delete(`/api/admin/articles/${_id}`);
    expect(statuses(await changes).filter((status) => ![200, 404, 410, 412].includes(status))).toEqual([]);
    const removed = [...(await removals), await removal].map(({ status }) => status).toSorted();
    expect(removed[0]).toBe(200);
    for (const late of removed.slice(1)) expect([404, 410]).toContain(late);
    expect((await visitor.get(`/api/articles/${_id}`)).status).toBe(410);
    await expectWhole();
  }
});

it('no article remains of an author who is deleted while publishing', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const author = await visitor.author();
    const id = author.session?._id ?? '';
    const form = await articleForm({ bannerImage });
    const published = times(AT_ONCE, async (n) => {
      await new Promise((resolve) => setTimeout(resolve, n * round));
      return author.form<ArticleResponse>('POST', '/api/articles', form);
    });
    const removal =
      round % 2 === 0
        ? admin.delete(`/api/admin/users/${id}`)
        : author.json('POST', '/api/users/delete', { password: PASSWORD });
    expect(statuses(await published).filter((status) => ![201, 401].includes(status))).toEqual([]);
    expect((await removal).status).toBe(200);
    const { articles, authors } = await kept();
    expect([authors.has(id), articles.filter(({ author: by }) => by.toHexString() === id)]).toEqual([
      false,
      [],
    ]);
    await expectWhole();
  }
});

it('an article after concurrent changes has only the pictures of the last one', async () => {
  const author = await visitor.author();
  const { _id } = await author.publish({ bannerImage });
  const answers = await times(AT_ONCE, async (n) =>
    author.form(
      'PUT',
      `/api/articles/${_id}`,
      await articleForm({ title: `${n}`, bannerImage: await photo() }),
    ),
  );
  expect(statuses(answers)).toEqual(expect.arrayContaining([200]));
  expect(statuses(answers).filter((status) => ![200, 412].includes(status))).toEqual([]);
  await expectWhole();
});

it('a write is confirmed even if its unused pictures cannot be removed', async () => {
  const author = await visitor.author({ profilePhoto: await photo() });
  const [first, second] = [
    await author.publish({ bannerImage: await photo() }),
    await author.publish({ bannerImage: await photo() }),
  ];
  const store = api.app.get(ImageStore, { strict: false });
  const removal = jest.spyOn(store, 'remove').mockRejectedValue(new Error('The disk says no.'));
  const newPhoto = await photo();
  const work = [
    () => author.form('PUT', '/api/users/update', { profilePhoto: newPhoto }),
    async () => {
      await author.delete(`/api/articles/${first._id}`);
      return admin.delete(`/api/admin/manuscripts/${first._id}`);
    },
    () => author.json('POST', '/api/users/delete', { password: PASSWORD }),
  ];
  for (const each of work) {
    removal.mockClear();
    expect((await each()).status).toBe(200);
    // Some are removed after the answer.
    await until(() => Promise.resolve(removal.mock.calls.length > 0));
  }
  // Files without a record are left over, because their removal failed.
  const left = async () => {
    const { uses } = await kept();
    return (await readdir(join(api.dataDir, 'images'))).filter((id) => PICTURE.test(id) && !uses.has(id));
  };
  expect(await left()).not.toEqual([]);
  removal.mockRestore();
  expect((await visitor.get(`/api/articles/${second._id}`)).status).toBe(410);
  await expectWhole();

  // A job removes each. The last one may still be on its way into the store.
  const jobs = api.app.get<Connection>(getConnectionToken()).collection('jobs');
  await until(async () => {
    const retried = await jobs.find({ kind: PICTURE_REMOVAL }).toArray();
    for (const { key } of retried) await api.app.get(PictureRemovalJobs, { strict: false }).run(String(key));
    return (await left()).length === 0;
  });
});

it('a full store reports that to the author, and keeps all confirmed writes', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'banyan-full-'));
  const store = await serveStore({
    dataDir,
    port: 0,
    synchronous: 'NORMAL',
    maxFileBytes: SMALL_STORE_BYTES,
  });
  const full = await startReplica({ dataDir, mongodbUri: store.uri });
  const reader = new Client(full);
  const author = await reader.author();
  const content = `<p>${'Rain. '.repeat(LONG_TEXT_BYTES / 6)}</p>`;
  const published: string[] = [];
  let answer: Answer<ArticleResponse> | null = null;
  while (answer === null || answer.status === 201) {
    const form = await articleForm({ content, bannerImage });
    answer = await author.form<ArticleResponse>('POST', '/api/articles', form);
    if (answer.status === 201) published.push(answer.body.article._id);
  }
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'STORAGE_FULL', message: expect.stringMatching(/^There is no room left/) },
  });
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(published.length).toBeGreaterThan(3);
  for (const id of published) expect((await reader.get(`/api/articles/${id}`)).status).toBe(200);
  const { body } = await author.get<{ totalArticles: number }>('/api/users/profile');
  expect(body.totalArticles).toBe(published.length);
  await full.stop();
  await store.stop();
  await rm(dataDir, { recursive: true });
});
