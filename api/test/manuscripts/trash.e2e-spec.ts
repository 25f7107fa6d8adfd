import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { Article, ArticleResponse } from '../../src/contract/articles.ts';
import type {
  Manuscript,
  ManuscriptResponse,
  ManuscriptsResponse,
  ManuscriptSummary,
} from '../../src/contract/manuscripts.ts';
import { TrashEmptying } from '../../src/features/manuscripts/trash/trash-emptying.ts';
import { ArticleWriter } from '../../src/features/manuscripts/writer/article-writer.ts';
import { type Answer, articleForm, Client, type Fields } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { photo, plainAddress } from '../support/pictures.ts';
import { ADMIN, useApi } from '../support/start-api.ts';
import { textOf } from '../support/stored-text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEY = { 'Idempotency-Key': '8e03978e-40d5-43dd-bc93-6894a57f9324' };

// Further picture sizes, created in the background, would change what is compared.
const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
const visitor = new Client(api);
let author: Client;
let other: Client;
let admin: Client;
let store: Connection;

beforeAll(async () => {
  store = api.app.get<Connection>(getConnectionToken());
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  other = await visitor.author();
});
beforeEach(async () => {
  author = await visitor.author();
});

const begin = async (fields: Fields = {}, headers = {}): Promise<Manuscript> => {
  const form = { title: 'Bund', content: '<p>It takes two days.</p>', ...fields };
  return (await author.form<ManuscriptResponse>('POST', '/api/manuscripts', form, headers)).body.manuscript;
};
const trash = async (query = ''): Promise<ManuscriptsResponse> =>
  (await author.get<ManuscriptsResponse>(`/api/manuscripts?list=trash${query}`)).body;
const restore = (id: string, as = author): Promise<Answer<ManuscriptResponse>> =>
  as.send<ManuscriptResponse>('POST', `/api/manuscripts/${id}/restore`);
const statusOf = async (path: string): Promise<number> => (await visitor.get(path)).status;
const pictureOf = (src = ''): string => src.split('/')[2] ?? '';
const counted = async (id: string): Promise<[uses: number, hidden: number] | null> => {
  const found = await store
    .collection<{ _id: string; uses: number; hidden?: number }>('pictures')
    .findOne({ _id: id });
  return found && [found.uses, found.hidden ?? 0];
};
const inRevisions = async (id: string): Promise<string[]> => {
  const filter = { manuscript: new mongoose.Types.ObjectId(id) };
  const found = await store.collection('revisions').find(filter).sort({ number: 1 }).toArray();
  return found.map(textOf);
};
const ageBy = async (id: string, days: number): Promise<void> => {
  const at = new Date(Date.now() - days * DAY_MS);
  await store.collection('manuscripts').updateOne({ slug: id }, { $set: { 'trash.at': at } });
};
const expectIntact = async (): Promise<void> => {
  expect(await operate(api, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });
};

describe('a deleted draft', () => {
  it('is in the trash with its words, and comes back with them', async () => {
    const draft = await begin({ bannerImage: await photo(), 'tags[]': 'Weather', bannerAlt: 'A bund.' });
    expect(await author.delete(`/api/manuscripts/${draft._id}`)).toMatchObject({
      status: 200,
      body: { message: 'Draft deleted successfully' },
    });
    expect([
      (await author.get(`/api/manuscripts/${draft._id}`)).status,
      (await author.delete(`/api/manuscripts/${draft._id}`)).status,
    ]).toEqual([404, 404]);
    const { data, counts } = await trash();
    expect(counts).toEqual({ drafts: 0, review: 0, scheduled: 0, changes: 0, withdrawn: 0, trash: 1 });
    expect(data[0]).toMatchObject({
      ...{ _id: draft._id, state: 'trashed', hasChanges: false, title: 'Bund', words: 4 },
      trash: { trashedBy: author.session?.name, daysLeft: 29 },
    });
    const { status, headers, body } = await restore(draft._id);
    expect([status, headers.get('ETag')]).toEqual([200, `"${draft.version}"`]);
    expect(body.manuscript).toEqual(draft);
    expect((await trash()).counts).toEqual({
      drafts: 1,
      review: 0,
      scheduled: 0,
      changes: 0,
      withdrawn: 0,
      trash: 0,
    });
    expect((await restore(draft._id)).body.manuscript).toEqual(draft);
    await expectIntact();
  });

  it('keeps its key: a repeated request begins no other, nor publishes it', async () => {
    const draft = await begin({}, KEY);
    await author.delete(`/api/manuscripts/${draft._id}`);
    const form = await articleForm();
    for (const answer of [
      await author.form('POST', '/api/manuscripts', { title: 'Bund' }, KEY),
      await author.form('POST', '/api/articles', form, KEY),
    ])
      expect([answer.status, answer.body.code]).toEqual([410, 'ARTICLE_DELETED']);
    expect((await trash()).counts).toEqual({
      drafts: 0,
      review: 0,
      scheduled: 0,
      changes: 0,
      withdrawn: 0,
      trash: 1,
    });
  });
});

