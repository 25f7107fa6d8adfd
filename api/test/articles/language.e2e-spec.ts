import { beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type {
  Article,
  ArticleResponse,
  ArticleUpdatedResponse,
  SearchResponse,
} from '../../src/contract/articles.ts';
import type {
  RevisionResponse,
  RevisionRestoredResponse,
  RevisionsResponse,
} from '../../src/contract/revisions.ts';
import type { JsonFeed } from '../../src/contract/json-feed.ts';
import { articleForm, Client, type Fields } from '../support/client.ts';
import { IDEMPOTENCY_KEY, Manuscripts } from '../support/manuscripts.ts';
import { operate } from '../support/operator.ts';
import { useSharedApi } from '../support/start-api.ts';

const SAID = { lang: 'hi', language: 'hi' };
const RECOGNISED = { lang: 'en', language: null };

const api = useSharedApi();
const visitor = new Client(api);
let author: Client;
let manuscripts: Manuscripts;

beforeEach(async () => {
  author = await visitor.author();
  manuscripts = new Manuscripts(author);
});

const read = async ({ _id }: { _id: string }): Promise<Article> =>
  (await visitor.get<ArticleResponse>(`/api/articles/${_id}`)).body.article;

async function change({ _id }: { _id: string }, fields: Fields): Promise<Article> {
  const form = { title: 'Baarish', content: '<p>Baarish der se aati hai.</p>', ...fields };
  return (await author.form<ArticleUpdatedResponse>('PUT', `/api/articles/${_id}`, form)).body.article;
}

describe('the language of an article', () => {
  it('is recognised until its author says it, and again once nothing is said', async () => {
    const article = await author.publish({ title: 'Baarish' });
    expect(article).toMatchObject(RECOGNISED);
    expect(await change(article, { language: 'hi' })).toMatchObject(SAID);
    // Omitted, it stays.
    expect(await change(article, { content: '<p>Only in English.</p>' })).toMatchObject(SAID);
    expect(await change(article, { language: '' })).toMatchObject(RECOGNISED);
  });

  it('is what suggestions, lists and feeds tell', async () => {
    const title = 'Kheti';
    const { _id } = await author.publish({ title, language: 'hi' });
    const { body: found } = await visitor.get<SearchResponse>(`/api/articles/search?query=${title}`);
    expect(found.data).toEqual([{ _id, title, lang: 'hi' }]);
    const { body: feed } = await visitor.get<JsonFeed>(`/api/rss/json?author=${author.session?._id}`);
    expect(feed.items.map(({ language }) => language)).toEqual(['hi']);
    const { body: page } = await visitor.get<{ data: object[] }>('/api/articles/genre/Weather?limit=1');
    expect(page.data).toMatchObject([{ _id, lang: 'hi' }]);
    // Lists say no more than they need.
    expect(page.data[0]).not.toHaveProperty('language');
  });

  it('survives a rebuild of what is derived', async () => {
    const article = await author.publish({ title: 'Mitti', language: 'hi' });
    await api.app
      .get<Connection>(getConnectionToken())
      .collection('articles')
      .updateOne({ slug: article.slug }, { $set: { lang: 'en' } });
    expect((await operate(api, ['rebuild', 'search'])).code).toBe(0);
    expect(await read(article)).toMatchObject(SAID);
  });

  it('of an article from before it could be said is recognised', async () => {
    const article = await author.publish({ title: 'बारिश', content: '<p>बारिश देर से आई।</p>' });
    const store = api.app.get<Connection>(getConnectionToken());
    const id = new Types.ObjectId(article._id);
    for (const name of ['articles', 'manuscripts', 'revisions']) {
      const which = name === 'revisions' ? { manuscript: id } : { _id: id };
      expect(await store.collection(name).findOne(which)).toHaveProperty('language', null);
      await store.collection(name).updateMany(which, { $unset: { language: 1 } });
    }
    expect(await read(article)).toMatchObject({ lang: 'hi', language: null });
    expect(await manuscripts.read(article._id)).toMatchObject({ lang: 'hi', language: null });
    expect(await change(article, { language: 'en' })).toMatchObject({ lang: 'en', language: 'en' });
  });

  it.each(['mr', 'EN', 'null', ['en', 'hi']])('is not %j', async (language) => {
    const sentence = 'Please choose a language from the list.';
    const answer = await author.form('POST', '/api/articles', await articleForm({ language }));
    expect(answer).toMatchObject({ status: 400, body: { errors: { language: sentence } } });
    expect(await author.form('POST', '/api/manuscripts', { language })).toMatchObject({ status: 400 });
  });

  it('belongs to what a repeated request must repeat', async () => {
    const form = await articleForm();
    const statuses = [];
    for (const language of ['hi', 'hi', '']) {
      const { status } = await author.form('POST', '/api/articles', { ...form, language }, IDEMPOTENCY_KEY);
      statuses.push(status);
    }
    expect(statuses).toEqual([201, 201, 422]);
  });
});

describe('the language of what is being written', () => {
  let article: Article;

  beforeEach(async () => {
    article = await author.publish({ title: 'Nadi' });
  });

  it('is saved with it, and published with it', async () => {
    const draft = await manuscripts.begin({ title: 'Pani', language: 'hi' });
    expect(draft).toMatchObject(SAID);
    await manuscripts.save(draft, { content: '<p>Still in Latin letters.</p>' });
    expect(await manuscripts.read(draft._id)).toMatchObject(SAID);
    expect((await manuscripts.list()).data).toMatchObject([{ _id: draft._id, lang: 'hi' }]);
  });

  it('is not that of the article until the changes go live', async () => {
    await manuscripts.save(await manuscripts.read(article._id), { language: 'hi' });
    expect(await manuscripts.read(article._id)).toMatchObject({ ...SAID, hasChanges: true });
    expect(await read(article)).toMatchObject(RECOGNISED);
  });

  it('is in the history, and comes back with a version', async () => {
    await change(article, { title: 'Nadi', content: article.content, language: 'hi' });
    const path = `/api/manuscripts/${article._id}/revisions`;
    const { body } = await author.get<RevisionsResponse>(path);
    expect(body.data[0]?.changes).toMatchObject({ added: 0, title: false, language: true });
    const { body: compared } = await author.get<RevisionResponse>(`${path}/2`);
    expect(compared.diff.fields).toEqual([
      { field: 'language', html: '<del>Recognised</del><ins>Hindi</ins>' },
    ]);
    const { version } = await manuscripts.read(article._id);
    const headers = { 'If-Match': `"${version}"` };
    const restored = await author.json<RevisionRestoredResponse>('POST', `${path}/1/restore`, {}, headers);
    expect(restored.body.manuscript).toMatchObject(RECOGNISED);
  });
});
