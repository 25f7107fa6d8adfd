import { describe, expect, it } from '@jest/globals';
import { childrenOf, parseXml, textOf } from '../../../../testing/xml.ts';
import type { Article } from '../../contract/articles.ts';
import { atomFeed } from './atom-feed.ts';
import { type FeedContent, feedItem, type FeedPicture, tagUri } from './feed-content.ts';
import { jsonFeed } from './json-feed.ts';
import { rssFeed } from './rss-feed.ts';

const SITE = 'https://banyan.example';
const TIME_ZONE = 'Asia/Kolkata';
const ID = '665f1c2ab1d4c8a9e0f3b712';
const TITLE = 'A & B <c> "d" ]]> नदी';
const picture: FeedPicture = {
  url: `${SITE}/images/aa/1280.jpg`,
  type: 'image/jpeg',
  bytes: 1234,
  width: 1280,
  height: 672,
  alt: 'Rain & <sand>',
  credit: 'Photo: Ira',
};

const article = {
  _id: ID,
  title: `${TITLE}\u0007\ud800`,
  lang: 'hi',
  excerpt: 'x < y & z',
  content:
    '<p><a href="/weather">w</a> <a href="#fn1">1</a> ]]> <picture><source type="image/avif" srcset="/images/bb/640.avif 640w" /><img src="/images/bb/640.jpg" alt="" /></picture></p>',
  banner: {},
  corrections: [],
  correctedTranslation: null,
  tags: ['Sustainable_Living', 'Weather'],
  authors: [
    { _id: '1', name: 'Ira & Co', profilePhoto: '/images/cc/320.jpg' },
    { _id: '2', name: 'Nasreen', profilePhoto: null },
  ],
  createdAt: '2026-11-18T02:00:00.000Z',
  updatedAt: '2026-11-19T02:00:00.000Z',
} as unknown as Article;

const HTML = `<p><a href="${SITE}/weather">w</a> <a href="${SITE}/articles/${ID}#fn1">1</a> ]]> <img src="${SITE}/images/bb/640.jpg" alt="" /></p>`;

const feed: FeedContent = {
  id: tagUri('feed'),
  magazine: 'Banyan',
  language: 'en-IN',
  title: 'Banyan: Ira & Co',
  description: 'All of <it>',
  pageUrl: `${SITE}/`,
  selfUrl: `${SITE}/api/rss/feed?a=b&c=d`,
  rights: 'Each article belongs to its author.',
  updated: new Date('2026-11-19T02:00:00.000Z'),
  items: [
    feedItem(article, picture, SITE, TIME_ZONE),
    feedItem({ ...article, authors: [] }, null, SITE, TIME_ZONE),
  ],
};

describe('feedItem', () => {
  it('contains the current text, regardless of earlier calls', () => {
    const htmlOf = (content: string, site = SITE) =>
      feedItem({ ...article, content }, null, site, TIME_ZONE).html;
    expect(htmlOf('<p>Rain \u0007<a href="/weather">w</a></p>')).toBe(
      `<p>Rain <a href="${SITE}/weather">w</a></p>`,
    );
    expect(htmlOf('<p>Sun</p>')).toBe('<p>Sun</p>');
    expect(htmlOf('<a href="#fn1">1</a>')).toBe(`<a href="${SITE}/articles/${ID}#fn1">1</a>`);
    expect(htmlOf('<a href="#fn1">1</a>', 'https://other.example')).toBe(
      `<a href="https://other.example/articles/${ID}#fn1">1</a>`,
    );
    expect(htmlOf('<a href="#fn1">1</a>')).toBe(`<a href="${SITE}/articles/${ID}#fn1">1</a>`);
  });
});

