import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { FeedScopes } from '../../src/features/rss/feed-scope.service.ts';
import { ContentVersion } from '../../src/platform/store/content-version.ts';
import type { Counter } from '../../src/platform/store/counter.schema.ts';
import { RssService } from '../../src/features/rss/rss.service.ts';
import type { JsonFeed } from '../../src/contract/json-feed.ts';
import { Client } from '../support/client.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';
import { childrenOf, parseXml, textOf, type XmlElement } from '../../../testing/xml.ts';

const SITE = 'https://banyan.example';
const FORMATS = ['feed', 'atom', 'json'] as const;
const TYPES = { feed: 'application/rss+xml', atom: 'application/atom+xml', json: 'application/feed+json' };

const api = useApi();
let author: Client;

beforeAll(async () => {
  author = await new Client(api).author({ name: 'Ira & Co' });
});

async function xml(path: string): Promise<XmlElement> {
  return parseXml((await request(api.url).get(path).expect(200)).text);
}

async function rssItems(path = '/api/rss/feed'): Promise<XmlElement[]> {
  return childrenOf(childrenOf(await xml(path), 'channel')[0], 'item');
}

async function json(path: string): Promise<JsonFeed> {
  return (await new Client(api).get<JsonFeed>(path)).body;
}

it.each(FORMATS)('%s is a valid feed without articles', async (format) => {
  const { headers, text } = await request(api.url).get(`/api/rss/${format}`).buffer(true).expect(200);
  expect(headers['content-type']).toBe(`${TYPES[format]}; charset=utf-8`);
  if (format === 'json') expect(await json('/api/rss/json')).toMatchObject({ title: 'Banyan', items: [] });
  else expect(parseXml(text).name).toBe(format === 'feed' ? 'rss' : 'feed');
});

describe('with articles', () => {
  beforeAll(async () => {
    for (let n = 0; n < 21; n += 1)
      await author.publish({ title: `No. ${n}`, content: `<p>Text <a href="/weather">${n}</a></p>` });
  });

  it('contains the 20 newest articles with their full text, in every format', async () => {
    const titles = Array.from({ length: 20 }, (_, n) => `No. ${20 - n}`);
    const items = await rssItems();
    expect(items.map((item) => textOf(item, 'title'))).toEqual(titles);
    const entries = childrenOf(await xml('/api/rss/atom'), 'entry');
    expect(entries.map((entry) => textOf(entry, 'title'))).toEqual(titles);
    const feed = await json('/api/rss/json');
    expect(feed.items.map(({ title }) => title)).toEqual(titles);
    const fullText = `<p>Text <a href="${SITE}/weather">20</a></p>`;
    expect([
      textOf(items[0], 'content:encoded'),
      textOf(entries[0], 'content'),
      feed.items[0]?.content_html,
    ]).toEqual([fullText, fullText, fullText]);
  });

  it('has one unique id for each article, the same in every format', async () => {
    const guids = (await rssItems()).map((item) => textOf(item, 'guid'));
    const ids = childrenOf(await xml('/api/rss/atom'), 'entry').map((entry) => textOf(entry, 'id'));
    expect(ids).toEqual(guids);
    expect((await json('/api/rss/json')).items.map(({ id }) => id)).toEqual(guids);
    expect(new Set(guids).size).toBe(20);
  });

  it('has the correct length and dimensions of its pictures', async () => {
    await author.publish({ title: 'With a picture', bannerImage: await photo(1500, 900) });
    const [item] = await rssItems();
    const { url = '', length, type } = childrenOf(item, 'enclosure')[0]?.attributes ?? {};
    const picture = await request(api.url).get(url.replace(SITE, '')).expect(200);
    expect([length, type]).toEqual([picture.headers['content-length'], picture.headers['content-type']]);
    expect(childrenOf(item, 'media:content')[0]?.attributes).toMatchObject({ width: '1280', height: '768' });
  });

  it('exists for each category and each author', async () => {
    const other = await new Client(api).author({ name: 'Meera' });
    await other.publish({ title: 'Of seeds', 'tags[]': ['Science_and_Research'] });
    const id = other.session?._id ?? '';
    for (const [query, title, page] of [
      ['category=Science_and_Research', 'Banyan: Science and Research', '/science-and-research'],
      [`author=${id}`, 'Banyan: Meera', `/profile/${id}`],
    ] as const) {
      const [channel] = childrenOf(await xml(`/api/rss/feed?${query}`), 'channel');
      expect([textOf(channel, 'title'), textOf(channel, 'link')]).toEqual([title, SITE + page]);
      expect(childrenOf(channel, 'item').map((item) => textOf(item, 'title'))).toEqual(['Of seeds']);
      const atom = await xml(`/api/rss/atom?${query}`);
      expect(childrenOf(atom, 'link')[1]?.attributes['href']).toBe(`${SITE}/api/rss/atom?${query}`);
      expect((await json(`/api/rss/json?${query}`)).items).toHaveLength(1);
    }
  });

  it.each([
    ['category=Gossip', 404, 'GENRE_NOT_FOUND'],
    ['author=665f1c2ab1d4c8a9e0f3b799', 404, 'USER_NOT_FOUND'],
    ['author=nobody', 404, 'USER_NOT_FOUND'],
    ['category=Weather&author=665f1c2ab1d4c8a9e0f3b799', 400, 'VALIDATION_FAILED'],
    ['category=Weather&category=Spotlight', 400, 'VALIDATION_FAILED'],
  ])('?%s gives a %i', async (query, status, code) => {
    for (const format of FORMATS)
      expect(await new Client(api).get(`/api/rss/${format}?${query}`)).toMatchObject({
        status,
        body: { code },
      });
  });
});