describe('a deleted article', () => {
  let article: Article;

  beforeEach(async () => {
    article = await author.publish({ title: `Tank ${crypto.randomUUID()}`, content: '<p>Live.</p>' });
  });

  const put = (fields: Fields): Promise<Answer<ArticleResponse>> =>
    author.form('PUT', `/api/articles/${article._id}`, { title: 'Tank', content: '<p>b</p>', ...fields });
  const remove = (): Promise<Answer<unknown>> => author.delete(`/api/articles/${article._id}`);
  const publishAgain = async ({ _id, version }: Manuscript): Promise<Answer<ArticleResponse>> => {
    const form = { title: 'Tank again', content: '<p>Again.</p>', 'tags[]': 'Weather' };
    const seen = { manuscript: _id, manuscriptVersion: version };
    return author.form<ArticleResponse>('POST', '/api/articles', { ...form, ...seen });
  };

  it('comes back as a draft with its published words and all its revisions', async () => {
    await put({ content: '<p>Second.</p>' });
    await remove();
    expect(await inRevisions(article._id)).toEqual(['<p>Live.</p>', '<p>Second.</p>']);
    const { body } = await restore(article._id);
    expect(body.manuscript).toMatchObject({
      ...{ state: 'draft', hasChanges: false, articleVersion: null, trash: null },
      ...{ title: 'Tank', content: '<p>Second.</p>', tags: article.tags },
    });
    expect(plainAddress(body.manuscript.banner?.src)).toBe(article.bannerImage);
    expect(await statusOf(`/api/articles/${article._id}`)).toBe(410);
    expect(await remove()).toMatchObject({ status: 410, body: { code: 'ARTICLE_DELETED' } });
    await expectIntact();
  });

  it('comes back with the changes that were not live, if there were some', async () => {
    const form = { content: '<p>Ahead.</p>' };
    await author.form('PUT', `/api/manuscripts/${article._id}`, form, { 'If-Match': '"1"' });
    await remove();
    expect((await restore(article._id)).body.manuscript.content).toBe('<p>Ahead.</p>');
  });

  it('is published again at its address, with its date', async () => {
    await remove();
    const { body } = await restore(article._id);
    const again = await publishAgain(body.manuscript);
    expect([again.status, again.body.article]).toMatchObject([
      201,
      { _id: article._id, slug: article.slug, version: 2, createdAt: article.createdAt },
    ]);
    expect(await statusOf(`/api/articles/${article.slug}`)).toBe(200);
    await remove();
    expect(await statusOf(`/api/articles/${article._id}`)).toBe(410);
    await expectIntact();
  });

  it('gets another address if somebody has taken its slug meanwhile', async () => {
    await remove();
    const { slug } = await other.publish({ title: article.title });
    expect(slug).toBe(article.slug);
    const again = await publishAgain((await restore(article._id)).body.manuscript);
    expect([again.status, again.body.article.slug]).toEqual([201, expect.stringMatching(/^tank-again/)]);
  });

  it('is not published again by a repeated request with its key', async () => {
    const form = await articleForm({ title: 'Once' });
    const first = await author.form<ArticleResponse>('POST', '/api/articles', form, KEY);
    await author.delete(`/api/articles/${first.body.article._id}`);
    const repeated = await author.form('POST', '/api/articles', form, KEY);
    expect([repeated.status, repeated.body.code]).toEqual([410, 'ARTICLE_DELETED']);
  });

  it('belongs to the trash of its author, also if an admin deletes it', async () => {
    await admin.delete(`/api/admin/articles/${article._id}`);
    expect((await trash()).data[0]?.trash?.trashedBy).toBe(admin.session?.name);
    expect((await restore(article._id, admin)).status).toBe(200);
    expect((await trash()).counts).toEqual({
      drafts: 1,
      review: 0,
      scheduled: 0,
      changes: 0,
      withdrawn: 0,
      trash: 0,
    });
  });

  it('does not exist for another author', async () => {
    await remove();
    for (const answer of [await restore(article._id, other), await restore('x', author)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'MANUSCRIPT_NOT_FOUND' } });
    const theirs = await other.get<ManuscriptsResponse>('/api/manuscripts?list=trash');
    expect(theirs.body.counts.trash).toBe(0);
  });
});

