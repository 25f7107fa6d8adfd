import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  Article,
  ArticlePage,
  ArticlePublishedResponse,
  ArticleResponse,
  ArticleUpdatedResponse,
} from '../../src/contract/articles.ts';
import type { OwnProfile } from '../../src/contract/users.ts';
import { type Answer, articleForm, Client, type Fields } from '../support/client.ts';
import { photo } from '../support/pictures.ts';
import { useSharedApi } from '../support/start-api.ts';

// Further picture sizes, created in the background, would change what is compared.
const api = useSharedApi();
const visitor = new Client(api);
let author: Client;
let other: Client;
let article: Article;

beforeAll(async () => {
  author = await visitor.author();
  other = await visitor.author();
});
beforeEach(async () => {
  article = await author.publish({ title: 'Before', description: 'The standfirst.', isFeatured: true });
});

const edit = (fields: Fields = {}): Fields => ({ title: 'After', content: '<p>Changed.</p>', ...fields });
const put = <T = ArticleUpdatedResponse>(fields: Fields, headers = {}, as = author): Promise<Answer<T>> =>
  as.form<T>('PUT', `/api/articles/${article._id}`, fields, headers);

describe('PUT /api/articles/{id}', () => {
  it('changes sent fields and keeps the others', async () => {
    const { status, body } = await put(edit());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      article: {
        ...{ title: 'After', content: '<p>Changed.</p>', version: 2, slug: 'before' },
        ...{ tags: article.tags, isFeatured: true, description: 'The standfirst.', banner: article.banner },
      },
    });
    expect(Date.parse(body.article.updatedAt)).toBeGreaterThanOrEqual(Date.parse(article.updatedAt));
    expect(body.article.createdAt).toBe(article.createdAt);
  });

  it('changes everything that can be changed', async () => {
    const fields = { 'tags[]': 'Interviews', isFeatured: false, description: '', bannerImage: await photo() };
    const { body } = await put(edit(fields));
    expect(body.article).toMatchObject({
      tags: ['Interviews'],
      isFeatured: false,
      description: '',
      excerpt: 'Changed.',
    });
    expect(body.article.bannerImage).not.toBe(article.bannerImage);
    // A revision keeps the old one, and readers do not see it any more.
    expect((await visitor.get(article.bannerImage)).status).toBe(404);
    const interviews = await visitor.get<ArticlePage>('/api/articles/genre/Interviews');
    expect(interviews.body.data.map(({ _id }) => _id)).toContain(article._id);
  });

  it('removes all tags for one empty field, and keeps them without one', async () => {
    expect((await put(edit({ 'tags[]': '' }))).body.article.tags).toEqual([]);
    expect((await put(edit())).body.article.tags).toEqual([]);
    const { body } = await visitor.get<ArticlePage>('/api/articles/genre/Weather');
    expect(body.data.map(({ _id }) => _id)).not.toContain(article._id);
  });

  it('does not overwrite a concurrent change', async () => {
    const etag = (await author.get(`/api/articles/${article._id}`)).headers.get('ETag') ?? '';
    expect((await put(edit({ title: 'First' }), { 'If-Match': etag })).status).toBe(200);
    const late = await put<{ code: string; article: Article }>(edit({ title: 'Second' }), {
      'If-Match': etag,
    });
    expect(late).toMatchObject({
      status: 412,
      body: { code: 'ARTICLE_CHANGED', article: { title: 'First', version: 2 } },
    });
    const current = await author.get(`/api/articles/${article._id}`);
    expect(late.headers.get('ETag')).toBe(current.headers.get('ETag'));
    expect((await put(edit({ title: 'Third' }))).status).toBe(200);
    expect((await put(edit(), { 'If-Match': '"1", "2"' })).status).toBe(412);
    expect((await put(edit(), { 'If-Match': '"1", "3"' })).status).toBe(200);
    expect((await put(edit(), { 'If-Match': 'x' })).status).toBe(400);
  });

  it('accepts one of many changes based on the same version', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => put(edit({ title: `No. ${n}` }), { 'If-Match': '"1"' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(7);
  });

  it('loses no unconditional change', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => put(edit({ title: `No. ${n}` }))));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { body } = await visitor.get<ArticleResponse>(`/api/articles/${article._id}`);
    expect(body.article.version).toBe(9);
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: undefined }, 'title'],
    [{ content: '<p></p>' }, 'content'],
    [{ content: undefined }, 'content'],
    [{ 'tags[]': 'Sport' }, 'tags'],
    [{ isFeatured: '1' }, 'isFeatured'],
    [{ version: '7' }, 'version'],
  ])('refuses %j', async (fields, field) => {
    expect(await put(edit(fields))).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) } },
    });
  });

  it('is for its author only', async () => {
    expect(await put(edit(), {}, other)).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_ARTICLE' } });
    expect((await put(edit(), {}, visitor)).status).toBe(401);
    expect((await author.form('PUT', '/api/articles/665f1c2ab1d4c8a9e0f3b712', edit())).status).toBe(404);
    expect((await author.form('PUT', '/api/articles/before', edit())).status).toBe(404);
  });
});

