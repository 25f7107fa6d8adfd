import { beforeAll, describe, expect, it } from '@jest/globals';
import type {
  Article,
  ArticlePage,
  ArticleResponse,
  HomeSectionResponse,
  RandomArticlesResponse,
} from '../../src/contract/articles.ts';
import { GENRES, HOME_SECTION_SIZE } from '../../src/contract/genres.ts';
import request from 'supertest';
import { type Answer, articleForm, Client } from '../support/client.ts';
import { useSharedApi } from '../support/start-api.ts';

// Further picture sizes, created in the background, would change what is compared.
const api = useSharedApi();
const visitor = new Client(api);
let author: Client;
let other: Client;

beforeAll(async () => {
  author = await visitor.author({ name: 'Ira Palash' });
  other = await visitor.author();
});

describe('POST /api/articles', () => {
  it('publishes an article and returns it in full', async () => {
    const form = await articleForm({
      title: '  नदी जब  रास्ता बदलती है ',
      content: '<h2>पानी</h2><p>नदी ने रास्ता बदला।<script>alert(1)</script></p>',
      description: '',
      bannerAlt: '  A river  between two\n banks ',
      bannerCredit: 'Photo: Ira Palash',
      'tags[]': ['Environment', 'Weather', 'Weather'],
      isFeatured: true,
    });
    const { status, headers, body } = await author.form<ArticleResponse>('POST', '/api/articles', form);
    expect(status).toBe(201);
    expect(body.article).toMatchObject({
      title: 'नदी जब रास्ता बदलती है',
      slug: 'नदी-जब-रास्ता-बदलती-है',
      lang: 'hi',
      content: '<h2>पानी</h2><p>नदी ने रास्ता बदला।</p>',
      excerpt: 'नदी ने रास्ता बदला।',
      description: '',
      bannerAlt: 'A river between two banks',
      bannerCredit: 'Photo: Ira Palash',
      tags: ['Environment', 'Weather'],
      isFeatured: true,
      author: { _id: author.session?._id, name: 'Ira Palash', profilePhoto: null },
      status: 'published',
      version: 1,
      readingMinutes: 1,
      banner: { width: 48, height: 32, webp: [{ width: 48 }], jpeg: [{ width: 48 }] },
    });
    expect(body.article.id).toBe(body.article._id);
    expect(body.article.bannerImage).toBe(body.article.banner.src);
    expect(headers.get('Location')).toBe(`/api/articles/${body.article._id}`);
    expect(headers.get('ETag')).toMatch(/^"1\./);
  });

  it.each([
    ['tags', ['Weather', 'Agriculture']],
    ['tags', 'Weather'],
    ['tags', '["Weather","Agriculture"]'],
    ['tags[]', 'Weather'],
    ['tags[]', '["Weather"]'],
    ['tags[]', '["Weather","Agriculture"]'],
    ['tags[0]', 'Weather'],
  ])('accepts %s=%j', async (name, value) => {
    const form = await articleForm({ 'tags[]': undefined, [name]: value });
    const { status, body } = await author.form<ArticleResponse>('POST', '/api/articles', form);
    expect(status).toBe(201);
    expect(body.article.tags).toEqual(
      String(value).includes('Agriculture') ? ['Weather', 'Agriculture'] : ['Weather'],
    );
  });

  it.each([
    ['title', undefined, 'Please fill out all required fields.'],
    ['title', '\u200b \u2060', 'Please fill out all required fields.'],
    ['title', '   ', 'Please fill out all required fields.'],
    ['title', 'x'.repeat(301), 'The title must have at most 300 characters.'],
    ['content', undefined, 'Please fill out all required fields.'],
    ['content', '<p> </p><script>x</script>', 'Please fill out all required fields.'],
    ['content', '<p>&#8203;</p><p>\u00ad</p>', 'Please fill out all required fields.'],
    ['content', `<p>${'x'.repeat(1_000_001)}</p>`, 'The article is too long.'],
    ['description', 'x'.repeat(301), 'The standfirst must have at most 300 characters.'],
    ['bannerAlt', 'x'.repeat(301), 'The description of the banner must have at most 300 characters.'],
    ['bannerCredit', 'x'.repeat(201), 'The credit of the banner must have at most 200 characters.'],
    ['bannerImage', undefined, 'Please fill out all required fields.'],
    ['isFeatured', 'yes', 'This must be true or false.'],
    ['author', 'somebody else', 'This field is unknown.'],
    ['createdAt', '2020-01-01', 'This field is unknown.'],
  ])('refuses a wrong %s', async (field, value, sentence) => {
    const { status, body } = await author.form(
      'POST',
      '/api/articles',
      await articleForm({ [field]: value }),
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: sentence,
      errors: { [field]: sentence },
    });
  });

  it.each([undefined, 'Sport', ['Weather', 'weather'], '[]', '{"a":1}', '["Weather"'])(
    'refuses the tags %j',
    async (tags) => {
      const { status, body } = await author.form(
        'POST',
        '/api/articles',
        await articleForm({ 'tags[]': tags }),
      );
      expect(status).toBe(400);
      expect(Object.keys(body.errors ?? {})).toEqual(['tags']);
    },
  );

  it('names every missing field, including the banner', async () => {
    const missing = 'Please fill out all required fields.';
    const nothing = await author.form('POST', '/api/articles', { description: 'x' });
    expect(nothing).toMatchObject({
      status: 400,
      body: {
        message: missing,
        errors: { title: missing, content: missing, tags: missing, bannerImage: missing },
      },
    });
    const form = await articleForm({ title: '', bannerImage: undefined });
    const { body } = await author.form('POST', '/api/articles', form);
    expect(body.errors).toEqual({ title: missing, bannerImage: missing });
  });

  it('is for authors only', async () => {
    expect((await visitor.form('POST', '/api/articles', await articleForm())).status).toBe(401);
  });

  it('gives articles with the same title different slugs', async () => {
    const articles = await Promise.all(
      Array.from({ length: 12 }, () => author.publish({ title: 'The Same' })),
    );
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(12);
  });
});

