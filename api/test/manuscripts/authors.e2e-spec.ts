import { beforeAll, describe, expect, it } from '@jest/globals';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { Article, ArticleResponse } from '../../src/contract/articles.ts';
import type { FoundAuthorsResponse } from '../../src/contract/authors.ts';
import type { Manuscript } from '../../src/contract/manuscripts.ts';
import type { RevisionsResponse } from '../../src/contract/revisions.ts';
import type { OwnProfile, PublicProfile } from '../../src/contract/users.ts';
import type { JsonFeed } from '../../src/contract/json-feed.ts';
import { authorsOf, namesOf, setAuthors as set } from '../support/bylines.ts';
import { type Answer, Client, PASSWORD } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { operate } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
const visitor = new Client(api);
let admin: Client;
let ira: Client;
let nasreen: Client;
let meera: Client;
let bannerImage: Buffer;

const pathOf = ({ _id }: { _id: string }): string => `/api/manuscripts/${_id}`;

async function readArticle(id: string): Promise<Article> {
  return (await visitor.get<ArticleResponse>(`/api/articles/${id}`)).body.article;
}

const profileOf = async (id: string): Promise<PublicProfile> =>
  (await visitor.get<PublicProfile>(`/api/users/public/${id}`)).body;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  ira = await visitor.author({ name: 'Ira Palash' });
  nasreen = await visitor.author({ name: 'Nasreen Chinar' });
  meera = await visitor.author({ name: 'Meera Kachnar' });
  bannerImage = await photo();
});

/** An article by Ira and Nasreen. */
async function shared(title = 'Two Hands'): Promise<Article> {
  const article = await ira.publish({ title, bannerImage });
  expect((await set(article, ira, ira, nasreen)).status).toBe(200);
  return article;
}

