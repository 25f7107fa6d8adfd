import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { TrashedAuthorsResponse, TrashedManuscriptsResponse } from '../../src/contract/admin.ts';
import type { Article, ArticlePage } from '../../src/contract/articles.ts';
import type { ManuscriptResponse, ManuscriptsResponse } from '../../src/contract/manuscripts.ts';
import { TrashEmptying } from '../../src/features/manuscripts/trash/trash-emptying.ts';
import { AuthorTrashEmptying } from '../../src/features/users/author-changes/author-trash-emptying.ts';
import { type Answer, Client, PASSWORD } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { photo, plainAddress } from '../support/pictures.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

// Further picture sizes, created in the background, would change what is compared.
const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
const visitor = new Client(api);
let admin: Client;
let author: Client;
let store: Connection;
let id: string;
let article: Article;

beforeAll(async () => {
  store = api.app.get<Connection>(getConnectionToken());
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
});
beforeEach(async () => {
  author = await visitor.author({ name: 'Ira Palash', profilePhoto: await photo(300, 300) });
  id = author.session?._id ?? '';
  article = await author.publish({ title: 'Tank', content: '<p>Live.</p>', bannerImage: await photo() });
});

const remove = (): Promise<Answer<unknown>> => admin.delete(`/api/admin/users/${id}`);
const restore = (): Promise<Answer<unknown>> => admin.send('POST', `/api/admin/trash/authors/${id}/restore`);
const purge = (): Promise<Answer<unknown>> => admin.delete(`/api/admin/trash/authors/${id}`);
const signIn = (): Promise<Answer<unknown>> =>
  visitor.json('POST', '/api/users/login', {
    ...{ email: author.session?.email, password: PASSWORD, role: 'author' },
  });
const listed = async (query = ''): Promise<TrashedAuthorsResponse> =>
  (await admin.get<TrashedAuthorsResponse>(`/api/admin/trash/authors${query}`)).body;
const statusOf = async (path: string): Promise<number> => (await visitor.get(path)).status;
const expectIntact = async (): Promise<void> => {
  expect(await operate(api, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });
};
/** Documents as stored, without what writing alone changes. */
const stored = async (): Promise<unknown> => {
  const of = { author: new Types.ObjectId(id) };
  const [manuscripts, articles, account] = await Promise.all([
    store.collection('manuscripts').find(of).sort({ _id: 1 }).toArray(),
    store.collection('articles').find(of).sort({ _id: 1 }).toArray(),
    store.collection('users').findOne({ _id: of.author }),
  ]);
  const { wroteAt: _, updatedAt: __, ...lasting } = (account ?? {}) as Record<string, unknown>;
  const words = await store
    .collection('article_words')
    .find({ _id: { $in: articles.map(({ _id }) => _id) } })
    .sort({ _id: 1 })
    .toArray();
  return [manuscripts, articles.map(({ lot: ___, ...each }) => each), lasting, words];
};

