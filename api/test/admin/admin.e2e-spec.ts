import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ContentVersionCounter } from '../../src/platform/store/content-version-counter.ts';
import type { AdminUserArticlesResponse, AdminUsersResponse } from '../../src/contract/admin.ts';
import { AccountsService } from '../../src/features/accounts/accounts.service.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { articleForm, Client, PASSWORD } from '../support/client.ts';
import { photo } from '../support/pictures.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

// Background resizing of pictures would consume the failure that a test prepares.
const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
const visitor = new Client(api);
let author: Client;
let admin: Client;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  author = await visitor.author({ name: 'Ira Palash' });
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
});

describe('the admin', () => {
  it('can sign in as admin, but not as author', async () => {
    expect(admin.session).toMatchObject({ role: 'admin', articles: [] });
    const wrong = await visitor.json('POST', '/api/users/login', { ...ADMIN, role: 'author' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'ROLE_MISMATCH' } });
  });

  it("cannot use authors' routes, nor authors the admin's", async () => {
    const article = await author.publish();
    expect((await admin.form('POST', '/api/articles', await articleForm())).status).toBe(403);
    expect((await admin.delete(`/api/articles/${article._id}`)).status).toBe(403);
    for (const path of ['/api/admin/users', `/api/admin/users/${author.session?._id}/articles`]) {
      expect((await author.get(path)).status).toBe(403);
      expect((await visitor.get(path)).status).toBe(401);
    }
    expect((await author.delete(`/api/admin/articles/${article._id}`)).status).toBe(403);
    expect((await author.delete(`/api/admin/users/${author.session?._id}`)).status).toBe(403);
    expect((await visitor.delete(`/api/admin/users/${author.session?._id}`)).status).toBe(401);
  });
});

describe('GET /api/admin/users', () => {
  it('lists authors with their newest articles and the number of all', async () => {
    const busy = await visitor.author({ name: 'Busy Banyan', profilePhoto: await photo() });
    for (const title of ['a', 'b', 'c', 'd']) await busy.publish({ title });
    const { status, body } = await admin.get<AdminUsersResponse>('/api/admin/users?limit=5&articles=3');
    expect(status).toBe(200);
    expect(body.data.pagination).toMatchObject({ page: 1, limit: 5 });
    expect(body.data.data[0]).toMatchObject({
      name: 'Busy Banyan',
      role: 'author',
      totalArticles: 4,
      profilePhoto: expect.any(String),
    });
    expect(body.data.data[0]?.articles.map(({ title }) => title)).toEqual(['d', 'c', 'b']);
    expect(body.data.data.map(({ email }) => email)).not.toContain(ADMIN.email);
    const remainingPages = await admin.get<AdminUserArticlesResponse>(
      `/api/admin/users/${busy.session?._id}/articles?page=2&limit=3`,
    );
    expect(remainingPages.body.data.map(({ title }) => title)).toEqual(['a']);
    expect(remainingPages.body.pagination).toEqual({ page: 2, limit: 3, total: 4, totalPages: 2 });
  });

  it('lists pages of the maximum size by default', async () => {
    const writer = await visitor.author();
    for (let n = 0; n < 6; n += 1) await writer.publish();
    for (let n = 0; n < 6; n += 1) await visitor.author();
    const { data, pagination } = (await admin.get<AdminUsersResponse>('/api/admin/users')).body.data;
    expect(data.length).toBeGreaterThan(6);
    expect([data.length, pagination.limit]).toEqual([pagination.total, 50]);
    const row = data.find(({ _id }) => _id === writer.session?._id);
    expect([row?.articles.length, row?.totalArticles]).toEqual([6, 6]);
    const ownArticles = `/api/admin/users/${writer.session?._id}/articles`;
    expect((await admin.get<AdminUserArticlesResponse>(ownArticles)).body.data).toHaveLength(6);
  });

  it('finds authors by beginnings of words of the name or the email', async () => {
    const find = async (query: string): Promise<number> => {
      const { body } = await admin.get<AdminUsersResponse>(
        `/api/admin/users?query=${encodeURIComponent(query)}`,
      );
      return body.data.pagination.total;
    };
    expect(await find('busy')).toBe(1);
    expect(await find(author.session?.email ?? '')).toBe(1);
    expect(await find('.*')).toBe(0);
    await visitor.author({ name: 'Zoë Gaṅgā गाँवकर', email: 'zg.office@example.org' });
    for (const query of ['zoe', 'ganga Z', 'गांव', 'zg', 'offi', 'ZG.Office@Exam']) {
      expect([query, await find(query)]).toEqual([query, 1]);
    }
    expect(await find('zoe office nobody')).toBe(0);
  });

  it('finds an author by the present name only', async () => {
    const renamed = await visitor.author({ name: 'Before Marigold' });
    expect((await renamed.form('PUT', '/api/users/update', { name: 'After Marigold' })).status).toBe(200);
    const names = async (query: string): Promise<string[]> =>
      (await admin.get<AdminUsersResponse>(`/api/admin/users?query=${query}`)).body.data.data.map(
        ({ name }) => name,
      );
    expect(await names('marigold')).toEqual(['After Marigold']);
    expect([await names('after'), await names('before')]).toEqual([['After Marigold'], []]);
  });

  it('refuses invalid pages', async () => {
    for (const query of ['page=0', 'limit=x', 'articles=0', 'articles=51', `query=${'x'.repeat(301)}`]) {
      expect((await admin.get(`/api/admin/users?${query}`)).status).toBe(400);
    }
    expect((await admin.get('/api/admin/users/665f1c2ab1d4c8a9e0f3b712/articles')).status).toBe(404);
  });
});

