import { beforeAll, describe, expect, it } from '@jest/globals';
import { shapeFaults } from '../../../testing/xml-shape.ts';
import { childrenOf, parseXml, textOf, type XmlElement } from '../../../testing/xml.ts';
import type { UploadedPicture } from '../../src/contract/pictures.ts';
import type { JsonFeed } from '../../src/contract/json-feed.ts';
import { Client } from '../support/client.ts';
import { ATOM, RSS } from '../support/feed-shapes.ts';
import { JSON_FEED } from '../support/json-feed-schema.ts';
import { findProblem } from '../support/json-schema.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';

const SITE = 'https://banyan.example';
/** Relative addresses would be meaningless in a feed reader. */
const ABSOLUTE = /^(?:https?:\/\/|mailto:|tel:)/;
const ADDRESSES = / (?:href|src|cite|poster)="([^"]*)"| srcset="([^"]*)"/g;
/** Markup that the feed validator warns about and feed readers strip. */
const UNWANTED =
  /<(?:script|style|iframe|object|embed|form|input|video|audio|meta|link)\b| on[a-z]+=|javascript:/i;

const api = useApi();
let queries: string[];
/** Number of articles per query; nobody has set one in the spotlight. */
const COUNTS = [3, 3, 1, 0];

beforeAll(async () => {
  const visitor = new Client(api);
  const author = await visitor.author({ name: 'Ira & <Daughters>' });
  const other = await visitor.author({ name: 'सुमन हरसिंगार', profilePhoto: await photo() });
  const { body } = await author.form<UploadedPicture>('POST', '/api/images', { image: await photo() });
  await author.publish({
    title: 'Salt & <Sand>',
    description: 'What is < and what is &.',
    bannerAlt: 'Salt & <sand>',
    bannerCredit: 'Photo: Ira & <Daughters>',
    content: `<p>See <a href="/weather">here</a>, <a href="#fn1">1</a>, <a href="mailto:a@b.example">there</a>.</p>
      <figure><img src="${body.picture.src}" alt=""><figcaption>]]&gt;</figcaption></figure>
      <script>alert(1)</script><iframe src="https://elsewhere.example"></iframe><p onclick="alert(1)">Rain.</p>`,
  });
  await other.publish({ title: 'नदी जब रास्ता बदलती है', content: '<p>बारिश देर से आई।</p>' });
  await author.publish({ title: 'Plain', content: '<p>Rain.</p>' });
  queries = ['', '?category=Weather', `?author=${other.session?._id}`, '?category=Spotlight'];
});

const read = async (path: string) => (await fetch(api.url + path)).text();

/** Address and root element per format. */
async function feeds(format: 'feed' | 'atom'): Promise<{ address: string; root: XmlElement }[]> {
  return Promise.all(
    queries.map(async (query) => {
      const path = `/api/rss/${format}${query}`;
      return { address: SITE + path, root: parseXml(await read(path)) };
    }),
  );
}

function expectText(html: string): void {
  const addresses = [...html.matchAll(ADDRESSES)].flatMap(([, one, list]) =>
    one === undefined ? (list ?? '').split(', ') : [one],
  );
  for (const address of addresses) expect(address).toMatch(ABSOLUTE);
  expect(html).not.toMatch(UNWANTED);
}

const expectUnique = (ids: string[]) => expect(new Set(ids).size).toBe(ids.length);

describe('RSS 2.0', () => {
  it('follows the specification and its best practices', async () => {
    const counts: number[] = [];
    for (const { address, root } of await feeds('feed')) {
      expect([address, shapeFaults(root, RSS)]).toEqual([address, []]);
      const [channel] = childrenOf(root, 'channel');
      expect(childrenOf(channel, 'atom:link')[0]?.attributes['href']).toBe(address);
      const items = childrenOf(channel, 'item');
      counts.push(items.length);
      expectUnique(items.map((item) => textOf(item, 'guid')));
      if (address.endsWith('/feed'))
        expect(textOf(items[2], 'content:encoded')).toContain(`<img src="${SITE}/images/`);
      for (const item of items) expectText(textOf(item, 'content:encoded'));
      const changed = Date.parse(textOf(channel, 'lastBuildDate'));
      for (const item of items) expect(Date.parse(textOf(item, 'pubDate'))).toBeLessThanOrEqual(changed);
    }
    expect(counts).toEqual(COUNTS);
  });

  it('declares its namespaces with the usual prefixes', async () => {
    const source = await read('/api/rss/feed');
    for (const [prefix, namespace] of [
      ['atom', 'http://www.w3.org/2005/Atom'],
      ['content', 'http://purl.org/rss/1.0/modules/content/'],
      ['dc', 'http://purl.org/dc/elements/1.1/'],
      ['media', 'http://search.yahoo.com/mrss/'],
    ])
      expect(source).toContain(`xmlns:${prefix}="${namespace}"`);
  });

  it('names an author without inventing an email address', async () => {
    const [{ root } = { root: undefined }] = await feeds('feed');
    const items = childrenOf(childrenOf(root, 'channel')[0], 'item');
    expect(items.map((item) => textOf(item, 'dc:creator'))).toEqual([
      'Ira & <Daughters>',
      'सुमन हरसिंगार',
      'Ira & <Daughters>',
    ]);
  });
});

describe('Atom 1.0', () => {
  it('follows RFC 4287', async () => {
    const counts: number[] = [];
    for (const { address, root } of await feeds('atom')) {
      expect([address, shapeFaults(root, ATOM)]).toEqual([address, []]);
      const links = (element: XmlElement, rel: string) =>
        childrenOf(element, 'link').filter(({ attributes }) => attributes['rel'] === rel);
      expect(links(root, 'self').map(({ attributes }) => attributes['href'])).toEqual([address]);
      expect(links(root, 'alternate')).toHaveLength(1);
      const entries = childrenOf(root, 'entry');
      counts.push(entries.length);
      expectUnique([textOf(root, 'id'), ...entries.map((entry) => textOf(entry, 'id'))]);
      for (const entry of entries) {
        expect(links(entry, 'alternate')).toHaveLength(1);
        expect(Date.parse(textOf(entry, 'updated'))).toBeLessThanOrEqual(Date.parse(textOf(root, 'updated')));
        expectText(textOf(entry, 'content'));
      }
    }
    expect(counts).toEqual(COUNTS);
  });

  it('names each feed differently', async () => {
    expectUnique((await feeds('atom')).map(({ root }) => textOf(root, 'id')));
  });
});

describe('JSON Feed 1.1', () => {
  it('follows its specification', async () => {
    const counts: number[] = [];
    for (const query of queries) {
      const path = `/api/rss/json${query}`;
      const feed = JSON.parse(await read(path)) as JsonFeed;
      expect([path, findProblem(JSON_FEED, feed, {})]).toEqual([path, null]);
      expect(feed.feed_url).toBe(SITE + path);
      counts.push(feed.items.length);
      expectUnique(feed.items.map(({ id }) => id));
      for (const { url, image, authors = [], content_html } of feed.items) {
        const addresses = [url, image, ...authors.flatMap((author) => [author.url, author.avatar])];
        for (const address of addresses) if (address !== undefined) expect(address).toMatch(ABSOLUTE);
        for (const author of authors) expect(author.name).not.toBe('');
        expectText(content_html);
      }
    }
    expect(counts).toEqual(COUNTS);
  });
});
