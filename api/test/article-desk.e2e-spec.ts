import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  Article,
  ArticlePage,
  ArticlePublishedResponse,
  ArticleResponse,
  ArticleUpdatedResponse,
} from '../src/contract/articles.ts';
import { PICTURE_MAX_BYTES } from '../src/contract/limits.ts';
import type { UploadedPicture } from '../src/contract/pictures.ts';
import type { OwnProfile } from '../src/contract/users.ts';
import { type Answer, articleForm, Client, type Fields } from './support/client.ts';
import { photo } from './support/pictures.ts';
import { useApi } from './support/start-api.ts';

// Further sizes of pictures, which come in the background, would change what is compared.
const api = useApi();
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
  it('changes what is sent and leaves the rest', async () => {
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
    expect((await visitor.get(article.bannerImage)).status).toBe(404);
    const interviews = await visitor.get<ArticlePage>('/api/articles/genre/Interviews');
    expect(interviews.body.data.map(({ _id }) => _id)).toContain(article._id);
  });

  it('takes all tags away where one empty is sent, and leaves them where none is', async () => {
    expect((await put(edit({ 'tags[]': '' }))).body.article.tags).toEqual([]);
    expect((await put(edit())).body.article.tags).toEqual([]);
    const { body } = await visitor.get<ArticlePage>('/api/articles/genre/Weather');
    expect(body.data.map(({ _id }) => _id)).not.toContain(article._id);
  });

  it('does not overwrite what somebody else has changed meanwhile', async () => {
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

  it('lets one of many through who start from the same version', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => put(edit({ title: `No. ${n}` }), { 'If-Match': '"1"' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(7);
  });

  it('loses no change of those who do not ask', async () => {
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

  it('is for its author alone', async () => {
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
    as.form('POST', '/api/articles', await articleForm(fields), key(name));
  const ownTitles = async (as: Client): Promise<string[]> => {
    const { body } = await as.get<OwnProfile>('/api/users/profile?limit=50');
    return body.articles.data.map(({ title }) => title);
  };

  it('publishes once where it comes twice, and answers with the first', async () => {
    const first = await post('sent-twice-in-a-row', { title: 'Once' });
    const again = await post('"sent-twice-in-a-row"', { title: 'Twice' });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect([first.body.repeated, again.body.repeated]).toEqual([false, true]);
    expect(again.body.article).toEqual(first.body.article);
    expect(again.headers.get('Location')).toBe(first.headers.get('Location'));
    const shown = await visitor.get(`/api/articles/${first.body.article._id}`);
    expect(JSON.stringify([again.body, shown.body])).not.toContain('sent-twice-in-a-row');
    const titles = await ownTitles(author);
    expect([titles.includes('Once'), titles.includes('Twice')]).toEqual([true, false]);
  });

  it('publishes once where it comes many times at once', async () => {
    const writer = await visitor.author();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post('sent-all-at-once-', { title: 'At Once' }, writer)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.article._id)).size).toBe(1);
    expect(answers.filter(({ body }) => !body.repeated)).toHaveLength(1);
    expect(await ownTitles(writer)).toEqual(['At Once']);
  });

  it('answers with what the article has become', async () => {
    const { body } = await post('changed-ever-since');
    await author.form('PUT', `/api/articles/${body.article._id}`, edit({ title: 'Changed Since' }));
    expect((await post('changed-ever-since')).body.article).toMatchObject({
      title: 'Changed Since',
      version: 2,
    });
  });

  it('is another article of another author, with another key, and without one', async () => {
    const ids = [
      await post('mine-and-yours-too'),
      await post('mine-and-yours-too', {}, other),
      await post('mine-and-yours-no-2'),
      await author.form<ArticlePublishedResponse>('POST', '/api/articles', await articleForm()),
      await author.form<ArticlePublishedResponse>('POST', '/api/articles', await articleForm()),
    ].map(({ body }) => body.article._id);
    expect(new Set(ids).size).toBe(5);
  });

  it('refuses a key that is none', async () => {
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

  it('is remembered by its id, and its slug is free again', async () => {
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

  it('happens once where it is asked for many times at once', async () => {
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

  it('is for its author alone', async () => {
    expect(await other.delete(`/api/articles/${article._id}`)).toMatchObject({ status: 403 });
    expect((await visitor.delete(`/api/articles/${article._id}`)).status).toBe(401);
  });
});

describe('pictures in the text', () => {
  const upload = async (bytes: Buffer): Promise<UploadedPicture['picture']> => {
    const { status, body } = await author.form<UploadedPicture>('POST', '/api/images', { image: bytes });
    expect(status).toBe(201);
    return body.picture;
  };

  it('are dressed with their sizes, and go with the article', async () => {
    const picture = await upload(await photo(700, 350));
    const { content, _id } = await author.publish({
      content: `<p>a</p><img src="${picture.src}" alt="Rain">`,
    });
    expect(content).toContain(`<img src="${picture.src}" srcset="`);
    expect(content).toContain('width="700" height="350" alt="Rain"');
    const again = await author.form<ArticleUpdatedResponse>('PUT', `/api/articles/${_id}`, {
      title: 'b',
      content,
    });
    expect(again.body.article.content).toBe(content);
    await author.form('PUT', `/api/articles/${_id}`, { title: 'b', content: '<p>none</p>' });
    expect((await visitor.get(picture.src)).status).toBe(404);
  });

  it('that were pasted are kept like uploaded ones', async () => {
    const data = `data:image/png;base64,${(await photo(400, 200)).toString('base64')}`;
    const { content } = await author.publish({ content: `<p><img src="${data}" alt="x"></p>` });
    const src = /src="([^"]+)"/.exec(content)?.[1] ?? '';
    expect(src).toMatch(/^\/images\/[0-9a-f]{32}\/400\.jpg$/);
    expect((await visitor.get(src)).status).toBe(200);
  });

  it('that were pasted are no larger and no more than uploaded ones', async () => {
    const pasted = (bytes: Buffer) => `<img src="data:image/png;base64,${bytes.toString('base64')}" alt="">`;
    const large = Buffer.concat([await photo()], PICTURE_MAX_BYTES + 1);
    expect(await put(edit({ content: `<p>a</p>${pasted(large)}` }))).toMatchObject({
      status: 413,
      body: { code: 'PICTURE_TOO_LARGE', errors: { content: 'Image size should be at most 10MB' } },
    });
    const one = pasted(await photo());
    expect(await put(edit({ content: one.repeat(21) }))).toMatchObject({
      status: 400,
      body: { code: 'TOO_MANY_PICTURES', errors: { content: expect.stringMatching(/one by one/) } },
    });
    const { status, body } = await put(edit({ content: one.repeat(20) }));
    expect([status, body.article.content.match(/<img /g)?.length]).toEqual([200, 20]);
  });

  it('must be pictures, and ours, and there', async () => {
    const content = (src: string): Fields => edit({ content: `<p>a<img src="${src}" alt=""></p>` });
    const pasted = `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`;
    expect(await put(content(pasted))).toMatchObject({ status: 400, body: { code: 'NOT_A_PICTURE' } });
    expect((await put(content('https://elsewhere.example/a.jpg'))).body.article.content).toBe('<p>a</p>');
    const gone = `/images/${'0'.repeat(32)}/640.jpg`;
    expect(await put(content(gone))).toMatchObject({ status: 400, body: { code: 'PICTURE_GONE' } });
  });

  it('are named where they are gone', async () => {
    const there = await upload(await photo());
    const image = (src: string): string => `<img src="${src}" alt="Rain">`;
    const gone = ['0', '1'].map((digit) => digit.repeat(32));
    const [first = '', second = ''] = gone.map((id) => image(`/images/${id}/640.jpg`));
    const said = 'Pictures 1 ("Rain") and 3 ("Rain") in the text are no longer there. Please add them again.';
    expect(await put(edit({ content: first + image(there.src) + second }))).toMatchObject({
      status: 400,
      body: { code: 'PICTURE_GONE', message: said, errors: { content: said }, pictures: gone },
    });
  });
});