describe('GET /api/admin/articles', () => {
  it('finds articles by words of their titles, in pages, with their authors', async () => {
    const writer = await visitor.author({ name: 'Titled Semal' });
    for (const title of ['Quillwort one', 'Quillwort two', 'Quillwort']) await writer.publish({ title });
    const find = async (query: string) =>
      (await admin.get<AdminUserArticlesResponse>(`/api/admin/articles?${query}`)).body;
    const all = await find('query=QUILL');
    expect(all.data.map(({ title }) => title).toSorted()).toEqual([
      'Quillwort',
      'Quillwort one',
      'Quillwort two',
    ]);
    expect(all.data[0]?.author?.name).toBe('Titled Semal');
    expect(all.pagination).toMatchObject({ page: 1, total: 3, totalPages: 1 });
    const second = await find('query=quillwort&page=2&limit=2');
    expect(second.data).toHaveLength(1);
    expect(second.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 });
    expect((await find('query=quillwort')).data[0]?.title).toBe('Quillwort');
    expect((await find('')).data).toEqual([]);
    expect((await find('query=quillwort&page=9')).data).toEqual([]);
  });
});

describe('DELETE /api/admin/users/{id}', () => {
  it('removes an author with all articles, pictures and sessions, and nothing else', async () => {
    const bannerImage = await photo();
    const bystander = await author.publish({ bannerImage });
    const userToDelete = await visitor.author({ profilePhoto: await photo() });
    const articles = [await userToDelete.publish({ bannerImage }), await userToDelete.publish()];
    const id = userToDelete.session?._id ?? '';

    expect(await admin.delete(`/api/admin/users/${id}`)).toMatchObject({
      status: 200,
      body: { message: 'User deleted successfully' },
    });
    for (const { _id } of articles) expect((await visitor.get(`/api/articles/${_id}`)).status).toBe(410);
    expect((await visitor.get(articles[1]?.bannerImage ?? '')).status).toBe(404);
    expect((await visitor.get(userToDelete.session?.profilePhoto ?? '')).status).toBe(404);
    expect((await visitor.get(bystander.bannerImage)).status).toBe(200);
    expect((await visitor.get(`/api/users/public/${id}`)).status).toBe(404);
    expect(await userToDelete.get('/api/users/profile')).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    });
    const again = { email: userToDelete.session?.email, password: PASSWORD, role: 'author' };
    expect((await visitor.json('POST', '/api/users/login', again)).status).toBe(401);
    expect((await admin.delete(`/api/admin/users/${id}`)).status).toBe(404);
  });

  it('removes everything or nothing', async () => {
    const author = await visitor.author();
    const { _id, bannerImage } = await author.publish();
    jest
      .spyOn(api.app.get(ContentVersionCounter), 'increment')
      .mockRejectedValueOnce(new Error('The disk is gone.'));
    jest.spyOn(Logger.prototype, 'error').mockReturnValueOnce(undefined);
    const path = `/api/admin/users/${author.session?._id}`;
    expect((await admin.delete(path)).status).toBe(500);
    expect((await author.get('/api/users/profile')).status).toBe(200);
    for (const path of [`/api/articles/${_id}`, bannerImage])
      expect((await visitor.get(path)).status).toBe(200);
    expect((await admin.delete(path)).status).toBe(200);
  });

  it('does not remove an admin', async () => {
    const account = { name: 'Another', bio: '', photo: null, password: ADMIN.password };
    const email = 'second-admin@banyan.example';
    const second = await api.app.get(AccountsService).create({ ...account, email, role: 'admin' });
    for (const id of [admin.session?._id, second._id.toHexString()])
      expect(await admin.delete(`/api/admin/users/${id}`)).toMatchObject({
        status: 403,
        body: { code: 'ADMIN_PROTECTED' },
      });
    await visitor.login(email, ADMIN.password, 'admin');
    expect((await admin.get('/api/admin/users')).status).toBe(200);
  });

  it('also removes an article that is being published concurrently', async () => {
    const busy = await visitor.author();
    const writing = Array.from({ length: 6 }, async () =>
      busy.form('POST', '/api/articles', await articleForm({ title: 'Meanwhile' })),
    );
    await Promise.all([...writing, admin.delete(`/api/admin/users/${busy.session?._id}`)]);
    const { body } = await visitor.get<{ data: unknown[] }>('/api/articles/search?query=Meanwhile');
    expect(body.data).toEqual([]);
  });
});

describe('DELETE /api/admin/articles/{id}', () => {
  it('removes any article', async () => {
    const article = await author.publish();
    expect((await admin.delete(`/api/admin/articles/${article._id}`)).status).toBe(200);
    expect((await visitor.get(`/api/articles/${article._id}`)).status).toBe(410);
    expect((await visitor.get(article.bannerImage)).status).toBe(404);
    expect((await admin.delete(`/api/admin/articles/${article._id}`)).status).toBe(410);
    expect((await admin.delete('/api/admin/articles/x')).status).toBe(404);
  });
});