describe('GET /api/articles/{id}', () => {
  let article: Article;

  beforeAll(async () => {
    article = await author.publish({ title: 'Found by Its Address' });
  });

  it('finds it by id and by slug', async () => {
    for (const key of [
      article._id,
      article._id.toUpperCase(),
      'found-by-its-address',
      'Found-By-Its-Address',
    ]) {
      expect((await visitor.get<ArticleResponse>(`/api/articles/${key}`)).body.article).toEqual(article);
    }
  });

  it('returns 304 while nothing has changed', async () => {
    const path = `/api/articles/${article._id}`;
    const etag = (await visitor.get(path)).headers.get('ETag') ?? '';
    // Without fetch, which adds `Cache-Control: no-cache` to conditional requests.
    await request(api.url).get(path).set('If-None-Match', etag).expect(304);
    await request(api.url).get(path).set('If-None-Match', '"0.x"').expect(200);
  });

  it.each(['665f1c2ab1d4c8a9e0f3b712', 'no-such-article', 'x', '%F0%9F%8C%B3', '%00'])(
    'returns 404 for %s',
    async (id) => {
      expect(await visitor.get(`/api/articles/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'ARTICLE_NOT_FOUND', message: 'Article not found' },
      });
    },
  );
});

describe('GET /api/articles/genre/{genre}', () => {
  const titles = ['ज़मीन', 'Élan', 'apple', 'जल', 'Zebra', '“Banyan”', '10 Ways'];
  const page = (query: string): Promise<Answer<ArticlePage>> =>
    visitor.get<ArticlePage>(`/api/articles/genre/Spotlight?${query}`);

  beforeAll(async () => {
    for (const title of titles) await author.publish({ title, 'tags[]': 'Spotlight' });
  });

  it.each([
    ['', titles.toReversed()],
    ['sort=latest', titles.toReversed()],
    ['sort=oldest', titles],
    ['sort=title-asc', ['10 Ways', 'apple', '“Banyan”', 'Élan', 'Zebra', 'ज़मीन', 'जल']],
    ['sort=title-desc', ['जल', 'ज़मीन', 'Zebra', 'Élan', '“Banyan”', 'apple', '10 Ways']],
  ])('sorts by %s', async (query, expected) => {
    const { body } = await page(query);
    expect(body).toMatchObject({ page: 1, total: 7, totalPages: 1 });
    expect(body.data.map(({ title }) => title)).toEqual(expected);
  });

  it('returns every article once, page by page, and nothing past the end', async () => {
    const seen: string[] = [];
    for (let number = 1; number <= 4; number += 1) {
      const { body } = await page(`limit=2&sort=title-asc&page=${number}`);
      expect(body).toMatchObject({ page: number, totalPages: 4, total: 7 });
      seen.push(...body.data.map(({ _id }) => _id));
    }
    expect(new Set(seen).size).toBe(7);
    const counts = { page: 9, totalPages: 4, total: 7 };
    expect((await page('limit=2&page=9')).body).toEqual({
      data: [],
      ...counts,
      pagination: { ...counts, limit: 2 },
    });
  });

  it('is empty past the end, however far', async () => {
    for (const far of ['1000001', '99999999999999', String(Number.MAX_SAFE_INTEGER)])
      for (const limit of [1, 50])
        expect(await page(`limit=${limit}&page=${far}`)).toMatchObject({
          status: 200,
          body: { data: [], page: Number(far), total: 7 },
        });
    const texts = `/api/articles/search/text?query=rain&page=${Number.MAX_SAFE_INTEGER}`;
    expect(await visitor.get<ArticlePage>(texts)).toMatchObject({ status: 200, body: { data: [] } });
  });

  it('omits the text', async () => {
    expect((await page('')).body.data[0]).not.toHaveProperty('content');
  });

  it.each(['page=0', 'page=-1', 'page=two', 'limit=0', 'limit=51', 'sort=newest', 'sort[]=latest'])(
    'refuses %s',
    async (query) => {
      const { status } = await page(query);
      expect(status).toBe(query === 'sort[]=latest' ? 200 : 400);
    },
  );

  it('accepts the 13 categories and no other', async () => {
    for (const genre of GENRES) expect((await visitor.get(`/api/articles/genre/${genre}`)).status).toBe(200);
    expect(await visitor.get('/api/articles/genre/Sport')).toMatchObject({
      status: 404,
      body: { code: 'GENRE_NOT_FOUND' },
    });
  });
});

describe('GET /api/articles/home/{genreTag}', () => {
  it('fills each section up to its size, newest first', async () => {
    for (let n = 0; n < 8; n += 1) {
      await other.publish({ title: `Home ${n}`, 'tags[]': ['Trending', 'Interviews'], isFeatured: true });
    }
    for (const [section, size] of Object.entries(HOME_SECTION_SIZE)) {
      const { status, body } = await visitor.get<HomeSectionResponse>(`/api/articles/home/${section}`);
      expect(status).toBe(200);
      expect(body.data.length).toBeLessThanOrEqual(size);
      if (['Trending', 'Interviews', 'featured', 'latest'].includes(section)) {
        expect(body.data).toHaveLength(size);
        expect(body.data[0]?.title).toBe('Home 7');
      }
    }
    expect((await visitor.get('/api/articles/home/trending')).status).toBe(404);
  });

  it('returns more or fewer articles on request', async () => {
    for (const limit of [2, 8]) {
      const path = `/api/articles/home/Interviews?limit=${limit}`;
      expect((await visitor.get<HomeSectionResponse>(path)).body.data).toHaveLength(limit);
    }
    for (const limit of ['0', '51', 'many', ''])
      expect(await visitor.get(`/api/articles/home/latest?limit=${limit}`)).toMatchObject({
        status: 400,
        body: { errors: { limit: 'This must be a whole number from 1 to 50.' } },
      });
  });
});

describe('GET /api/articles/random', () => {
  it('returns four different articles', async () => {
    const { headers, body } = await visitor.get<RandomArticlesResponse>('/api/articles/random');
    expect(new Set(body.articles.map(({ _id }) => _id)).size).toBe(4);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });
});
