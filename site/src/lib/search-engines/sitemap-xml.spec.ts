/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { escapeXml, newsUrlSet, sitemapIndex, urlSet } from './sitemap-xml.ts';

const SITE = 'https://banyan.example';
const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function parse(xml: string): Element {
  const { documentElement } = new DOMParser().parseFromString(xml, 'application/xml');
  expect(documentElement.querySelector('parsererror')).toBeNull();
  return documentElement;
}

describe('escapeXml', () => {
  it('escapes the five characters of the protocol and removes those that XML forbids', () => {
    expect(escapeXml(`&'"<>`)).toBe('&amp;&apos;&quot;&lt;&gt;');
    expect(escapeXml('\0a\b\tb\v\nc\f\rd\x0e\x1fe\ufffe\uffff\ud800')).toBe('a\tb\nc\rde\ufffd');
  });
});

describe('urlSet', () => {
  it('lists all languages of a page', () => {
    const alternates = ['en', 'hi'].map((lang, index) => ({ lang, path: `/articles/${index}` }));
    const root = parse(urlSet(SITE, [{ path: '/articles/0', alternates }]));
    const links = [...root.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')];
    expect(links.map((link) => ['rel', 'hreflang', 'href'].map((name) => link.getAttribute(name)))).toEqual([
      ['alternate', 'en', `${SITE}/articles/0`],
      ['alternate', 'hi', `${SITE}/articles/1`],
    ]);
  });

  it('lists pages by full address, with their last change if it is known', () => {
    const root = parse(
      urlSet(SITE, [
        { path: '/articles/1', lastModified: '2026-11-18T02:00:00.000Z' },
        { path: '/about', lastModified: null },
      ]),
    );
    expect([root.localName, root.namespaceURI]).toEqual(['urlset', SITEMAP]);
    expect([...root.children].map((url) => [...url.children].map((child) => child.textContent))).toEqual([
      ['https://banyan.example/articles/1', '2026-11-18T02:00:00.000Z'],
      ['https://banyan.example/about'],
    ]);
  });

  it('escapes XML characters, and encodes addresses', () => {
    const xml = urlSet(SITE, [{ path: "/a?b='c'&d=नदी" }]);
    expect(parse(xml).textContent?.trim()).toBe(
      'https://banyan.example/a?b=%27c%27&d=%E0%A4%A8%E0%A4%A6%E0%A5%80',
    );
    expect(xml).toContain('&amp;d=');
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/);
  });

  it('may be empty', () => {
    expect(parse(urlSet(SITE, [])).children).toHaveLength(0);
  });
});

describe('sitemapIndex', () => {
  it('lists sitemaps', () => {
    const root = parse(sitemapIndex(SITE, [{ path: '/sitemap-pages.xml' }]));
    expect([root.localName, root.namespaceURI]).toEqual(['sitemapindex', SITEMAP]);
    expect(root.querySelector('sitemap > loc')?.textContent).toBe(`${SITE}/sitemap-pages.xml`);
  });
});

describe('newsUrlSet', () => {
  it('lists the home page without news tags if there is no news', () => {
    const root = parse(newsUrlSet(SITE, 'Banyan', []));
    expect(root.querySelector('url > loc')?.textContent).toBe(`${SITE}/`);
    expect(root.getElementsByTagNameNS(NEWS, 'news')).toHaveLength(0);
  });

  it('gives the publication, language, date and title of each article', () => {
    const title = 'Salt & "sand" <in> नदी';
    const root = parse(
      newsUrlSet(SITE, 'Banyan', [
        {
          path: '/articles/1',
          title: `${title}\u0007`,
          language: 'hi',
          published: '2026-11-20T02:00:00.000Z',
        },
      ]),
    );
    const news = (name: string) => root.getElementsByTagNameNS(NEWS, name)[0]?.textContent;
    expect(['name', 'language', 'publication_date', 'title'].map(news)).toEqual([
      'Banyan',
      'hi',
      '2026-11-20T02:00:00.000Z',
      title,
    ]);
  });
});
