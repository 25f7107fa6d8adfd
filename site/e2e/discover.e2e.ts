import type { APIRequestContext } from 'playwright/test';
import sharp from 'sharp';
import { shapeFaults, type XmlShape } from '../../testing/xml-shape.ts';
import { parseXml, type XmlElement } from '../../testing/xml.ts';
import { newAuthor, publish } from './support/desk.ts';
import { expect, test } from './support/magazine.ts';
import { SITEMAP_INDEX, URL_SET } from './support/sitemap-shapes.ts';

/** Texts of all elements of a name at any depth. */
function textsIn(element: XmlElement, name: string): string[] {
  return [
    ...(element.name === name ? [element.text] : []),
    ...element.children.flatMap((child) => textsIn(child, name)),
  ];
}

async function read(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address);
  expect([address, answer.status()]).toEqual([address, 200]);
  return answer.text();
}

/** Metadata of a page's head in the HTML. */
function headOf(html: string) {
  const after = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  const named = (name: string) => after(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
  return {
    canonical: after(/<link rel="canonical" href="([^"]+)"/),
    title: after(/<title>([^<]+)</),
    description: named('description'),
    named,
  };
}

const addressOf = (canonical: string) => canonical.slice(new URL(canonical).origin.length);
const pathOf = (address: string) => new URL(address).pathname;

async function readXml(request: APIRequestContext, address: string, shape: XmlShape): Promise<XmlElement> {
  const answer = await request.get(address);
  expect([address, answer.status()]).toEqual([address, 200]);
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
  const root = parseXml(await answer.text());
  expect([address, shapeFaults(root, shape)]).toEqual([address, []]);
  return root;
}