describe('an author whom an admin deletes', () => {
  it('is to everybody what a deleted author is, and the e-mail stays taken', async () => {
    const draft = (await author.form<ManuscriptResponse>('POST', '/api/manuscripts', { title: 'Draft' })).body
      .manuscript;
    expect(await remove()).toMatchObject({ status: 200, body: { message: 'User deleted successfully' } });
    for (const [path, status] of [
      [`/api/users/public/${id}`, 404],
      [`/profile/${id}`, 404],
      [`/api/articles/${article._id}`, 410],
      [article.bannerImage, 404],
      [author.session?.profilePhoto ?? '', 404],
    ] as const)
      if (!path.startsWith('/profile')) expect([path, await statusOf(path)]).toEqual([path, status]);
    expect(await author.get('/api/users/profile')).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    });
    expect(await signIn()).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    const again = { name: 'Ira', email: author.session?.email ?? '', password: PASSWORD };
    const taken = await visitor.form('POST', '/api/users/register', { ...again, confirmPassword: PASSWORD });
    expect(taken).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    const { body } = await admin.get<{ data: { data: { _id: string }[] } }>('/api/admin/users');
    expect(body.data.data.map(({ _id }) => _id)).not.toContain(id);
    expect((await remove()).status).toBe(404);
    for (const path of [article._id, draft._id])
      for (const answer of [
        await admin.send('POST', `/api/manuscripts/${path}/restore`),
        await admin.delete(`/api/admin/manuscripts/${path}`),
      ])
        expect(answer).toMatchObject({
          status: 409,
          body: {
            code: 'MANUSCRIPT_WITH_AUTHOR',
            message: 'This is in the trash with its author. Restore the author instead.',
          },
        });
    expect((await admin.delete(`/api/admin/articles/${article._id}`)).status).toBe(410);
    await expectIntact();
  });

  it('comes back with everything as it was', async () => {
    const changed = { title: 'Tank, ahead', content: '<p>Ahead.</p>' };
    await author.form('PUT', `/api/manuscripts/${article._id}`, changed, { 'If-Match': '"1"' });
    const withdrawn = await author.publish({ title: 'Second' });
    await author.send('POST', `/api/manuscripts/${withdrawn._id}/withdraw`);
    const refusal = async (): Promise<unknown> =>
      (await visitor.get<{ code: string }>(`/api/articles/${withdrawn.slug}`)).body.code;
    expect(await refusal()).toBe('ARTICLE_WITHDRAWN');
    await author.form('POST', '/api/manuscripts', { title: 'Draft', bannerImage: await photo() });
    const single = await author.publish({ title: 'Deleted before' });
    await author.delete(`/api/articles/${single._id}`);
    const total = async (): Promise<number> =>
      (await visitor.get<ArticlePage>(`/api/articles/genre/${article.tags[0]}`)).body.total;
    const [before, count] = [await stored(), await total()];
    await remove();
    expect(await statusOf(`/api/articles/${article.slug}`)).not.toBe(200);
    // Its address is not given away meanwhile.
    expect(await refusal()).not.toBe('ARTICLE_WITHDRAWN');
    const other = await visitor.author();
    expect((await other.publish({ title: 'Tank' })).slug).not.toBe(article.slug);
    expect(await restore()).toMatchObject({ status: 200, body: { message: 'Author restored' } });
    expect([await refusal(), await stored()]).toEqual(['ARTICLE_WITHDRAWN', before]);
    const meanwhile = (await other.get<{ totalArticles: number }>('/api/users/profile')).body.totalArticles;
    expect(await total()).toBe(count + meanwhile);
    for (const path of [
      `/api/users/public/${id}`,
      `/api/articles/${article.slug}`,
      article.bannerImage,
      author.session?.profilePhoto ?? '',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    author = await visitor.login(author.session?.email ?? '', PASSWORD);
    const { counts } = (await author.get<ManuscriptsResponse>('/api/manuscripts')).body;
    expect(counts).toEqual({ drafts: 1, review: 0, changes: 1, scheduled: 0, withdrawn: 1, trash: 1 });
    // Written on as if nothing had happened.
    const seen = { 'If-Match': '"1"' };
    expect((await author.form('PUT', `/api/articles/${article._id}`, changed, seen)).status).toBe(200);
    expect([(await restore()).status, (await restore()).body]).toMatchObject([
      404,
      { code: 'AUTHOR_NOT_TRASHED' },
    ]);
    await expectIntact();
  });

  it('is in the admin’s trash, with what was deleted with them, last deleted first', async () => {
    await author.form('POST', '/api/manuscripts', { title: 'Draft' });
    await remove();
    const other = await visitor.author({ name: 'Jagat Deodar' });
    await admin.delete(`/api/admin/users/${other.session?._id}`);
    const { data, counts } = await listed();
    expect(data.slice(0, 2).map(({ name }) => name)).toEqual(['Jagat Deodar', 'Ira Palash']);
    expect(counts.authors).toBeGreaterThanOrEqual(2);
    const row = data[1];
    expect(row).toMatchObject({
      ...{ _id: id, email: author.session?.email, articles: 1, drafts: 1 },
      trash: { trashedBy: admin.session?.name, daysLeft: 29 },
    });
    expect(await statusOf(row?.profilePhoto ?? '')).toBe(200);
    expect(await statusOf(plainAddress(row?.profilePhoto ?? ''))).toBe(404);
    const second = await listed('?limit=1&page=2');
    expect([second.data[0]?._id, second.pagination.limit]).toEqual([id, 1]);
    expect((await listed('?query=deoDAR')).data.map(({ name }) => name)).toEqual(['Jagat Deodar']);
    const manuscripts = await admin.get<TrashedManuscriptsResponse>('/api/admin/trash/manuscripts?limit=50');
    expect(manuscripts.body.data.map(({ _id }) => _id)).not.toContain(article._id);
  });

  it('is deleted for good by an admin, with everything', async () => {
    expect((await purge()).body).toMatchObject({ code: 'AUTHOR_NOT_TRASHED' });
    await remove();
    expect(await purge()).toMatchObject({ status: 200, body: { message: 'Deleted for good' } });
    expect((await restore()).status).toBe(404);
    expect(await stored()).toEqual([[], [], {}, []]);
    const email = author.session?.email ?? '';
    const again = { name: 'Ira', email, password: PASSWORD, confirmPassword: PASSWORD };
    expect((await visitor.form('POST', '/api/users/register', again)).status).toBe(201);
    await expectIntact();
  });

  it('is deleted for good after 30 days, not by parts, and not before', async () => {
    const empty = async (): Promise<void> => {
      await Promise.all([
        api.app.get(TrashEmptying, { strict: false }).run(),
        api.app.get(AuthorTrashEmptying, { strict: false }).run(),
      ]);
    };
    const age = async (days: number): Promise<void> => {
      const at = new Date(Date.now() - days * DAY_MS);
      await store
        .collection('manuscripts')
        .updateMany({ author: new Types.ObjectId(id) }, { $set: { 'trash.at': at } });
      await store.collection('users').updateOne({ _id: new Types.ObjectId(id) }, { $set: { trashedAt: at } });
    };
    await remove();
    await age(29.9);
    await empty();
    expect((await listed('?query=palash')).data.map(({ _id }) => _id)).toContain(id);
    await age(30);
    await api.app.get(TrashEmptying, { strict: false }).run();
    expect((await restore()).status).toBe(200);
    expect(await statusOf(`/api/articles/${article._id}`)).toBe(200);
    await remove();
    await age(30);
    await empty();
    expect((await restore()).status).toBe(404);
    expect([await statusOf(`/api/articles/${article._id}`), await statusOf(article.bannerImage)]).toEqual([
      410, 404,
    ]);
    await expectIntact();
  });

  it('is deleted for good also with a draft that an admin has taken out of the trash', async () => {
    const draft = (await author.form<ManuscriptResponse>('POST', '/api/manuscripts', { title: 'Out' })).body
      .manuscript;
    await author.delete(`/api/manuscripts/${draft._id}`);
    await remove();
    expect((await admin.send('POST', `/api/manuscripts/${draft._id}/restore`)).status).toBe(200);
    const trashedAt = new Date(Date.now() - 31 * DAY_MS);
    await store.collection('users').updateOne({ _id: new Types.ObjectId(id) }, { $set: { trashedAt } });
    await api.app.get(AuthorTrashEmptying, { strict: false }).run();
    expect(await stored()).toEqual([[], [], {}, []]);
  });

  it('is wholly there or wholly gone, whatever happens at once', async () => {
    for (let round = 0; round < 2; round += 1) {
      const signedIn = await visitor.login(author.session?.email ?? '', PASSWORD);
      const saving = signedIn.form('POST', '/api/manuscripts', { title: `Meanwhile ${round}` });
      const answers = await Promise.all([
        remove(),
        remove(),
        signedIn.form('PUT', '/api/users/update', { name: 'Ira Palash' }),
        signedIn.delete(`/api/articles/${article._id}`),
        saving,
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect([
        await statusOf(`/api/users/public/${id}`),
        await statusOf(`/api/articles/${article._id}`),
      ]).toEqual([404, 410]);
      const back = await Promise.all([restore(), restore()]);
      expect(back.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      await expectIntact();
    }
  });
});

it('deleting your account removes it from every collection', async () => {
  await author.json('POST', '/api/users/delete', { password: PASSWORD });
  expect(await stored()).toEqual([[], [], {}, []]);
  expect((await listed('?query=palash')).data.map(({ _id }) => _id)).not.toContain(id);
  expect((await restore()).status).toBe(404);
});

describe('the admin’s trash', () => {
  const manuscripts = async (query = ''): Promise<TrashedManuscriptsResponse> =>
    (await admin.get<TrashedManuscriptsResponse>(`/api/admin/trash/manuscripts${query}`)).body;

  it('has the manuscripts of all authors, and admins undo what they restored', async () => {
    const draft = (await author.form<ManuscriptResponse>('POST', '/api/manuscripts', { title: 'Bund' })).body
      .manuscript;
    await author.delete(`/api/manuscripts/${draft._id}`);
    await author.delete(`/api/articles/${article._id}`);
    const { data, counts } = await manuscripts();
    expect(data.slice(0, 2).map(({ _id }) => _id)).toEqual([article._id, draft._id]);
    expect(data[0]).toMatchObject({
      state: 'trashed',
      author: { name: 'Ira Palash' },
      trash: { daysLeft: 29 },
    });
    expect(await statusOf(data[0]?.banner?.src ?? '')).toBe(200);
    expect((await manuscripts('?limit=1&page=2')).data.map(({ _id }) => _id)).toEqual([draft._id]);
    expect((await manuscripts('?query=bUN')).data.map(({ title }) => title)).toEqual(['Bund']);
    const path = `/api/manuscripts/${draft._id}`;
    expect((await admin.send('POST', `${path}/restore`)).status).toBe(200);
    expect((await manuscripts()).counts.manuscripts).toBe(counts.manuscripts - 1);
    expect((await admin.delete(path)).status).toBe(200);
    expect((await manuscripts()).data[0]).toMatchObject({
      _id: draft._id,
      trash: { trashedBy: admin.session?.name },
    });
    expect((await admin.delete(path)).status).toBe(404);
  });
});
