import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Article, ArticlePublishedResponse, ArticleResponse } from '../src/contract/articles.ts';
import type { ErrorResponse } from '../src/contract/errors.ts';
import type {
  Manuscript,
  ManuscriptResponse,
  ManuscriptSavedResponse,
  ManuscriptsResponse,
} from '../src/contract/manuscripts.ts';
import { type Answer, articleForm, Client, type Fields } from './support/client.ts';
import { photo } from './support/pictures.ts';
import { useApi } from './support/start-api.ts';

// Further picture sizes, created in the background, would change what is compared.
const api = useApi();
const visitor = new Client(api);
let author: Client;
let other: Client;
let store: Connection;

beforeAll(async () => {
  store = api.app.get<Connection>(getConnectionToken());
  other = await visitor.author();
});
beforeEach(async () => {
  author = await visitor.author();
});

type Changed = ErrorResponse & { manuscript: Manuscript };

const KEY = { 'Idempotency-Key': '8e03978e-40d5-43dd-bc93-6894a57f9324' };

async function begin(fields: Fields = {}, headers = {}): Promise<Manuscript> {
  const form = { title: 'Bund', content: '<p>It takes two days.</p>', ...fields };
  const { body } = await author.form<ManuscriptResponse>('POST', '/api/manuscripts', form, headers);
  return body.manuscript;
}
const save = <T = ManuscriptSavedResponse>(
  { _id, version }: Pick<Manuscript, '_id' | 'version'>,
  fields: Fields,
  as = author,
): Promise<Answer<T>> => as.form<T>('PUT', `/api/manuscripts/${_id}`, fields, { 'If-Match': `"${version}"` });
const read = async (id: string): Promise<Manuscript> =>
  (await author.get<ManuscriptResponse>(`/api/manuscripts/${id}`)).body.manuscript;
const list = async (query = ''): Promise<ManuscriptsResponse> =>
  (await author.get<ManuscriptsResponse>(`/api/manuscripts${query}`)).body;
const revisionsOf = async (id: string): Promise<[number, string, string][]> => {
  const found = await store.collection('revisions').find({}).sort({ number: 1 }).toArray();
  return found
    .filter(({ manuscript }) => String(manuscript) === id)
    .map(({ number, action, content }) => [Number(number), String(action), String(content)]);
};