/** All pages in the sitemaps, starting from robots.txt. */
async function listedPages(request: APIRequestContext): Promise<string[]> {
  const robots = await read(request, '/robots.txt');
  const [, index = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
  const sitemaps = textsIn(await readXml(request, pathOf(index), SITEMAP_INDEX), 'loc');
  const lists = await Promise.all(
    sitemaps.map(async (sitemap) => textsIn(await readXml(request, pathOf(sitemap), URL_SET), 'loc')),
  );
  const pages = lists.flat();
  // A sitemap may list only pages of its own host.
  expect(new Set([...sitemaps, ...pages].map((address) => new URL(address).origin)).size).toBe(1);
  return pages;
}

test('robots.txt leads to a sitemap of every public page, each at its canonical address', async ({
  request,
}) => {
  const author = await newAuthor(request);
  const { _id: silent } = await newAuthor(request, 'Has Written Nothing');
  const id = await publish(request, author, 'Salt & <Sand>');
  const paths = new Set((await listedPages(request)).map(pathOf));
  for (const path of [
    '/',
    '/weather',
    '/trending',
    '/aboutus',
    '/corrections',
    '/privacy-policy',
    '/terms-of-use',
    '/contact',
  ])
    expect(paths).toContain(path);
  expect(paths).toContain(`/articles/${id}`);
  expect(paths).toContain(`/profile/${author._id}`);
  for (const path of ['/search', '/signup', '/admin', '/author-page', `/profile/${silent}`])
    expect(paths).not.toContain(path);
  // Demo articles, because others are created and deleted during the run.
  const articles = [...paths].filter((path) => path.startsWith('/articles/')).slice(-5);
  const pages = [...paths].filter((path) => !/^\/(?:articles|profile)\//.test(path));
  const said = { titles: new Set<string>(), descriptions: new Set<string>() };
  const listed = [...pages, ...articles, `/profile/${author._id}`];
  for (const path of listed) {
    const html = await read(request, path);
    const { canonical, title, description } = headOf(html);
    expect(html, path).not.toContain('content="noindex"');
    expect(pathOf(canonical)).toBe(path);
    said.titles.add(title);
    said.descriptions.add(description);
  }
  // Each description is unique.
  expect([said.titles.size, said.descriptions.size]).toEqual([listed.length, listed.length]);
});

test('pages have sharing metadata, with a picture of the required dimensions', async ({ request }) => {
  const author = await newAuthor(request);
  const id = await publish(request, author, 'A Picture That Fills No Card');
  for (const [path, type, ownPicture] of [
    ['/', 'website', false],
    ['/weather?page=2', 'website', false],
    ['/articles/the-himalaya-is-a-verb', 'article', true],
    [`/articles/${id}`, 'article', false],
    [`/profile/${author._id}`, 'profile', false],
  ] as const) {
    const html = await read(request, path);
    const { canonical, title, description, named } = headOf(html);
    expect(named('robots')).toBe('max-image-preview:large');
    expect(named('twitter:card')).toBe('summary_large_image');
    expect(named('og:type')).toBe(type);
    expect(named('og:url')).toBe(canonical);
    expect(title).toContain(named('og:title'));
    expect(named('og:description')).toBe(description);
    expect(named('og:site_name')).toBe('Banyan');
    expect([named('og:image:width'), named('og:image:height')]).toEqual(['1200', '630']);
    const picture = pathOf(named('og:image'));
    expect([path, picture.startsWith('/images/')]).toEqual([path, ownPicture]);
    const bytes = await (await request.get(picture)).body();
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  }
});

test('a list in another order is the same page', async ({ request }) => {
  for (const [path, canonical] of [
    ['/environment?page=2&sort=oldest', '/environment?page=2'],
    ['/environment?sort=title-asc', '/environment'],
  ] as const)
    expect(addressOf(headOf(await read(request, path)).canonical)).toBe(canonical);
});

test('a new article is news, in its language, until it is removed', async ({ request }) => {
  const author = await newAuthor(request);
  const title = 'नदी & रेत: जब रास्ता बदलता है';
  const id = await publish(request, author, title, '<p>बारिश इस साल देर से आई और एक साथ आई।</p>');
  const news = await readXml(request, '/sitemap-news.xml', URL_SET);
  const at = textsIn(news, 'loc').findIndex((address) => pathOf(address) === `/articles/${id}`);
  expect(textsIn(news, 'news:title')[at]).toBe(title);
  expect(textsIn(news, 'news:language')[at]).toBe('hi');
  expect(textsIn(news, 'news:name')[at]).toBe('Banyan');
  const removed = await request.delete(`/api/articles/${id}`, {
    headers: { authorization: `Bearer ${author.token}` },
  });
  expect(removed.ok()).toBe(true);
  expect((await listedPages(request)).map(pathOf)).not.toContain(`/articles/${id}`);
});

test('pages name their feeds, and the feeds hold what the pages show', async ({ page }) => {
  const author = await newAuthor(page.request, 'Ira & Daughters');
  const title = 'Of Feeds & Fields';
  for (const [path, own] of [
    ['/', 0],
    ['/aboutus', 0],
    [`/profile/${author._id}`, 3],
  ] as const) {
    // Reloaded each time: a feed holds the newest twenty, and other tests publish as well.
    await publish(page.request, author, title);
    await page.goto(path);
    const feeds = await page
      .locator('link[rel=alternate]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('type'), link.getAttribute('href')]));
    expect(feeds).toHaveLength(own + 3);
    for (const [type, address] of feeds) {
      const answer = await page.request.get(address ?? '');
      expect(answer.headers()['content-type']).toBe(`${type}; charset=utf-8`);
      const text = await answer.text();
      const titles =
        type === 'application/feed+json'
          ? (JSON.parse(text) as { items: { title: string }[] }).items.map((item) => item.title)
          : textsIn(parseXml(text), 'title');
      expect(titles).toContain(title);
    }
  }
  await page.goto('/weather');
  await expect(page.locator('link[rel=alternate][href="/api/rss/feed?category=Weather"]')).toHaveCount(1);
});

test('a sitemap that does not exist is not found', async ({ request }) => {
  for (const path of ['/sitemap-articles-999.xml', '/sitemap-articles-x.xml', '/sitemap-authors-0.xml'])
    expect((await request.get(path)).status()).toBe(404);
});
