import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Article, ArticlePublishedResponse, ArticleResponse } from '../../src/contract/articles.ts';
import type { ManuscriptResponse } from '../../src/contract/manuscripts.ts';
import type { RevisionResponse } from '../../src/contract/revisions.ts';
import { ManuscriptsRepository } from '../../src/features/manuscripts/manuscripts.repository.ts';
import { type Answer, Client, type Fields } from '../support/client.ts';
import { type Changed, IDEMPOTENCY_KEY, Manuscripts } from '../support/manuscripts.ts';
import { photo, plainAddress } from '../support/pictures.ts';
import { useSharedApi } from '../support/start-api.ts';
import { textOf } from '../support/stored-text.ts';

// Further picture sizes, created in the background, would change what is compared.
const api = useSharedApi();
const visitor = new Client(api);
let author: Client;
let manuscripts: Manuscripts;
let store: Connection;

beforeAll(async () => {
  store = api.app.get<Connection>(getConnectionToken());
});
beforeEach(async () => {
  author = await visitor.author();
  manuscripts = new Manuscripts(author);
});

const revisionsOf = async (id: string): Promise<[number, string, string][]> => {
  const found = await store.collection('revisions').find({}).sort({ number: 1 }).toArray();
  return found
    .filter(({ manuscript }) => String(manuscript) === id)
    .map((each) => [Number(each['number']), String(each['action']), textOf(each)]);
};

