import { beforeAll, describe, expect, it } from '@jest/globals';
import type {
  Article,
  ArticleListResponse,
  ArticlePage,
  HomeSectionResponse,
  SearchResponse,
  TextSearchResponse,
} from '../../src/contract/articles.ts';
import type { JsonFeed } from '../../src/contract/json-feed.ts';
import type { SitemapPartResponse } from '../../src/contract/sitemap.ts';
import { childrenOf, parseXml, textOf } from '../../../testing/xml.ts';
import { Client } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { ACCOUNTS } from '../support/newsroom.ts';
import { ADMIN, useApi } from '../support/start-api.ts';
import { TranslationCalls } from '../support/translations.ts';

const SITE = 'https://banyan.example';
const api = useApi(ACCOUNTS);
const visitor = new Client(api);
let author: Client;
let english: Article;
let hindi: Article;
let alone: Article;

async function admin(): Promise<Client> {
  await api.app.get(BootstrapAccounts).admin();
  return visitor.login(ADMIN.email, ADMIN.password, 'admin');
}

beforeAll(async () => {
  author = await visitor.author();
  ({ english, hindi } = await new TranslationCalls(author).pair('The village pond', 'गाँव का तालाब', {
    isFeatured: true,
  }));
  alone = await author.publish({ title: 'A lonely gaon' });
});

const ids = (articles: readonly { _id: string }[]): string[] => articles.map(({ _id }) => _id);
const list = async (query: string): Promise<string[]> =>
  ids((await visitor.get<ArticleListResponse>(`/api/articles?${query}`)).body.data);
const home = async (query: string): Promise<string[]> =>
  ids((await visitor.get<HomeSectionResponse>(`/api/articles/home/${query}`)).body.data);

describe('lists of one language', () => {
  it('are those of all articles, of a category and of an author', async () => {
    expect(await list('language=hi')).toEqual([hindi._id]);
    expect(await list('language=en')).toEqual([alone._id, english._id]);
    expect(await list('language=hi&category=Weather')).toEqual([hindi._id]);
    expect(await list(`language=en&author=${idOf(author)}`)).toEqual([alone._id, english._id]);
    expect(await list('')).toHaveLength(3);
    expect((await visitor.get('/api/articles?language=ta')).body.errors).toHaveProperty('language');
  });

  it('are the pages of a category and the sections of the home page', async () => {
    const page = (query: string) => visitor.get<ArticlePage>(`/api/articles/genre/Weather?${query}`);
    expect((await page('language=hi')).body).toMatchObject({ data: [{ _id: hindi._id }], total: 1 });
    expect((await page('language=en&sort=title-asc')).body).toMatchObject({ total: 2 });
    expect((await page('')).body.total).toBe(3);
    expect(await home('latest?language=hi')).toEqual([hindi._id]);
    expect(await home('featured?language=en')).toEqual([english._id]);
  });

  it('have only the pins of their language', async () => {
    const chief = await admin();
    const { body } = await chief.get<{ version: number }>('/api/admin/front-page');
    const pins = [english, hindi].map(({ _id: article }) => ({ section: 'featured', article, until: null }));
    const headers = { 'If-Match': `"${body.version}"` };
    expect((await chief.json('PUT', '/api/admin/front-page', { pins }, headers)).status).toBe(200);
    expect(await home('featured?language=hi')).toEqual([hindi._id]);
    expect(await home('featured')).toEqual([english._id, hindi._id]);
  });
});