describe('POST /api/articles with an Idempotency-Key', () => {
  const key = (name: string) => ({ 'Idempotency-Key': name });
  const post = async (
    name: string,
    fields: Fields = {},
    as = author,
  ): Promise<Answer<ArticlePublishedResponse>> =>
    as.form('POST', '/api/articles', await articleForm({ bannerImage, ...fields }), key(name));
  let bannerImage: Buffer;
  beforeAll(async () => {
    bannerImage = await photo();
  });
  const ownTitles = async (as: Client): Promise<string[]> => {
    const { body } = await as.get<OwnProfile>('/api/users/profile?limit=50');
    return body.articles.data.map(({ title }) => title);
  };

  it('publishes once when repeated, and returns the first article', async () => {
    const first = await post('sent-twice-in-a-row', { title: 'Once' });
    const again = await post('"sent-twice-in-a-row"', { title: 'Once' });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect([first.body.repeated, again.body.repeated]).toEqual([false, true]);
    expect(again.body.article).toEqual(first.body.article);
    expect(again.headers.get('Location')).toBe(first.headers.get('Location'));
    const shown = await visitor.get(`/api/articles/${first.body.article._id}`);
    expect(JSON.stringify([again.body, shown.body])).not.toContain('sent-twice-in-a-row');
    expect((await ownTitles(author)).filter((title) => title === 'Once')).toHaveLength(1);
  });

  it.each<[string, () => Promise<Fields> | Fields]>([
    ['another title', () => ({ title: 'Twice' })],
    ['another text', () => ({ content: '<p>Sun.</p>' })],
    ['other tags', () => ({ 'tags[]': ['Weather'] })],
    ['another banner', async () => ({ bannerImage: await photo() })],
  ])('refuses %s under the same key, and returns the published article', async (what, change) => {
    const name = `reused-for-${what.replaceAll(' ', '-')}`;
    const first = await post(name, { title: 'First of Its Key' });
    const refused = await post(name, { title: 'First of Its Key', ...(await change()) });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'IDEMPOTENCY_KEY_REUSED',
        message: 'This was already published, with different contents.',
        article: { _id: first.body.article._id, title: 'First of Its Key', version: 1 },
      },
    });
    expect(refused.headers.get('ETag')).toBe(first.headers.get('ETag'));
  });

  it('publishes once for many concurrent requests', async () => {
    const writer = await visitor.author();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post('sent-all-at-once-', { title: 'At Once' }, writer)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.article._id)).size).toBe(1);
    expect(answers.filter(({ body }) => !body.repeated)).toHaveLength(1);
    expect(await ownTitles(writer)).toEqual(['At Once']);
  });

  it('returns the current article', async () => {
    const { body } = await post('changed-ever-since');
    await author.form('PUT', `/api/articles/${body.article._id}`, edit({ title: 'Changed Since' }));
    expect((await post('changed-ever-since')).body.article).toMatchObject({
      title: 'Changed Since',
      version: 2,
    });
  });

  it('publishes another article for another author, another key, and without a key', async () => {
    const ids = [
      await post('mine-and-yours-too'),
      await post('mine-and-yours-too', {}, other),
      await post('mine-and-yours-no-2'),
      await author.form<ArticlePublishedResponse>('POST', '/api/articles', await articleForm()),
      await author.form<ArticlePublishedResponse>('POST', '/api/articles', await articleForm()),
    ].map(({ body }) => body.article._id);
    expect(new Set(ids).size).toBe(5);
  });

  it('refuses an invalid key', async () => {
    expect(await post('no good')).toMatchObject({
      status: 400,
      body: { errors: { 'Idempotency-Key': expect.any(String) } },
    });
  });
});

describe('DELETE /api/articles/{id}', () => {
  it('removes it, and its pictures with it', async () => {
    expect(await author.delete(`/api/articles/${article._id}`)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await visitor.get(article.bannerImage)).status).toBe(404);
  });

  it('remembers its id, and frees its slug', async () => {
    article = await author.publish({ title: 'Here Today' });
    const path = `/api/articles/${article._id}`;
    await author.delete(path);
    const gone = {
      status: 410,
      body: { code: 'ARTICLE_DELETED', message: 'This article has been deleted.' },
    };
    expect(await visitor.get(path)).toMatchObject(gone);
    expect(await visitor.get(path.toUpperCase().replace('/API/ARTICLES', '/api/articles'))).toMatchObject(
      gone,
    );
    expect(await put(edit())).toMatchObject(gone);
    for (const person of [author, other]) expect(await person.delete(path)).toMatchObject(gone);
    expect((await visitor.get(`/api/articles/${article.slug}`)).status).toBe(404);
    expect((await author.publish({ title: article.title })).slug).toBe(article.slug);
  });

  it('happens once for many concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => author.delete(`/api/articles/${article._id}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410, 410]);
  });

  it('leaves pictures that something else uses', async () => {
    const bannerImage = await photo();
    const [one, two] = [await author.publish({ bannerImage }), await other.publish({ bannerImage })];
    expect(one.bannerImage).toBe(two.bannerImage);
    await author.delete(`/api/articles/${one._id}`);
    expect((await visitor.get(one.bannerImage)).status).toBe(200);
    await other.delete(`/api/articles/${two._id}`);
    expect((await visitor.get(one.bannerImage)).status).toBe(404);
  });

  it('is for its author only', async () => {
    expect(await other.delete(`/api/articles/${article._id}`)).toMatchObject({ status: 403 });
    expect((await visitor.delete(`/api/articles/${article._id}`)).status).toBe(401);
  });
});

it('a link to the magazine is stored as a path, which feeds complete', async () => {
  const link = (address: string) => `<p><a href="${address}">Weather</a></p>`;
  const { _id, content } = await author.publish({ content: link('http://www.banyan.example/weather') });
  expect(content).toBe(link('/weather'));
  const { body } = await visitor.get<{ items: { id: string; content_html: string }[] }>('/api/rss/json');
  const item = body.items.find(({ id }) => id.includes(_id));
  expect(item?.content_html).toContain(link('https://banyan.example/weather'));
});