describe('a draft', () => {
  it('is begun with any fields, and says what it is', async () => {
    const { status, headers, body } = await author.form<ManuscriptResponse>('POST', '/api/manuscripts', {
      content: '<p>It takes two <script>x</script>days.</p>',
    });
    expect(status).toBe(201);
    expect(headers.get('Location')).toBe(`/api/manuscripts/${body.manuscript._id}`);
    expect(headers.get('ETag')).toBe(`"${body.manuscript.version}"`);
    expect(body.manuscript).toMatchObject({
      ...{ state: 'draft', hasChanges: false, articleVersion: null, title: '', banner: null, tags: [] },
      ...{ content: '<p>It takes two days.</p>', excerpt: 'It takes two days.', words: 4, lang: 'en' },
      author: { _id: author.session?._id },
    });
  });

  it('may be empty', async () => {
    const { status, body } = await author.form<ManuscriptResponse>('POST', '/api/manuscripts', { title: '' });
    expect([status, body.manuscript.content, body.manuscript.words]).toEqual([201, '', 0]);
  });

  it('is begun once for one key, also by requests at once', async () => {
    const begun = await Promise.all([1, 2, 3].map(() => begin({}, KEY)));
    begun.push(await begin({ title: 'Later' }, KEY));
    expect(new Set(begun.map(({ _id }) => _id)).size).toBe(1);
    expect((await list()).counts).toEqual({ drafts: 1, changes: 0 });
  });

  it('is saved: fields that are sent change, others stay', async () => {
    const draft = await begin({ description: 'A wall of earth.', 'tags[]': ['Weather'] });
    const bannerImage = await photo();
    const { status, headers, body } = await save(draft, {
      title: 'बाँध',
      content: '<p>उसे दो दिन लगते हैं।</p>',
      bannerImage,
      bannerAlt: 'A bund.',
    });
    expect([status, headers.get('ETag')]).toEqual([200, `"${body.version}"`]);
    expect(body.version).not.toBe(draft.version);
    const saved = await read(draft._id);
    expect(saved).toMatchObject({
      ...{ title: 'बाँध', content: '<p>उसे दो दिन लगते हैं।</p>', lang: 'hi', savedAt: body.savedAt },
      ...{ description: 'A wall of earth.', tags: ['Weather'], bannerAlt: 'A bund.', version: body.version },
    });
    expect(saved.banner?.src).toMatch(/^\/images\//);
    expect((await visitor.get(saved.banner?.src ?? '')).status).toBe(200);
    await save(saved, { title: '', content: '', 'tags[]': '' });
    expect(await read(draft._id)).toMatchObject({
      ...{ title: '', content: '', tags: [], banner: saved.banner },
    });
  });

  it('is not overwritten by somebody who has not seen its last version', async () => {
    const draft = await begin();
    const [first, second] = await Promise.all(
      ['Mine', 'Theirs'].map((title) => save<Changed>(draft, { title })),
    );
    const refused = [first, second].find((answer) => answer?.status === 412);
    const current = await read(draft._id);
    expect([first?.status, second?.status].toSorted()).toEqual([200, 412]);
    expect(refused?.body).toMatchObject({ code: 'MANUSCRIPT_CHANGED', manuscript: current });
    expect(refused?.headers.get('ETag')).toBe(`"${current.version}"`);
    expect((await save(current, { title: 'Both' })).status).toBe(200);
  });

  it('keeps its pictures, and an undone one, until it is deleted', async () => {
    const picture = await author.upload(await photo());
    const src = `/images/${picture}/320.jpg`;
    const draft = await begin({ content: `<p>a</p><img src="${src}" alt="">` });
    const { body } = await save(draft, { content: '<p>b</p>' });
    const uses = async (): Promise<number | undefined> =>
      (await store.collection<{ _id: string; uses: number }>('pictures').findOne({ _id: picture }))?.uses;
    expect(await uses()).toBe(1);
    const again = await save({ ...draft, ...body }, { content: `<p>c</p><img src="${src}" alt="">` });
    expect([again.status, await uses()]).toEqual([200, 1]);
    expect((await author.delete(`/api/manuscripts/${draft._id}`)).status).toBe(200);
    expect([await uses(), (await visitor.get(src)).status]).toEqual([undefined, 404]);
    expect((await author.get(`/api/manuscripts/${draft._id}`)).status).toBe(404);
  });

  it('is saved although a picture of its text is gone, and not published', async () => {
    const content = `<p>a</p><img src="/images/${'0'.repeat(32)}/320.jpg" alt="Rain">`;
    const draft = await begin({ content, bannerImage: await photo(), 'tags[]': 'Weather' });
    expect(draft.content).toContain('alt="Rain"');
    const form = { title: 'Bund', content, 'tags[]': 'Weather', manuscript: draft._id };
    const { status, body } = await author.form('POST', '/api/articles', form);
    expect([status, body.code]).toEqual([400, 'PICTURE_GONE']);
    expect((await read(draft._id)).content).toContain('alt="Rain"');
  });

  it('does not exist for another author', async () => {
    const draft = await begin();
    for (const answer of [
      await other.get(`/api/manuscripts/${draft._id}`),
      await save<ErrorResponse>(draft, { title: 'Theirs' }, other),
      await other.delete(`/api/manuscripts/${draft._id}`),
      await other.delete(`/api/manuscripts/${draft._id}/changes`),
      await other.form('POST', '/api/articles', await articleForm({ manuscript: draft._id })),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'MANUSCRIPT_NOT_FOUND']);
    for (const answer of [
      await author.get(`/api/articles/${draft._id}`),
      await other.form('PUT', `/api/articles/${draft._id}`, { title: 'a', content: '<p>a</p>' }),
      await other.delete(`/api/articles/${draft._id}`),
      await author.delete(`/api/articles/${draft._id}`),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'ARTICLE_NOT_FOUND']);
    expect(await read(draft._id)).toEqual(draft);
  });
});

describe('the lists', () => {
  it('have the last saved first, page by page, and count all', async () => {
    for (const title of ['One', 'Two', 'Three', 'बारिश']) await begin({ title });
    await author.publish({ title: 'Published' });
    const first = await list('?limit=3');
    expect(first.data.map(({ title }) => title)).toEqual(['बारिश', 'Three', 'Two']);
    expect(first.pagination).toEqual({ page: 1, limit: 3, total: 4, totalPages: 2 });
    const second = await list('?limit=3&page=2');
    expect(second.data.map(({ title }) => title)).toEqual(['One']);
    await save(await read(second.data[0]?._id ?? ''), { content: '<p>Later.</p>' });
    expect((await list()).data[0]).toMatchObject({ title: 'One', excerpt: 'Later.', words: 1 });
    const found = await list('?title=BA%CC%84RIS');
    expect([found.data, found.pagination.total, found.counts.drafts]).toEqual([[], 0, 4]);
    expect((await list('?title=tHr')).data.map(({ title }) => title)).toEqual(['Three']);
  });
});

describe('publishing a draft', () => {
  const publish = async (fields: Fields, headers = {}): Promise<Answer<ArticlePublishedResponse>> => {
    const form = { title: 'Bund', content: '<p>Walked.</p>', 'tags[]': 'Weather', ...fields };
    return author.form<ArticlePublishedResponse>('POST', '/api/articles', form, headers);
  };

  it('makes it an article with the same id, the banner of the draft, and the date of today', async () => {
    const draft = await begin({ bannerImage: await photo() });
    await store
      .collection('manuscripts')
      .updateOne({ slug: draft._id }, { $set: { createdAt: new Date(0) } });
    const { status, body } = await publish({ manuscript: draft._id, manuscriptVersion: draft.version });
    expect([status, body.repeated]).toEqual([201, false]);
    expect(body.article).toMatchObject({
      ...{ _id: draft._id, slug: 'bund', version: 1, content: '<p>Walked.</p>' },
      bannerImage: draft.banner?.src,
    });
    expect(Date.now() - Date.parse(body.article.createdAt)).toBeLessThan(60_000);
    expect((await list()).counts).toEqual({ drafts: 0, changes: 0 });
    expect(await read(draft._id)).toMatchObject({
      ...{ state: 'published', hasChanges: false, version: '1', articleVersion: 1 },
      content: '<p>Walked.</p>',
    });
    expect((await visitor.get<ArticleResponse>(`/api/articles/${draft._id}`)).body.article.title).toBe(
      'Bund',
    );
    expect(await revisionsOf(draft._id)).toEqual([[1, 'publish', '<p>Walked.</p>']]);
  });

  it('happens once for one key, by whatever request the draft was begun', async () => {
    const draft = await begin({ bannerImage: await photo() }, KEY);
    const [one, two] = await Promise.all(
      [1, 2].map(() => publish({ manuscript: draft._id, manuscriptVersion: draft.version }, KEY)),
    );
    const repeated = await publish({ manuscript: draft._id, manuscriptVersion: draft.version }, KEY);
    const answers = [one, two, repeated];
    expect(answers.map((answer) => [answer?.status, answer?.body.article._id])).toEqual(
      answers.map(() => [201, draft._id]),
    );
    expect(repeated.body.repeated).toBe(true);
    expect((await revisionsOf(draft._id)).length).toBe(1);
  });

  it('needs a banner somewhere', async () => {
    const draft = await begin();
    const { status, body } = await author.form('POST', '/api/articles', {
      ...{ title: 'Bund', content: '<p>a</p>', 'tags[]': 'Weather', manuscript: draft._id },
    });
    expect([status, body.errors]).toEqual([400, { bannerImage: 'Please fill out all required fields.' }]);
    expect((await publish({ manuscript: draft._id, bannerImage: await photo() })).status).toBe(201);
  });

  it('is refused to somebody who has not seen what was saved meanwhile', async () => {
    const draft = await begin({ bannerImage: await photo() });
    await save(draft, { content: '<p>From the other device.</p>' });
    const { status, body } = await publish({ manuscript: draft._id, manuscriptVersion: draft.version });
    expect([status, body]).toMatchObject([
      412,
      { code: 'MANUSCRIPT_CHANGED', manuscript: { content: '<p>From the other device.</p>' } },
    ]);
  });

  it('keeps words that were saved meanwhile as a revision if the sender says nothing of them', async () => {
    const draft = await begin({ bannerImage: await photo(), content: '<p>Unseen.</p>' });
    const { body } = await publish({ manuscript: draft._id });
    expect(body.article.version).toBe(2);
    expect(await revisionsOf(draft._id)).toEqual([
      [1, 'save', '<p>Unseen.</p>'],
      [2, 'publish', '<p>Walked.</p>'],
    ]);
  });

  it('is refused once it is published, with the article', async () => {
    const draft = await begin({ bannerImage: await photo() });
    await publish({ manuscript: draft._id });
    const { status, body } = await publish({ manuscript: draft._id, title: 'Again' });
    expect([status, body]).toMatchObject([412, { code: 'ARTICLE_CHANGED', article: { title: 'Bund' } }]);
  });
});

describe('changes that are not live', () => {
  let article: Article;

  beforeEach(async () => {
    article = await author.publish({ title: 'Bund', content: '<p>Live.</p>' });
  });

  const change = (fields: Fields): Promise<Answer<ArticleResponse & Changed>> =>
    author.form<ArticleResponse & Changed>('PUT', `/api/articles/${article._id}`, {
      ...{ title: 'Bund', content: '<p>Changed.</p>', ...fields },
    });
  const live = async (): Promise<Article> =>
    (await visitor.get<ArticleResponse>(`/api/articles/${article._id}`)).body.article;

  it('begin with the published words, and readers do not see them', async () => {
    const manuscript = await read(article._id);
    expect(manuscript).toMatchObject({
      ...{ state: 'published', hasChanges: false, title: 'Bund', content: '<p>Live.</p>', version: '1' },
      ...{ banner: article.banner, tags: article.tags, createdAt: article.createdAt },
    });
    await save(manuscript, { title: 'Bund, walked', 'tags[]': 'Interviews' });
    expect(await read(article._id)).toMatchObject({
      ...{ hasChanges: true, title: 'Bund, walked', content: '<p>Live.</p>', tags: ['Interviews'] },
    });
    expect(await live()).toEqual(article);
    expect((await list('?list=changes')).data.map(({ title }) => title)).toEqual(['Bund, walked']);
    expect((await list()).counts).toEqual({ drafts: 0, changes: 1 });
  });

  it('are published by PUT, and totals follow the published words alone', async () => {
    const total = async (genre: string): Promise<number> =>
      (await visitor.get<{ total: number }>(`/api/articles/genre/${genre}`)).body.total;
    const before = [await total('Interviews'), await total('Weather')] as const;
    const { body } = await save(await read(article._id), { 'tags[]': 'Interviews' });
    expect([await total('Interviews'), await total('Weather')]).toEqual(before);
    const answer = await change({ 'tags[]': 'Interviews', manuscriptVersion: body.version });
    expect([answer.status, answer.body.article.version]).toEqual([200, 2]);
    expect([await total('Interviews'), await total('Weather')]).toEqual([before[0] + 1, before[1] - 1]);
    expect(await read(article._id)).toMatchObject({ hasChanges: false, version: '2' });
  });

  it('are not overwritten by a publication that has not seen them', async () => {
    const manuscript = await read(article._id);
    await save(manuscript, { content: '<p>From the other device.</p>' });
    const { status, body } = await change({ manuscriptVersion: manuscript.version });
    expect([status, body]).toMatchObject([
      412,
      { code: 'MANUSCRIPT_CHANGED', manuscript: { content: '<p>From the other device.</p>' } },
    ]);
    expect((await change({})).body.article.version).toBe(3);
    expect(await revisionsOf(article._id)).toEqual([
      [1, 'publish', '<p>Live.</p>'],
      [2, 'save', '<p>From the other device.</p>'],
      [3, 'change', '<p>Changed.</p>'],
    ]);
  });

  it('are refused after a publication that they have not seen', async () => {
    const manuscript = await read(article._id);
    await change({});
    expect(await save<Changed>(manuscript, { title: 'Late' })).toMatchObject({
      status: 412,
      body: { manuscript: { title: 'Bund', content: '<p>Changed.</p>', version: '2' } },
    });
  });

  it('can be discarded, with pictures that nothing else shows', async () => {
    const picture = await author.upload(await photo());
    const src = `/images/${picture}/320.jpg`;
    await save(await read(article._id), { content: `<p>a</p><img src="${src}" alt="">` });
    const { body } = await author.delete<ManuscriptResponse>(`/api/manuscripts/${article._id}/changes`);
    expect(body.manuscript).toMatchObject({ hasChanges: false, content: '<p>Live.</p>', version: '1' });
    expect((await visitor.get(src)).status).toBe(404);
    expect((await visitor.get(article.bannerImage)).status).toBe(200);
  });

  it('go with their article', async () => {
    const picture = await author.upload(await photo());
    await save(await read(article._id), { content: `<img src="/images/${picture}/320.jpg" alt="">` });
    await author.delete(`/api/articles/${article._id}`);
    expect((await author.get(`/api/manuscripts/${article._id}`)).status).toBe(410);
    const left = await store.collection<{ _id: string }>('pictures').findOne({ _id: picture });
    expect(left).toBeNull();
  });
});

it('an account that is deleted takes its drafts with it', async () => {
  const draft = await begin({ bannerImage: await photo() });
  await author.json('POST', '/api/users/delete', { password: 'Peepal@2026' });
  const left = await store.collection('manuscripts').countDocuments({ slug: draft._id });
  expect(left).toBe(0);
  expect((await visitor.get(draft.banner?.src ?? '')).status).toBe(404);
});
