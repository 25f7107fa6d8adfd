import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { Article, ArticleResponse, SearchResponse } from '../../src/contract/articles.ts';
import type { Manuscript, ManuscriptResponse } from '../../src/contract/manuscripts.ts';
import type { RevisionsResponse } from '../../src/contract/revisions.ts';
import type { PublicProfile } from '../../src/contract/users.ts';
import { type Answer, articleForm, Client, type Fields } from '../support/client.ts';
import { IDEMPOTENCY_KEY, Manuscripts } from '../support/manuscripts.ts';
import { operate } from '../support/operator.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
const visitor = new Client(api);
let admin: Client;
let author: Client;
let own: Manuscripts;
let article: Article;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
});
beforeEach(async () => {
  author = await visitor.author();
  own = new Manuscripts(author);
  article = await author.publish({ title: `Bund ${crypto.randomUUID()}`, content: '<p>Live.</p>' });
});

const step = (
  name: 'withdraw' | 'reinstate',
  as = author,
  headers = {},
): Promise<Answer<ManuscriptResponse>> =>
  as.send<ManuscriptResponse>('POST', `/api/manuscripts/${article._id}/${name}`, { headers });
const seen = async (idOrSlug = article._id): Promise<string> => {
  const { status, body } = await visitor.get(`/api/articles/${idOrSlug}`);
  return `${status} ${body.code ?? ''}`.trim();
};
const publishAgain = ({ _id, version }: Pick<Manuscript, '_id' | 'version'>, fields: Fields = {}) =>
  author.form<ArticleResponse>('POST', '/api/articles', {
    ...{ title: 'Another title', content: '<p>Again.</p>', 'tags[]': 'Weather' },
    ...{ manuscript: _id, manuscriptVersion: version },
    ...fields,
  });
const expectIntact = async (): Promise<void> => {
  expect(await operate(api, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });
};

describe('a withdrawn article', () => {
  it('answers 410 at its id and its slug, and is in no list, search or count', async () => {
    const { status, headers, body } = await step('withdraw');
    expect([status, headers.get('ETag')]).toEqual([200, `"${body.manuscript.version}"`]);
    expect(body.manuscript).toMatchObject({
      state: 'withdrawn',
      content: '<p>Live.</p>',
      articleVersion: null,
    });
    expect([await seen(), await seen(article.slug)]).toEqual([
      '410 ARTICLE_WITHDRAWN',
      '410 ARTICLE_WITHDRAWN',
    ]);
    const found = await visitor.get<SearchResponse>(`/api/articles/search?query=${article.title}`);
    expect(found.body.data).toEqual([]);
    const profile = await visitor.get<PublicProfile>(`/api/users/public/${author.session?._id}`);
    expect(profile.body.articles.pagination.total).toBe(0);
    const { data, counts } = await own.list('?list=withdrawn');
    expect(data).toMatchObject([{ _id: article._id, state: 'withdrawn', title: article.title }]);
    expect(counts).toMatchObject({ drafts: 0, changes: 0, withdrawn: 1 });
    expect((await own.list()).data).toEqual([]);
    expect((await step('withdraw')).body.manuscript).toEqual(body.manuscript);
    await expectIntact();
  });

  it('keeps its address: nobody else gets its slug', async () => {
    await step('withdraw');
    const other = await visitor.author();
    expect((await other.publish({ title: article.title })).slug).not.toBe(article.slug);
  });

  it('is reinstated as it was, with changes that are not live', async () => {
    const before = await visitor.get(`/api/articles/${article._id}`);
    await step('withdraw');
    await step('reinstate');
    expect(await visitor.get(`/api/articles/${article._id}`)).toEqual({
      ...before,
      headers: expect.anything(),
    });
    expect((await own.read(article._id)).hasChanges).toBe(false);

    await own.save(await own.read(article._id), { content: '<p>Not live.</p>' });
    const { version, savedAt } = (await step('withdraw')).body.manuscript;
    const reinstated = (await step('reinstate')).body.manuscript;
    expect(reinstated).toMatchObject({ version, savedAt, hasChanges: true, content: '<p>Not live.</p>' });
    expect((await visitor.get(`/api/articles/${article._id}`)).body).toEqual(before.body);
    const history = await author.get<RevisionsResponse>(`/api/manuscripts/${article._id}/revisions`);
    expect(history.body.data.map(({ action, isLive }) => [action, isLive])).toEqual([
      ['save', false],
      ['publish', true],
    ]);
    await expectIntact();
  });

  it('is changed and published again, with its address and its first date', async () => {
    const withdrawn = (await step('withdraw')).body.manuscript;
    const { body: saved } = await own.save(withdrawn, { content: '<p>Changed.</p>' });
    expect(await seen()).toBe('410 ARTICLE_WITHDRAWN');
    const { status, body } = await publishAgain({ ...withdrawn, version: saved.version });
    const { slug, createdAt } = article;
    expect([status, body.article.slug, body.article.createdAt]).toEqual([201, slug, createdAt]);
    expect([await seen(), await seen(slug)]).toEqual(['200', '200']);
    expect((await own.list()).counts.withdrawn).toBe(0);
    await expectIntact();
  });

  it('is deleted, and frees its slug', async () => {
    await step('withdraw');
    expect((await author.delete(`/api/manuscripts/${article._id}`)).status).toBe(200);
    expect([await seen(), await seen(article.slug)]).toEqual([
      '410 ARTICLE_DELETED',
      '404 ARTICLE_NOT_FOUND',
    ]);
    expect((await author.publish({ title: article.title })).slug).toBe(article.slug);
    await author.send('POST', `/api/manuscripts/${article._id}/restore`);
    const again = await publishAgain(await own.read(article._id));
    expect(again.body.article.createdAt).toBe(article.createdAt);
    await expectIntact();
  });

  it('is not changed through its article, nor published by a late repetition of its first request', async () => {
    const form = await articleForm({ title: 'Once' });
    const first = await author.form<ArticleResponse>('POST', '/api/articles', form, IDEMPOTENCY_KEY);
    article = first.body.article;
    await step('withdraw');
    const answers = [
      await author.form('POST', '/api/articles', form, IDEMPOTENCY_KEY),
      await author.form('PUT', `/api/articles/${article._id}`, form),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([410, 'ARTICLE_WITHDRAWN']);
    expect(await seen()).toBe('410 ARTICLE_WITHDRAWN');
  });
});

it('admins withdraw and reinstate any; others none; a stale version none', async () => {
  const other = await visitor.author();
  expect((await step('withdraw', other)).status).toBe(404);
  const stale = await step('withdraw', author, { 'If-Match': '"1.x"' });
  expect([stale.status, await seen()]).toEqual([412, '200']);
  const { version } = await own.read(article._id);
  expect((await step('withdraw', admin, { 'If-Match': `"${version}"` })).status).toBe(200);
  expect((await step('reinstate', other)).status).toBe(404);
  expect((await step('reinstate', admin)).status).toBe(200);
  expect(await seen()).toBe('200');
});

it('two withdrawals at once withdraw it once', async () => {
  const answers = await Promise.all([step('withdraw'), step('withdraw'), step('withdraw', admin)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await expectIntact();
});
