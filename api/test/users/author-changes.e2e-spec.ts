import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { TrashedAuthorsResponse } from '../../src/contract/admin.ts';
import type { Article, ArticlePage } from '../../src/contract/articles.ts';
import { writeArticle } from '../../bench/load-test-article.ts';
import { publishInBulk } from '../../bench/publish-in-bulk.ts';
import { AuthorChanges } from '../../src/features/users/author-changes/author-changes.service.ts';
import { setAuthors } from '../support/bylines.ts';
import { type Answer, Client, PASSWORD } from '../support/client.ts';
import { emailOf, idOf } from '../support/identity.ts';
import { operate } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

/** Articles of the author: many batches. */
const MANY = 60;

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
const visitor = new Client(api);
let admin: Client;
let store: Connection;
let changes: AuthorChanges;
let author: Client;
let other: Client;
let id: string;
/** One of the author's, one that another wrote too, and one by the other alone. */
let article: Article;
let shared: Article;
let others: Article;

beforeAll(async () => {
  store = api.app.get<Connection>(getConnectionToken());
  changes = api.app.get(AuthorChanges, { strict: false });
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
});
beforeEach(async () => {
  author = await visitor.author({ name: 'Ira Palash' });
  other = await visitor.author({ name: 'Jagat Deodar' });
  id = idOf(author);
  article = await author.publish({ title: 'Quillwort in the tank' });
  shared = await author.publish({ title: 'Bladderwort in the tank' });
  await setAuthors({ _id: shared._id }, author, author, other);
  others = await other.publish({ title: 'Duckweed in the tank' });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const trash = (): Promise<Answer<unknown>> => admin.delete(`/api/admin/users/${id}`);
const restore = (): Promise<Answer<unknown>> => admin.send('POST', `/api/admin/trash/authors/${id}/restore`);
const purge = (): Promise<Answer<unknown>> => admin.delete(`/api/admin/trash/authors/${id}`);
/** As after a kill, just when an account is marked. */
const killAfterMark = (): unknown => jest.spyOn(changes, 'continueNow').mockResolvedValueOnce();
const textOf = async (path: string): Promise<string> => {
  const { status, body } = await visitor.get<unknown>(path);
  return `${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`;
};
/** Everywhere that readers see articles. */
const LISTS = [
  '/api/articles/genre/Weather?limit=50',
  '/api/articles/home/latest',
  '/api/articles/random',
  '/api/articles/search?query=tank',
  '/api/articles/search/text?query=quillwort',
  '/api/articles/search/text?query=tank',
  '/api/rss/feed',
  '/api/rss/json',
  '/api/sitemap/articles/1',
  '/api/sitemap/news',
];
const statusOf = async (path: string): Promise<number> => (await visitor.get(path)).status;
const expectIntact = async (): Promise<void> => {
  expect(await operate(api, ['verify'])).toMatchObject({ code: 0, complaints: [] });
};
const writeMany = async (): Promise<void> => {
  const banner = await author.upload(await photo());
  const shape = { articles: MANY, words: 20, now: Date.now() };
  await publishInBulk(
    api.app,
    Array.from({ length: MANY }, (_, n) => ({ ...writeArticle(n, shape), author: id, banner })),
  );
};
const countOf = async (collection: string, filter: object): Promise<number> =>
  store.collection(collection).countDocuments(filter);
const authored = (): object => ({ authors: new Types.ObjectId(id) });

describe('an author who is deleted', () => {
  it('is gone for readers once the account is marked, before the articles are', async () => {
    killAfterMark();
    expect((await trash()).status).toBe(200);
    expect(await countOf('articles', authored())).toBe(2);
    for (const path of [`/api/articles/${article._id}`, `/api/articles/${article.slug}`])
      expect(await statusOf(path)).toBe(410);
    expect(await statusOf(`/api/users/public/${id}`)).toBe(404);
    for (const path of LISTS) {
      const text = await textOf(path);
      expect([path, text.includes(article._id), text.includes('Quillwort')]).toEqual([path, false, false]);
      expect([path, text.slice(0, 3)]).toEqual([path, '200']);
    }
    // What others wrote too is theirs, and their lists go on.
    const { body } = await visitor.get<{ article: Article }>(`/api/articles/${shared._id}`);
    expect(body.article.authors.map(({ name }) => name)).toEqual(['Jagat Deodar']);
    expect(await textOf('/api/articles/genre/Weather?limit=50')).toContain(others._id);
    const edit = { title: 'Bladderwort', content: '<p>Rain.</p>', 'tags[]': 'Weather' };
    expect((await other.form('PUT', `/api/articles/${shared._id}`, edit)).status).toBe(200);
    await changes.finishAll();
    expect(await countOf('articles', authored())).toBe(0);
    await expectIntact();
  });

  it('with hundreds of articles goes in batches, which a kill does not stop, and comes back as before', async () => {
    await writeMany();
    const total = async (): Promise<number> =>
      (await visitor.get<ArticlePage>('/api/articles/genre/Weather')).body.total;
    const before = await total();
    killAfterMark();
    await trash();
    let polls = 0;
    await expect(changes.finishAll(() => (polls += 1) > 2)).rejects.toThrow('The process stops.');
    const left = await countOf('articles', authored());
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(MANY);
    await expectIntact();
    // Back from the middle of it.
    expect((await restore()).status).toBe(200);
    expect([await countOf('articles', authored()), await total()]).toEqual([MANY + 2, before]);
    await trash();
    const { body } = await admin.get<TrashedAuthorsResponse>('/api/admin/trash/authors');
    expect(body.data.find(({ _id }) => _id === id)).toMatchObject({ articles: MANY + 1, drafts: 0 });
    expect(await countOf('articles', authored())).toBe(0);
    // Half back, and deleted again.
    killAfterMark();
    await restore();
    polls = 0;
    await expect(changes.finishAll(() => (polls += 1) > 2)).rejects.toThrow('The process stops.');
    await expectIntact();
    expect((await author.get('/api/users/profile')).status).toBe(401);
    await trash();
    expect(await countOf('articles', authored())).toBe(0);
    expect((await purge()).status).toBe(200);
    for (const name of ['users', 'manuscripts', 'articles', 'revisions'])
      expect(JSON.stringify(await store.collection(name).find().toArray())).not.toContain(id);
    await expectIntact();
  });

  it('gives the email free, and shows nothing in the trash, as soon as they are to be removed for good', async () => {
    killAfterMark();
    expect((await author.json('POST', '/api/users/delete', { password: PASSWORD })).status).toBe(200);
    expect(await statusOf(`/api/articles/${article._id}`)).toBe(410);
    expect((await purge()).body).toMatchObject({ code: 'AUTHOR_NOT_TRASHED' });
    expect((await restore()).status).toBe(404);
    const again = { name: 'Ira', email: emailOf(author), password: PASSWORD, confirmPassword: PASSWORD };
    expect((await visitor.form('POST', '/api/users/register', again)).status).toBe(201);
    const { printed } = await operate(api, ['users']);
    expect(printed.join('\n')).not.toContain(id);
    await changes.finishAll();
    expect([
      await countOf('users', { _id: new Types.ObjectId(id) }),
      await countOf('articles', authored()),
    ]).toEqual([0, 0]);
    await expectIntact();
  });

  it('that fails keeps back no other', async () => {
    killAfterMark();
    await trash();
    const next = await visitor.author();
    killAfterMark();
    await admin.delete(`/api/admin/users/${idOf(next)}`);
    const finish = changes.finish.bind(changes);
    jest.spyOn(changes, 'finish').mockImplementation(async (one, isStopped) => {
      if (one === id) throw new Error('A damaged manuscript.');
      return finish(one, isStopped);
    });
    await changes.finishAll();
    const isPending = { pendingChange: { $exists: true } };
    expect(await countOf('users', { _id: new Types.ObjectId(idOf(next)), ...isPending })).toBe(0);
    jest.restoreAllMocks();
    await changes.finishAll();
    expect(await countOf('users', isPending)).toBe(0);
  });
});
