import { afterAll, beforeAll, expect, it } from '@jest/globals';
import request from 'supertest';
import { Client } from './support/client.ts';
import { type RunningApi, startApi } from './support/start-api.ts';

let api: RunningApi;
let author: Client;

beforeAll(async () => {
  api = await startApi();
  author = await new Client(api.url).author({ name: 'Ira & Co' });
});
afterAll(() => api.stop());

it('is a feed before there is an article', async () => {
  const { headers, text } = await request(api.url).get('/api/rss/feed').expect(200);
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(text).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\s*<rss version="2.0"/);
});

it('holds the 20 newest with their whole text, newest first', async () => {
  for (let n = 0; n < 21; n += 1)
    await author.publish({ title: `No. ${n}`, content: `<p>Text <a href="/weather">${n}</a></p>` });
  const { text } = await request(api.url).get('/api/rss/feed').expect(200);
  const titles = [...text.matchAll(/<item>\s*<title><!\[CDATA\[(.*?)\]\]>/g)].map(([, title]) => title);
  expect(titles).toEqual(Array.from({ length: 20 }, (_, n) => `No. ${20 - n}`));
  expect(text).toContain('<p>Text <a href="https://banyan.example/weather">20</a></p>');
  expect(text).toContain('<dc:creator>Ira &amp; Co</dc:creator>');
});

it('costs nothing to whoever has it already', async () => {
  const { headers } = await request(api.url).get('/api/rss/feed');
  await request(api.url)
    .get('/api/rss/feed')
    .set('If-None-Match', headers['etag'] ?? '')
    .expect(304);
  await request(api.url)
    .get('/api/rss/feed')
    .set('If-Modified-Since', headers['last-modified'] ?? '')
    .expect(304);
  await author.publish({ title: 'Newer' });
  const { text } = await request(api.url)
    .get('/api/rss/feed')
    .set('If-None-Match', headers['etag'] ?? '')
    .expect(200);
  expect(text).toContain('Newer');
});
