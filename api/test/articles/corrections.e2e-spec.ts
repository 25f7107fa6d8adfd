import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Article, ArticleResponse, ArticleUpdatedResponse } from '../../src/contract/articles.ts';
import type { CorrectionsResponse } from '../../src/contract/corrections.ts';
import { CORRECTION_MAX_LENGTH, MAX_CORRECTIONS } from '../../src/contract/limits.ts';
import type { ManuscriptResponse } from '../../src/contract/manuscripts.ts';
import type { RevisionsResponse } from '../../src/contract/revisions.ts';
import type { SitemapResponse } from '../../src/contract/sitemap.ts';
import type { JsonFeed } from '../../src/contract/json-feed.ts';
import { childrenOf, parseXml, textOf } from '../../../testing/xml.ts';
import { type Answer, articleForm, Client, type Fields } from '../support/client.ts';
import { useApi } from '../support/start-api.ts';

const NOTE = 'An earlier version said the bund is <b>forty</b> km long. It is forty-one & a half.';

const api = useApi();
const visitor = new Client(api);
let author: Client;
let article: Article;

beforeAll(async () => {
  author = await visitor.author();
});
beforeEach(async () => {
  article = await author.publish({ title: `Bund ${crypto.randomUUID()}` });
});

const change = (correction?: string, fields: Fields = {}): Promise<Answer<ArticleUpdatedResponse>> =>
  author.form('PUT', `/api/articles/${article._id}`, {
    title: article.title,
    content: '<p>Forty-one.</p>',
    correction,
    ...fields,
  });
const read = async (): Promise<Article> =>
  (await visitor.get<ArticleResponse>(`/api/articles/${article._id}`)).body.article;
const corrections = async (query = ''): Promise<CorrectionsResponse> =>
  (await visitor.get<CorrectionsResponse>(`/api/corrections${query}`)).body;
const texts = async (): Promise<string[]> =>
  (await corrections('?limit=50')).data
    .filter(({ _id }) => _id === article._id)
    .flatMap((each) => each.corrections.map(({ text }) => text));
const feed = async (query = ''): Promise<JsonFeed> =>
  (await visitor.get<JsonFeed>(`/api/rss/json${query}`)).body;

describe('a change with a correction note', () => {
  it('shows the note in the article, newest first, and in the history', async () => {
    expect((await change(`  ${NOTE}\n`)).body.article.corrections).toEqual([
      { text: NOTE, at: expect.any(String) },
    ]);
    await change('', { content: '<p>Quietly.</p>' });
    const { body } = await change('A second one.');
    expect(body.article).toMatchObject({ corrections: [{ text: 'A second one.' }, { text: NOTE }] });
    expect(body.article.corrections[0]?.at).toBe(body.article.updatedAt);
    expect(await read()).toEqual(body.article);
    const { data } = (await author.get<RevisionsResponse>(`/api/manuscripts/${article._id}/revisions`)).body;
    expect(data.map(({ correction }) => correction)).toEqual(['A second one.', null, NOTE, null]);
  });

  it('is in the list of corrections, the sitemap and the feeds, as text', async () => {
    const { body } = await change(NOTE);
    const [correction] = body.article.corrections;
    const { title, lang, tags, author: by, authors, date } = body.article;
    expect((await corrections()).data[0]).toEqual({
      ...{ _id: article._id, title, lang, tags, author: by, authors, date },
      corrections: [correction],
      uncheckedTranslations: [],
    });
    expect((await visitor.get<SitemapResponse>('/api/sitemap')).body.corrected).toBe(correction?.at);
    const html = '<b>forty</b> km'.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const [item] = (await feed()).items;
    expect(item?.content_html).toMatch(/<p>Forty-one\.<\/p><p><strong>Correction, \d+ \w+ \d{4}:<\/strong>/);
    expect(item?.content_html).toContain(html);
    expect(item?.date_modified).toBe(correction?.at);
    const [own] = (await feed('?list=corrections')).items;
    expect(own).toMatchObject({
      ...{ title, summary: NOTE, date_published: correction?.at },
      url: `https://banyan.example/articles/${article._id}#corrections`,
    });
    const rss = await visitor.get<string>('/api/rss/feed?list=corrections');
    const [channel] = childrenOf(parseXml(rss.body), 'channel');
    expect(textOf(channel, 'title')).toBe('Banyan: Corrections');
    expect(textOf(childrenOf(channel, 'item')[0], 'title')).toBe(title);
  });

  it('leaves with its article, and comes back with it', async () => {
    await change(NOTE);
    expect(await texts()).toEqual([NOTE]);
    await author.delete(`/api/articles/${article._id}`);
    expect(await texts()).toEqual([]);
    const { items } = await feed('?list=corrections');
    expect(items.map(({ title }) => title)).not.toContain(article.title);
    const { body } = await author.send<ManuscriptResponse>('POST', `/api/manuscripts/${article._id}/restore`);
    expect(await texts()).toEqual([]);
    const { _id: manuscript } = body.manuscript;
    const form = { ...(await articleForm({ title: article.title })), manuscript };
    expect((await author.form('POST', '/api/articles', form)).status).toBe(201);
    expect(await texts()).toEqual([NOTE]);
    expect((await read()).corrections).toMatchObject([{ text: NOTE }]);
  });

  it('is added once if the request is repeated', async () => {
    await change(NOTE);
    await change(NOTE);
    expect(await texts()).toEqual([NOTE]);
  });
});

it('a note that is too long, or one too many, is refused with one sentence and changes nothing', async () => {
  const before = await read();
  const refused = await change('x'.repeat(CORRECTION_MAX_LENGTH + 1));
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: { correction: 'The correction note must have at most 500 characters.' } },
  });
  expect(await read()).toEqual(before);
  expect((await change('x'.repeat(CORRECTION_MAX_LENGTH))).status).toBe(200);
  for (let n = 1; n < MAX_CORRECTIONS; n += 1) await change(`No. ${n}`);
  expect((await change('One too many')).status).toBe(400);
  expect((await read()).corrections).toHaveLength(MAX_CORRECTIONS);
  expect((await change()).status).toBe(200);
});

it('the list has pages, and no filter of another kind', async () => {
  await change('One');
  const first = article;
  article = await author.publish();
  await change('Two');
  const { pagination, data } = await corrections('?limit=1');
  expect([data[0]?._id, pagination.page, pagination.limit]).toEqual([article._id, 1, 1]);
  expect((await corrections('?limit=1&page=2')).data[0]?._id).toBe(first._id);
  expect((await corrections(`?limit=1&page=${pagination.totalPages + 1}`)).data).toEqual([]);
  for (const query of ['list=articles', 'list=corrections&category=Weather'])
    expect([query, (await visitor.get(`/api/rss/feed?${query}`)).status]).toEqual([query, 400]);
});