describe('feeds of one language', () => {
  it('have its articles and say so, in each format', async () => {
    const { body } = await visitor.get<JsonFeed>('/api/rss/json?language=hi');
    expect(ids(body.items.map(({ url }) => ({ _id: url.split('/').at(-1) ?? '' })))).toEqual([hindi._id]);
    expect(body).toMatchObject({
      ...{ title: 'Banyan (हिन्दी)', language: 'hi-IN' },
      ...{ feed_url: `${SITE}/api/rss/json?language=hi`, home_page_url: `${SITE}/hi` },
    });
    const rss = parseXml((await visitor.get<string>('/api/rss/feed?category=Weather&language=hi')).body);
    const [channel] = childrenOf(rss, 'channel');
    if (channel === undefined) throw new Error('A feed without a channel.');
    expect(childrenOf(channel, 'item')).toHaveLength(1);
    expect(textOf(channel, 'language')).toBe('hi-IN');
    const atom = (await visitor.get<string>(`/api/rss/atom?author=${idOf(author)}&language=en`)).body;
    expect(atom).toContain('xml:lang="en-IN"');
    expect(atom).toContain(alone._id);
    expect(atom).not.toContain(hindi._id);
  });

  it('have titles and descriptions in it', async () => {
    const head = async (query: string): Promise<[string, string]> => {
      const { body } = await visitor.get<JsonFeed>(`/api/rss/json?${query}`);
      return [body.title, body.description];
    };
    const name = author.session?.name ?? '';
    expect([
      await head('category=Weather&language=hi'),
      await head(`author=${idOf(author)}&language=hi`),
      await head('list=corrections&language=hi'),
      await head('category=Weather'),
    ]).toEqual([
      ['Banyan: मौसम (हिन्दी)', 'Banyan में “मौसम” के लेख। पर्यावरण, विज्ञान और नवाचार, हिन्दी में।'],
      [`Banyan: ${name} (हिन्दी)`, `Banyan में ${name} के लेख।`],
      ['Banyan: सुधार (हिन्दी)', 'Banyan के लेखों में क्या ग़लत था, और सही क्या है।'],
      ['Banyan: Weather', 'Weather in Banyan. Environment, science and innovation, in English and Hindi.'],
    ]);
  });

  it('are cached apart', async () => {
    for (const query of ['', '?language=hi', '?language=en', '?language=hi'])
      expect((await visitor.get<JsonFeed>(`/api/rss/json${query}`)).body.feed_url).toBe(
        `${SITE}/api/rss/json${query}`,
      );
  });
});

describe('a search', () => {
  const search = async (query: string): Promise<SearchResponse['data']> =>
    (await visitor.get<SearchResponse>(`/api/articles/search?${query}`)).body.data;
  const searchTexts = async (query: string): Promise<TextSearchResponse> =>
    (await visitor.get<TextSearchResponse>(`/api/articles/search/text?${query}`)).body;
  const inEnglish = () => ({ _id: english._id, title: english.title, lang: 'en' });
  const inHindi = () => ({ _id: hindi._id, title: hindi.title, lang: 'hi' });

  it('has one entry for a work, in the language of the query, with both titles', async () => {
    expect(await search('query=village')).toEqual([{ ...inEnglish(), translations: [inHindi()] }]);
    expect(await search(`query=${encodeURIComponent('तालाब')}`)).toEqual([
      { ...inHindi(), translations: [inEnglish()] },
    ]);
    // Found by its sound, and shown to those who read English.
    expect(await search('query=gaon')).toEqual([
      { _id: alone._id, title: alone.title, lang: 'en' },
      { ...inEnglish(), translations: [inHindi()] },
    ]);
  });

  it('prefers the language of the page for words in Latin letters', async () => {
    expect(await search('query=village&language=hi')).toEqual([
      { ...inHindi(), translations: [inEnglish()] },
    ]);
    expect(await search(`query=${encodeURIComponent('तालाब')}&language=en`)).toMatchObject([inHindi()]);
  });

  it('finds texts the same way', async () => {
    expect(await searchTexts('query=pond')).toMatchObject({
      data: [{ ...inEnglish(), translations: [inHindi()] }],
      total: 1,
    });
    expect((await searchTexts('query=pond&language=hi')).data).toMatchObject([
      { ...inHindi(), translations: [inEnglish()] },
    ]);
    expect((await searchTexts('query=lonely')).data).toMatchObject([{ translations: [] }]);
    expect(ids((await searchTexts('query=gaon')).data)).toEqual([alone._id, english._id]);
  });

  it('does not name a language that is withdrawn', async () => {
    await author.send('POST', `/api/manuscripts/${hindi._id}/withdraw`);
    expect(await search('query=village&language=hi')).toEqual([inEnglish()]);
    expect((await searchTexts('query=pond')).data).toMatchObject([{ translations: [] }]);
    await author.send('POST', `/api/manuscripts/${hindi._id}/reinstate`);
    expect(await search('query=village')).toMatchObject([{ translations: [inHindi()] }]);
  });
});

it('lists all languages of an article in the sitemap', async () => {
  const { data } = (await visitor.get<SitemapPartResponse>('/api/sitemap/articles/1')).body;
  const of = (article: Article) => data.find(({ _id }) => _id === article._id);
  expect(of(english)?.alternates).toEqual([
    { _id: english._id, lang: 'en' },
    { _id: hindi._id, lang: 'hi' },
  ]);
  expect(of(hindi)?.alternates?.[0]).toEqual({ _id: hindi._id, lang: 'hi' });
  expect(of(alone)).not.toHaveProperty('alternates');
});