// Parsing must return the texts unchanged, with any characters.
describe('rssFeed', () => {
  const [channel] = childrenOf(parseXml(rssFeed(feed)), 'channel');
  const [item, itemWithoutAuthor] = childrenOf(channel, 'item');

  it('has a title and an address', () => {
    expect(textOf(channel, 'title')).toBe('Banyan: Ira & Co');
    expect(textOf(channel, 'description')).toBe('All of <it>');
    expect(textOf(channel, 'lastBuildDate')).toBe('Thu, 19 Nov 2026 02:00:00 GMT');
    expect(childrenOf(channel, 'atom:link')[0]?.attributes).toEqual({
      rel: 'self',
      href: feed.selfUrl,
      type: 'application/rss+xml',
    });
  });

  it('contains a full article', () => {
    expect(textOf(item, 'title')).toBe(TITLE);
    expect(textOf(item, 'link')).toBe(`${SITE}/articles/${ID}`);
    expect(textOf(item, 'pubDate')).toBe('Wed, 18 Nov 2026 02:00:00 GMT');
    expect(childrenOf(item, 'dc:creator').map(({ text }) => text)).toEqual(['Ira & Co', 'Nasreen']);
    expect(textOf(item, 'dc:language')).toBe('hi');
    expect(textOf(item, 'description')).toBe('x &lt; y &amp; z');
    expect(textOf(item, 'content:encoded')).toBe(HTML);
    expect(childrenOf(item, 'category').map(({ text }) => text)).toEqual(['Sustainable Living', 'Weather']);
    expect(childrenOf(item, 'enclosure')[0]?.attributes).toEqual({
      url: picture.url,
      length: '1234',
      type: 'image/jpeg',
    });
    expect(childrenOf(item, 'media:content')[0]?.attributes).toEqual({
      url: picture.url,
      fileSize: '1234',
      type: 'image/jpeg',
      medium: 'image',
      width: '1280',
      height: '672',
    });
  });

  it("contains the picture's description and credit if given", () => {
    const [media] = childrenOf(item, 'media:content');
    expect(textOf(media, 'media:description')).toBe('Rain & <sand>');
    expect(textOf(media, 'media:credit')).toBe('Photo: Ira');
    const feedWithoutTexts = {
      ...feed,
      items: [feedItem(article, { ...picture, alt: '', credit: '' }, SITE, TIME_ZONE)],
    };
    expect(rssFeed(feedWithoutTexts)).not.toMatch(/media:(?:description|credit)/);
  });

  it("identifies an article independently of the magazine's address", () => {
    const guid = childrenOf(item, 'guid')[0];
    expect(guid).toMatchObject({
      text: `tag:banyan.example,2026:article:${ID}`,
      attributes: { isPermaLink: 'false' },
    });
    const itemElsewhere = feedItem(article, null, 'https://elsewhere.example', TIME_ZONE);
    expect(itemElsewhere.id).toBe(guid?.text);
  });

  it('uses numeric escapes where feed readers disagree', () => {
    expect(rssFeed(feed)).toContain('<title>A &#x26; B &#x3C;c&#x3E;');
  });

  it('works without author and picture', () => {
    expect(textOf(itemWithoutAuthor, 'dc:creator')).toBe('Unknown');
    expect(childrenOf(itemWithoutAuthor, 'enclosure')).toEqual([]);
  });
});

describe('atomFeed', () => {
  const root = parseXml(atomFeed(feed));
  const [entry, entryWithoutAuthor] = childrenOf(root, 'entry');

  it('has the elements that RFC 4287 requires', () => {
    expect(root).toMatchObject({ name: 'feed', uri: 'http://www.w3.org/2005/Atom' });
    expect([textOf(root, 'id'), textOf(root, 'title'), textOf(root, 'updated')]).toEqual([
      'tag:banyan.example,2026:feed',
      'Banyan: Ira & Co',
      '2026-11-19T02:00:00.000Z',
    ]);
    expect(textOf(childrenOf(root, 'author')[0], 'name')).toBe('Banyan');
    expect(childrenOf(root, 'link').map(({ attributes }) => [attributes['rel'], attributes['href']])).toEqual(
      [
        ['alternate', feed.pageUrl],
        ['self', feed.selfUrl],
      ],
    );
  });

  it('contains a full article', () => {
    expect(textOf(entry, 'title')).toBe(TITLE);
    expect(textOf(entry, 'summary')).toBe('x < y & z');
    expect([textOf(entry, 'published'), textOf(entry, 'updated')]).toEqual([
      article.createdAt,
      article.updatedAt,
    ]);
    expect(childrenOf(entry, 'content')[0]).toMatchObject({ text: HTML, attributes: { type: 'html' } });
    expect(entry?.attributes).toEqual({ 'xml:lang': 'hi' });
    const authors = childrenOf(entry, 'author').map((author) => [
      textOf(author, 'name'),
      textOf(author, 'uri'),
    ]);
    expect(authors).toEqual([
      ['Ira & Co', `${SITE}/profile/1`],
      ['Nasreen', `${SITE}/profile/2`],
    ]);
    expect(childrenOf(entry, 'link').map(({ attributes }) => attributes)).toEqual([
      { rel: 'alternate', href: `${SITE}/articles/${ID}`, type: 'text/html' },
      { rel: 'enclosure', href: picture.url, type: 'image/jpeg', length: '1234' },
    ]);
    expect(childrenOf(entry, 'category').map(({ attributes }) => attributes['term'])).toEqual([
      'Sustainable Living',
      'Weather',
    ]);
    expect(childrenOf(entryWithoutAuthor, 'author')).toEqual([]);
  });
});

describe('jsonFeed', () => {
  it('contains a full article', () => {
    const { items, ...head } = jsonFeed(feed);
    expect(head).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', feed_url: feed.selfUrl });
    expect(items[0]).toEqual({
      id: `tag:banyan.example,2026:article:${ID}`,
      url: `${SITE}/articles/${ID}`,
      title: TITLE,
      content_html: HTML,
      summary: 'x < y & z',
      image: picture.url,
      date_published: article.createdAt,
      date_modified: article.updatedAt,
      authors: [
        { name: 'Ira & Co', url: `${SITE}/profile/1`, avatar: `${SITE}/images/cc/320.jpg` },
        { name: 'Nasreen', url: `${SITE}/profile/2` },
      ],
      tags: ['Sustainable Living', 'Weather'],
      language: 'hi',
    });
    expect(items[1]).not.toHaveProperty('authors');
  });
});
