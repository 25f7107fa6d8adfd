import { beforeAll, expect, it } from '@jest/globals';
import { SITEMAP_INDEX, URL_SET } from '../../../testing/sitemap-shapes.ts';
import { shapeFaults, type XmlShape } from '../../../testing/xml-shape.ts';
import { parseXml, textsIn, type XmlElement } from '../../../testing/xml.ts';
import { Client } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { metaOf, pathOf, readPage } from '../support/pages.ts';
import { useApi } from '../support/start-api.ts';

const api = useApi({}, { pages: true });
const reader = new Client(api);
let author: Client;

beforeAll(async () => {
  author = await reader.author();
});

async function readXml(path: string, shape: XmlShape): Promise<XmlElement> {
  const { status, headers, body } = await reader.get<string>(path);
  expect([path, status, headers.get('Content-Type')]).toEqual([path, 200, 'application/xml; charset=utf-8']);
  const root = parseXml(body);
  expect([path, shapeFaults(root, shape)]).toEqual([path, []]);
  return root;
}

/** Paths of all pages in the sitemaps, starting from robots.txt. */
async function listedPaths(): Promise<string[]> {
  const [, index = ''] = /^Sitemap: (.+)$/m.exec(await readPage(reader, '/robots.txt')) ?? [];
  const sitemaps = textsIn(await readXml(pathOf(index), SITEMAP_INDEX), 'loc');
  const lists = await Promise.all(
    sitemaps.map(async (sitemap) => textsIn(await readXml(pathOf(sitemap), URL_SET), 'loc')),
  );
  const pages = lists.flat();
  // A sitemap may list only pages of its own host.
  const origins = new Set([index, ...sitemaps, ...pages].map((address) => new URL(address).origin));
  expect([...origins]).toEqual(['https://banyan.example']);
  return pages.map(pathOf);
}

it('robots.txt leads to a sitemap of every public page, each at its canonical address', async () => {
  const silent = await reader.author();
  const { _id } = await author.publish({ title: 'Salt & <Sand>' });
  const other = await author.publish({
    title: 'The Tide',
    content: '<p>High water at six.</p>',
    'tags[]': ['Weather', 'Trending'],
  });
  const paths = new Set(await listedPaths());
  for (const path of [
    '/',
    '/weather',
    '/trending',
    '/hi',
    '/hi/weather',
    '/hi/contact',
    '/aboutus',
    '/corrections',
    '/privacy-policy',
    '/terms-of-use',
    '/contact',
    `/articles/${_id}`,
    `/articles/${other._id}`,
    `/profile/${idOf(author)}`,
  ])
    expect(paths).toContain(path);
  for (const path of ['/search', '/signup', '/admin', '/author-page', `/profile/${idOf(silent)}`])
    expect(paths).not.toContain(path);
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of paths) {
    const html = await readPage(reader, path);
    const { canonical, title, description } = metaOf(html);
    expect([path, html]).toEqual([path, expect.not.stringContaining('content="noindex"')]);
    expect(pathOf(canonical)).toBe(path);
    titles.add(title);
    descriptions.add(description);
  }
  // Each title and each description is unique.
  expect([titles.size, descriptions.size]).toEqual([paths.size, paths.size]);
});

it('a new article is news, in its language, until it is removed', async () => {
  const title = 'नदी & रेत: जब रास्ता बदलता है';
  const content = '<p>बारिश इस साल देर से आई और एक साथ आई।</p>';
  const { _id } = await author.publish({ title, content });
  const path = `/articles/${_id}`;
  const news = await readXml('/sitemap-news.xml', URL_SET);
  const index = textsIn(news, 'loc').map(pathOf).indexOf(path);
  const textOfNews = (name: string) => textsIn(news, name)[index];
  expect(['news:title', 'news:language', 'news:name'].map(textOfNews)).toEqual([title, 'hi', 'Banyan']);
  expect((await author.delete(`/api/articles/${_id}`)).status).toBe(200);
  expect(textsIn(await readXml('/sitemap-news.xml', URL_SET), 'loc').map(pathOf)).not.toContain(path);
  expect(await listedPaths()).not.toContain(path);
});

it.each(['/sitemap-articles-999.xml', '/sitemap-articles-x.xml', '/sitemap-authors-0.xml'])(
  'a sitemap that does not exist is not found: %s',
  async (path) => {
    expect((await reader.get(path)).status).toBe(404);
  },
);