describe('the trash', () => {
  const titles = (data: readonly ManuscriptSummary[]): string[] => data.map(({ title }) => title);

  it('has the last deleted first, page by page, and filters by title', async () => {
    for (const title of ['One', 'Two', 'बारिश']) {
      const { _id } = await begin({ title });
      await author.delete(`/api/manuscripts/${_id}`);
    }
    const first = await trash('&limit=2');
    expect([titles(first.data), first.pagination.total]).toEqual([['बारिश', 'Two'], 3]);
    expect(titles((await trash('&limit=2&page=2')).data)).toEqual(['One']);
    const found = await trash('&title=tW');
    expect([titles(found.data), found.counts.trash]).toEqual([['Two'], 3]);
  });

  it('is emptied by admins, one by one, for good', async () => {
    const draft = await begin({ bannerImage: await photo() });
    expect(await admin.delete(`/api/admin/manuscripts/${draft._id}`)).toMatchObject({ status: 409 });
    await author.delete(`/api/manuscripts/${draft._id}`);
    expect((await author.delete(`/api/admin/manuscripts/${draft._id}`)).status).toBe(403);
    expect((await admin.delete(`/api/admin/manuscripts/${draft._id}`)).status).toBe(200);
    expect((await restore(draft._id)).status).toBe(404);
    expect((await trash()).counts.trash).toBe(0);
    expect(await counted(pictureOf(draft.banner?.src))).toBeNull();
  });

  it('goes with the account of its author, at once', async () => {
    const article = await author.publish({ bannerImage: await photo() });
    await author.delete(`/api/articles/${article._id}`);
    await author.json('POST', '/api/users/delete', { password: 'Peepal@2026' });
    expect(await store.collection('manuscripts').countDocuments({ slug: article._id })).toBe(0);
    expect([await inRevisions(article._id), await counted(pictureOf(article.bannerImage))]).toEqual([
      [],
      null,
    ]);
  });
});

describe('the job that empties the trash', () => {
  const run = (): Promise<void> => api.app.get(TrashEmptying, { strict: false }).run();

  it('deletes after 30 days, with revisions and pictures, and nothing before', async () => {
    const [old, young] = [await author.publish({ bannerImage: await photo() }), await begin()];
    await author.delete(`/api/articles/${old._id}`);
    await author.delete(`/api/manuscripts/${young._id}`);
    await ageBy(old._id, 29.9);
    expect((await trash()).data.map(({ trash: each }) => each?.daysLeft)).toEqual([29, 0]);
    await run();
    expect((await trash()).counts.trash).toBe(2);
    await ageBy(old._id, 30);
    await run();
    expect((await trash()).data.map(({ _id }) => _id)).toEqual([young._id]);
    expect([await inRevisions(old._id), await counted(pictureOf(old.bannerImage))]).toEqual([[], null]);
    expect(await statusOf(`/api/articles/${old._id}`)).toBe(410);
    await expectIntact();
  });

  it('deletes all but one that cannot be deleted, and says so', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, async () => (await begin())._id));
    for (const id of ids) {
      await author.delete(`/api/manuscripts/${id}`);
      await ageBy(id, 31);
    }
    const writer = api.app.get(ArticleWriter, { strict: false });
    const commit = writer.commit.bind(writer);
    jest.spyOn(writer, 'commit').mockImplementation(async (action, changes, session) => {
      if (changes.some(({ before }) => before?.slug === ids[0])) throw new Error('Damaged.');
      return commit(action, changes, session);
    });
    await expect(run()).rejects.toThrow('Damaged.');
    expect((await trash()).data.map(({ _id }) => _id)).toEqual([ids[0]]);
    jest.restoreAllMocks();
    await run();
    expect((await trash()).counts.trash).toBe(0);
  });

  it('deletes any number, however many processes run it at once', async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, async () => (await begin())._id));
    for (const id of ids) {
      await author.delete(`/api/manuscripts/${id}`);
      await ageBy(id, 31);
    }
    await Promise.all([run(), run(), run()]);
    expect((await trash()).counts.trash).toBe(0);
  });
});