describe('publishing a draft', () => {
  const publish = async (fields: Fields, headers = {}): Promise<Answer<ArticlePublishedResponse>> => {
    const form = { title: 'Bund', content: '<p>Walked.</p>', 'tags[]': 'Weather', ...fields };
    return author.form<ArticlePublishedResponse>('POST', '/api/articles', form, headers);
  };

  it('makes it an article with the same id, the banner of the draft, and the date of today', async () => {
    const draft = await manuscripts.begin({ bannerImage: await photo() });
    await store
      .collection('manuscripts')
      .updateOne({ slug: draft._id }, { $set: { createdAt: new Date(0) } });
    const title = 'Bund on Foot';
    const { status, body } = await publish({
      ...{ title, manuscript: draft._id, manuscriptVersion: draft.version },
    });
    expect([status, body.repeated]).toEqual([201, false]);
    expect(body.article).toMatchObject({
      ...{ _id: draft._id, slug: 'bund-on-foot', version: 1, content: '<p>Walked.</p>' },
      bannerImage: plainAddress(draft.banner?.src),
    });
    expect(Date.now() - Date.parse(body.article.createdAt)).toBeLessThan(60_000);
    expect((await manuscripts.list()).counts).toEqual({
      drafts: 0,
      review: 0,
      scheduled: 0,
      changes: 0,
      withdrawn: 0,
      trash: 0,
    });
    expect(await manuscripts.read(draft._id)).toMatchObject({
      ...{ state: 'published', hasChanges: false, version: '1', articleVersion: 1 },
      content: '<p>Walked.</p>',
    });
    expect((await visitor.get<ArticleResponse>(`/api/articles/${draft._id}`)).body.article.title).toBe(title);
    expect(await revisionsOf(draft._id)).toEqual([[1, 'publish', '<p>Walked.</p>']]);
  });

  it('happens once for one key, by whatever request the draft was begun', async () => {
    const draft = await manuscripts.begin({ bannerImage: await photo() }, IDEMPOTENCY_KEY);
    const [one, two] = await Promise.all(
      [1, 2].map(() => publish({ manuscript: draft._id, manuscriptVersion: draft.version }, IDEMPOTENCY_KEY)),
    );
    const repeated = await publish(
      { manuscript: draft._id, manuscriptVersion: draft.version },
      IDEMPOTENCY_KEY,
    );
    const answers = [one, two, repeated];
    expect(answers.map((answer) => [answer?.status, answer?.body.article._id])).toEqual(
      answers.map(() => [201, draft._id]),
    );
    expect(repeated.body.repeated).toBe(true);
    expect((await revisionsOf(draft._id)).length).toBe(1);
  });

  it('publishes the draft that a save with the same key has begun meanwhile', async () => {
    const draft = await manuscripts.begin({ content: '<p>Saved.</p>' }, IDEMPOTENCY_KEY);
    jest.spyOn(api.app.get(ManuscriptsRepository), 'findByKey').mockResolvedValueOnce(null);
    const { status, body } = await publish({ bannerImage: await photo() }, IDEMPOTENCY_KEY);
    expect([status, body.article?._id]).toEqual([201, draft._id]);
    expect(await revisionsOf(draft._id)).toEqual([
      [1, 'save', '<p>Saved.</p>'],
      [2, 'publish', '<p>Walked.</p>'],
    ]);
  });

  it('is refused under the key of another draft, with that draft', async () => {
    const other = await manuscripts.begin({ content: '<p>Other.</p>' }, IDEMPOTENCY_KEY);
    const draft = await manuscripts.begin({ bannerImage: await photo() });
    const { status, body } = await publish({ manuscript: draft._id }, IDEMPOTENCY_KEY);
    expect([status, body]).toMatchObject([
      422,
      { code: 'IDEMPOTENCY_KEY_REUSED', manuscript: { _id: other._id, state: 'draft' } },
    ]);
    expect([await revisionsOf(draft._id), await revisionsOf(other._id)]).toEqual([[], []]);
  });

  it('needs a banner somewhere', async () => {
    const draft = await manuscripts.begin();
    const { status, body } = await author.form('POST', '/api/articles', {
      ...{ title: 'Bund', content: '<p>a</p>', 'tags[]': 'Weather', manuscript: draft._id },
    });
    expect([status, body.errors]).toEqual([400, { bannerImage: 'Please fill out all required fields.' }]);
    expect((await publish({ manuscript: draft._id, bannerImage: await photo() })).status).toBe(201);
  });

  it('is refused to somebody who has not seen what was saved meanwhile', async () => {
    const draft = await manuscripts.begin({ bannerImage: await photo() });
    await manuscripts.save(draft, { content: '<p>From the other device.</p>' });
    const { status, body } = await publish({ manuscript: draft._id, manuscriptVersion: draft.version });
    expect([status, body]).toMatchObject([
      412,
      { code: 'MANUSCRIPT_CHANGED', manuscript: { content: '<p>From the other device.</p>' } },
    ]);
  });

  it('keeps words that were saved meanwhile as a revision if the sender says nothing of them', async () => {
    const draft = await manuscripts.begin({ bannerImage: await photo(), content: '<p>Unseen.</p>' });
    const { body } = await publish({ manuscript: draft._id });
    expect(body.article.version).toBe(2);
    expect(await revisionsOf(draft._id)).toEqual([
      [1, 'save', '<p>Unseen.</p>'],
      [2, 'publish', '<p>Walked.</p>'],
    ]);
  });

  it('is refused once it is published, with the article', async () => {
    const draft = await manuscripts.begin({ bannerImage: await photo() });
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
    const manuscript = await manuscripts.read(article._id);
    expect(manuscript).toMatchObject({
      ...{ state: 'published', hasChanges: false, title: 'Bund', content: '<p>Live.</p>', version: '1' },
      ...{ banner: article.banner, tags: article.tags, createdAt: article.createdAt },
    });
    await manuscripts.save(manuscript, { title: 'Bund, walked', 'tags[]': 'Interviews' });
    expect(await manuscripts.read(article._id)).toMatchObject({
      ...{ hasChanges: true, title: 'Bund, walked', content: '<p>Live.</p>', tags: ['Interviews'] },
    });
    expect(await live()).toEqual(article);
    expect((await manuscripts.list('?list=changes')).data.map(({ title }) => title)).toEqual([
      'Bund, walked',
    ]);
    expect((await manuscripts.list()).counts).toEqual({
      drafts: 0,
      review: 0,
      scheduled: 0,
      changes: 1,
      withdrawn: 0,
      trash: 0,
    });
  });

  it('are published by PUT, and totals follow the published words alone', async () => {
    const total = async (genre: string): Promise<number> =>
      (await visitor.get<{ total: number }>(`/api/articles/genre/${genre}`)).body.total;
    const before = [await total('Interviews'), await total('Weather')] as const;
    const { body } = await manuscripts.save(await manuscripts.read(article._id), { 'tags[]': 'Interviews' });
    expect([await total('Interviews'), await total('Weather')]).toEqual(before);
    const answer = await change({ 'tags[]': 'Interviews', manuscriptVersion: body.version });
    expect([answer.status, answer.body.article.version]).toEqual([200, 2]);
    expect([await total('Interviews'), await total('Weather')]).toEqual([before[0] + 1, before[1] - 1]);
    expect(await manuscripts.read(article._id)).toMatchObject({ hasChanges: false, version: '2' });
  });

  it('are not overwritten by a publication that has not seen them', async () => {
    const manuscript = await manuscripts.read(article._id);
    await manuscripts.save(manuscript, { content: '<p>From the other device.</p>' });
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
    const manuscript = await manuscripts.read(article._id);
    await change({});
    expect(await manuscripts.save<Changed>(manuscript, { title: 'Late' })).toMatchObject({
      status: 412,
      body: { manuscript: { title: 'Bund', content: '<p>Changed.</p>', version: '2' } },
    });
  });

  it('can be discarded, and a revision keeps them with their pictures', async () => {
    const picture = await author.upload(await photo(800, 420));
    const src = `/images/${picture}/320.jpg`;
    await manuscripts.save(await manuscripts.read(article._id), {
      content: `<p>a</p><img src="${src}" alt="">`,
    });
    const { body } = await author.delete<ManuscriptResponse>(`/api/manuscripts/${article._id}/changes`);
    expect(body.manuscript).toMatchObject({ hasChanges: false, content: '<p>Live.</p>', version: '1' });
    expect([(await visitor.get(src)).status, (await visitor.get(article.bannerImage)).status]).toEqual([
      404, 200,
    ]);
    const { body: revision } = await author.get<RevisionResponse>(
      `/api/manuscripts/${article._id}/revisions/2`,
    );
    const [shown = ''] =
      /\/images\/[^" ]+key=[^" ]+/.exec(JSON.stringify(revision).replaceAll('\\"', '"')) ?? [];
    expect([shown.includes(picture), (await visitor.get(shown)).status]).toEqual([true, 200]);
    expect((await revisionsOf(article._id)).at(-1)?.slice(0, 2)).toEqual([2, 'save']);
  });

  it('go with their article into the trash', async () => {
    const picture = await author.upload(await photo());
    await manuscripts.save(await manuscripts.read(article._id), {
      content: `<img src="/images/${picture}/320.jpg" alt="">`,
    });
    await author.delete(`/api/articles/${article._id}`);
    expect((await author.get(`/api/manuscripts/${article._id}`)).status).toBe(410);
    const kept = await store.collection<{ _id: string }>('pictures').findOne({ _id: picture });
    expect(kept).toMatchObject({ uses: 1, hidden: 1 });
    expect((await visitor.get(`/images/${picture}/320.jpg`)).status).toBe(404);
  });
});