it("is the same feed for every spelling of an author's id", async () => {
  const id = author.session?._id ?? '';
  const paths = [id, id.toUpperCase()].map((each) => `/api/rss/feed?author=${each}`);
  const written = jest.spyOn(api.app.get(FeedScopes), 'find');
  const [one, other] = [await rssItems(paths[0]), await rssItems(paths[1])];
  expect(other.map((item) => textOf(item, 'guid'))).toEqual(one.map((item) => textOf(item, 'guid')));
  expect(written).toHaveBeenCalledTimes(1);
  written.mockRestore();
});

it.each([
  ['', {}],
  ['?category=Weather', { 'Accept-Encoding': 'gzip' }],
  ['', { 'If-None-Match': '*' }],
])('sends the same response from the cache (%s %j)', async (query, headers) => {
  await author.publish({ title: 'Says the same' });
  const routed = jest.spyOn(api.app.get(RssService), 'feed');
  const ask = async () => {
    const answer = await request(api.url).get(`/api/rss/feed${query}`).set(headers);
    return [answer.status, { ...answer.headers, date: '', 'x-request-id': '' }, answer.text];
  };
  const made = await ask();
  expect(await ask()).toEqual(made);
  expect(routed).toHaveBeenCalledTimes(1);
  routed.mockRestore();
});

describe('is a 304 for clients that have it', () => {
  /** Records a change at that time, as another process would. */
  async function changedAt(roseAt: Date): Promise<void> {
    const counter = await api.app
      .get<Connection>(getConnectionToken())
      .model<Counter>('Counter')
      .findByIdAndUpdate(
        'content-generation',
        { $set: { roseAt }, $inc: { value: 1 } },
        { returnDocument: 'after' },
      )
      .orFail();
    await api.app.get(ContentVersion).catchUp(counter.value);
  }
  const get = (headers: Record<string, string>) => request(api.url).get('/api/rss/feed').set(headers);

  it('by a strong ETag for each encoding', async () => {
    const tags = new Set<string>();
    await changedAt(new Date(Date.now() - 10_000));
    for (const encoding of ['gzip', 'identity', 'br']) {
      const { headers } = await get({ 'Accept-Encoding': encoding }).expect(200);
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(headers['etag']).toMatch(/^"[^"]+"$/);
      tags.add(headers['etag'] ?? '');
      const again = await get({ 'If-None-Match': `"other", ${headers['etag']}` }).expect(304);
      expect(again.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
      expect(again.text).toBe('');
    }
    expect(tags.size).toBe(3);
  });

  it('by the date of the last change, which a removal changes too', async () => {
    const article = await author.publish({ title: 'Newer' });
    await changedAt(new Date(Date.now() - 10_000));
    const { headers } = await get({});
    const known = headers['last-modified'] ?? '';
    await get({ 'If-Modified-Since': known }).expect(304);
    await get({ 'If-Modified-Since': known, 'If-None-Match': '"other"' }).expect(200);
    await author.delete(`/api/articles/${article._id}`);
    const { text } = await get({ 'If-Modified-Since': known, 'If-None-Match': headers['etag'] ?? '' }).expect(
      200,
    );
    expect(text).not.toContain('Newer');
    await get({ 'If-Modified-Since': known }).expect(200);
  });

  it('but not by a date that a later change may have too', async () => {
    await author.publish({ title: 'Once more' });
    const moment = new Date();
    await changedAt(moment);
    const { headers } = await get({}).expect(200);
    expect(headers['last-modified']).toBeUndefined();
    await get({ 'If-Modified-Since': moment.toUTCString() }).expect(200);
    await get({ 'If-None-Match': headers['etag'] ?? '' }).expect(304);
  });

  it('supports HEAD', async () => {
    const { headers, text } = await request(api.url).head('/api/rss/feed').expect(200);
    expect(Number(headers['content-length'])).toBeGreaterThan(1000);
    expect(text).toBeUndefined();
  });
});