describe('several authors', () => {
  it('are named in their order wherever readers find the article, at once', async () => {
    const { _id, version } = await ira.publish({ title: 'Three Hands', bannerImage });
    const before = (await visitor.get(`/api/articles/${_id}`)).headers.get('ETag');
    const { body } = await set({ _id }, ira, ira, nasreen, meera);
    const three = ['Ira Palash', 'Nasreen Chinar', 'Meera Kachnar'];
    expect(namesOf(body)).toEqual(three);
    const { body: read, headers } = await visitor.get<ArticleResponse>(`/api/articles/${_id}`);
    expect(read.article).toMatchObject({ version, author: { name: 'Ira Palash' } });
    expect(headers.get('ETag')).not.toBe(before);
    expect(namesOf(read.article)).toEqual(three);
    const { body: found } = await visitor.get<{ data: Article[] }>(
      '/api/articles/search/text?query=three+hands',
    );
    expect(found.data.map(namesOf)).toEqual([three]);
    const { body: feed } = await visitor.get<JsonFeed>(`/api/rss/json?author=${idOf(meera)}`);
    expect(feed.items.map(({ authors }) => authors?.map(({ name }) => name))).toEqual([three]);
    for (const person of [ira, nasreen, meera]) {
      const { articles } = await profileOf(idOf(person));
      expect(articles.data.map((card) => card._id)).toContain(_id);
      const { body: own } = await person.get<OwnProfile>('/api/users/profile');
      expect(own.totalArticles).toBe(articles.pagination.total);
    }
  });

  it('are read by the name that each has now', async () => {
    const { _id } = await shared();
    const renamed = await nasreen.form('PUT', '/api/users/update', { name: 'Nasreen C.' });
    expect(renamed.status).toBe(200);
    expect(namesOf(await readArticle(_id))).toEqual(['Ira Palash', 'Nasreen C.']);
    await nasreen.form('PUT', '/api/users/update', { name: 'Nasreen Chinar' });
  });

  it('each have the manuscript among their own, and write, publish, schedule and withdraw it', async () => {
    const draft = await new Manuscripts(ira).begin({
      title: 'Shared draft',
      bannerImage,
      'tags[]': 'Weather',
    });
    const other = new Manuscripts(nasreen);
    expect((await nasreen.get(pathOf(draft))).status).toBe(404);
    await set(draft, ira, ira, nasreen);
    const { data, counts } = await other.list();
    expect(data.map((each) => [each._id, namesOf(each)])).toEqual([
      [draft._id, ['Ira Palash', 'Nasreen Chinar']],
    ]);
    expect(counts).toMatchObject({ drafts: 1, trash: 0 });
    // Who shares it does not change what was read.
    const saved = await other.save(draft, { title: 'By the other' });
    expect(saved.status).toBe(200);
    for (const path of ['revisions', 'revisions/1', 'notes', 'previews', 'presence'])
      expect([path, (await nasreen.get(`${pathOf(draft)}/${path}`)).status]).toEqual([path, 200]);
    const note = await nasreen.json('POST', `${pathOf(draft)}/notes`, { text: 'Why?' });
    expect(note.status).toBe(201);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const planned = await nasreen.json(
      'PUT',
      `${pathOf(draft)}/schedule`,
      { at },
      {
        'If-Match': `"${saved.body.version}"`,
      },
    );
    expect(planned.status).toBe(200);
    expect((await other.list('?list=scheduled')).data).toHaveLength(1);
    const words = { title: 'Out', content: '<p>Rain.</p>', 'tags[]': 'Weather', manuscript: draft._id };
    expect((await nasreen.form('POST', '/api/articles', words)).status).toBe(201);
    expect(await readArticle(draft._id)).toMatchObject({ title: 'Out', author: { name: 'Ira Palash' } });
    const change = { title: 'Changed', content: '<p>Sun.</p>' };
    const changed = await nasreen.form<ArticleResponse>('PUT', `/api/articles/${draft._id}`, change);
    expect(namesOf(changed.body.article)).toEqual(['Ira Palash', 'Nasreen Chinar']);
    expect((await nasreen.send('POST', `${pathOf(draft)}/withdraw`)).status).toBe(200);
    expect((await nasreen.send('POST', `${pathOf(draft)}/reinstate`)).status).toBe(200);
  });

  it('do not all delete it: that stays with the first, and what is in the trash with them', async () => {
    const article = await shared();
    expect((await nasreen.delete(`/api/articles/${article._id}`)).status).toBe(403);
    expect((await nasreen.delete(pathOf(article))).status).toBe(404);
    expect((await ira.delete(`/api/articles/${article._id}`)).status).toBe(200);
    expect((await new Manuscripts(nasreen).list('?list=trash')).data).toEqual([]);
    expect((await nasreen.send('POST', `${pathOf(article)}/restore`)).status).toBe(404);
    const restored = await ira.send<{ manuscript: Manuscript }>('POST', `${pathOf(article)}/restore`);
    expect(namesOf(restored.body.manuscript)).toEqual(['Ira Palash', 'Nasreen Chinar']);
  });

  it('are changed by the first and by admins; another may only leave', async () => {
    const article = await shared();
    expect(await set(article, nasreen, ira, nasreen, meera)).toMatchObject({
      status: 403,
      body: { code: 'NOT_FIRST_AUTHOR' },
    });
    expect((await set(article, nasreen, nasreen)).body.code).toBe('NOT_FIRST_AUTHOR');
    expect((await set(article, ira, nasreen, ira)).body.code).toBe('FIRST_AUTHOR_FIXED');
    expect((await set(article, ira, nasreen)).body.code).toBe('FIRST_AUTHOR_FIXED');
    expect(namesOf((await set(article, nasreen, ira)).body)).toEqual(['Ira Palash']);
    expect((await nasreen.get(pathOf(article))).status).toBe(404);
    expect((await profileOf(idOf(nasreen))).articles.data.map(({ _id }) => _id)).not.toContain(article._id);
    expect((await set(article, admin, meera, ira)).status).toBe(200);
    expect((await readArticle(article._id)).author?.name).toBe('Meera Kachnar');
    expect((await ira.delete(`/api/articles/${article._id}`)).status).toBe(403);
    expect((await meera.delete(`/api/articles/${article._id}`)).status).toBe(200);
  });

  it('are not changed by who has not seen the last change', async () => {
    const article = await ira.publish({ bannerImage });
    const { version } = await authorsOf(article, ira);
    const send = async (...authors: Client[]): Promise<Answer<{ code?: string }>> =>
      ira.json(
        'PUT',
        `${pathOf(article)}/authors`,
        { authors: authors.map(idOf) },
        {
          'If-Match': `"${version}"`,
        },
      );
    const answers = await Promise.all([send(ira, nasreen), send(ira, meera)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect((await readArticle(article._id)).authors).toHaveLength(2);
  });

  it('come back with an earlier version, of which readers learn when it is published', async () => {
    const article = await shared();
    await set(article, ira, ira);
    await set(article, ira, ira, meera);
    const own = new Manuscripts(ira);
    const path = `${pathOf(article)}/revisions`;
    const { body: history } = await ira.get<RevisionsResponse>(path);
    expect(history.data.map(({ action, authors }) => [action, authors])).toEqual([
      ['setAuthors', { added: ['Meera Kachnar'], removed: [], reordered: false }],
      ['setAuthors', { added: [], removed: ['Nasreen Chinar'], reordered: false }],
      ['setAuthors', { added: ['Nasreen Chinar'], removed: [], reordered: false }],
      ['publish', null],
    ]);
    const headers = { 'If-Match': `"${history.version}"` };
    expect((await ira.send('POST', `${path}/2/restore`, { headers })).status).toBe(200);
    const names = async (): Promise<string[]> => namesOf(await readArticle(article._id));
    expect([namesOf(await own.read(article._id)), await names()]).toEqual([
      ['Ira Palash', 'Nasreen Chinar'],
      ['Ira Palash', 'Meera Kachnar'],
    ]);
    // Who leaves shows readers nobody else.
    await set(article, nasreen, ira);
    expect(await names()).toEqual(['Ira Palash', 'Meera Kachnar']);
    const change = { title: 'Out', content: '<p>Sun.</p>' };
    expect((await ira.form('PUT', `/api/articles/${article._id}`, change)).status).toBe(200);
    expect(await names()).toEqual(['Ira Palash']);
    expect((await operate(api, ['verify'])).code).toBe(0);
  });

  it('keep what is written at the same time', async () => {
    const draft = await new Manuscripts(ira).begin({ title: 'Before' });
    const [saved, changed] = await Promise.all([
      new Manuscripts(ira).save(draft, { title: 'After' }),
      set(draft, ira, ira, nasreen),
    ]);
    expect([saved.status, changed.status]).toEqual([200, 200]);
    const read = await new Manuscripts(nasreen).read(draft._id);
    expect([read.title, namesOf(read)]).toEqual(['After', ['Ira Palash', 'Nasreen Chinar']]);
  });
});

describe('the search for authors', () => {
  const search = async (query: string, as = ira): Promise<FoundAuthorsResponse> =>
    (await as.get<FoundAuthorsResponse>(`/api/users/authors?query=${encodeURIComponent(query)}`)).body;

  it('finds them by the beginning of a word of the name', async () => {
    const { data } = await search('chinar');
    expect(data).toEqual([{ _id: idOf(nasreen), name: 'Nasreen Chinar', profilePhoto: null }]);
  });

  it('does not tell whose an email is', async () => {
    for (const query of [nasreen.session?.email ?? '', 'banyan.example'])
      for (const asker of [ira, admin]) expect((await search(query, asker)).data).toEqual([]);
  });

  it('finds no admins, nobody without a text, and pages', async () => {
    expect((await search(ADMIN.email)).data).toEqual([]);
    expect((await search(' ')).pagination.total).toBe(0);
    for (const name of ['Aarav', 'Aarti Neem', 'Bina Aarey']) await visitor.author({ name });
    const { body } = await admin.get<FoundAuthorsResponse>('/api/users/authors?query=aar&limit=1&page=2');
    expect(body.data).toHaveLength(1);
    expect(body.pagination.total).toBeGreaterThan(2);
  });
});

describe('an author who goes', () => {
  let first: Client;
  let second: Client;
  let article: Article;
  let sole: Article;
  const trashFirst = async (): Promise<unknown> => admin.delete(`/api/admin/users/${idOf(first)}`);
  const restore = async (who: Client): Promise<number> =>
    (await admin.send('POST', `/api/admin/trash/authors/${idOf(who)}/restore`)).status;
  const names = async (): Promise<string[]> => namesOf(await readArticle(article._id));
  const statusOf = async ({ _id }: Article): Promise<number> =>
    (await visitor.get(`/api/articles/${_id}`)).status;

  const meet = async (): Promise<void> => {
    first = await visitor.author({ name: 'First' });
    second = await visitor.author({ name: 'Second' });
    sole = await first.publish({ title: 'Alone', bannerImage });
    article = await first.publish({ title: 'Together', bannerImage });
    await set(article, first, first, second);
  };

  it('leaves shared articles to the others, and comes back into the first place', async () => {
    await meet();
    await trashFirst();
    expect([await names(), await statusOf(sole)]).toEqual([['Second'], 410]);
    expect((await second.delete(`/api/articles/${article._id}`)).status).toBe(200);
    await second.send('POST', `${pathOf(article)}/restore`);
    const words = { title: 'Again', content: '<p>Sun.</p>', manuscript: article._id };
    expect((await second.form('POST', '/api/articles', { ...words, 'tags[]': 'Weather' })).status).toBe(201);
    expect(await restore(first)).toBe(200);
    expect([await names(), await statusOf(sole)]).toEqual([['First', 'Second'], 200]);
    expect((await operate(api, ['verify'])).code).toBe(0);
  });

  it('brings a shared article back while the other is still in the trash', async () => {
    await meet();
    await trashFirst();
    await admin.delete(`/api/admin/users/${idOf(second)}`);
    expect(await statusOf(article)).toBe(410);
    expect(await restore(first)).toBe(200);
    expect(await names()).toEqual(['First']);
    expect(await restore(second)).toBe(200);
    expect(await names()).toEqual(['First', 'Second']);
    expect((await operate(api, ['verify'])).code).toBe(0);
  });

  it('is taken off for good with the account, by an admin or by themself', async () => {
    await meet();
    await trashFirst();
    expect((await admin.delete(`/api/admin/trash/authors/${idOf(first)}`)).status).toBe(200);
    expect([await names(), await statusOf(sole)]).toEqual([['Second'], 410]);
    await set(article, second, second, meera);
    const gone = await second.json('POST', '/api/users/delete', { password: PASSWORD });
    expect(gone.status).toBe(200);
    expect(await names()).toEqual(['Meera Kachnar']);
    expect((await meera.delete(`/api/articles/${article._id}`)).status).toBe(200);
    expect((await operate(api, ['verify'])).code).toBe(0);
  });
});
