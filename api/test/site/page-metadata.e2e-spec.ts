import { beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { PAGE_SIZE } from '../../src/contract/limits.ts';
import { Client } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { metaOf, pathOf, readPage } from '../support/pages.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';

const api = useApi({}, { pages: true });
const reader = new Client(api);
let author: string;
let pictured: string;
let plain: string;

beforeAll(async () => {
  const writer = await reader.author();
  author = idOf(writer);
  const bannerImage = await photo();
  // Two pages of a category.
  for (let number = 0; number <= PAGE_SIZE; number += 1)
    await writer.publish({ title: `Pond ${number}`, 'tags[]': 'Environment', bannerImage });
  pictured = (await writer.publish({ bannerImage: await photo(1280, 720) }))._id;
  plain = (await writer.publish({ title: 'A Picture That Fills No Card', bannerImage }))._id;
});

it.each([
  ['home', () => '/', 'website', false],
  ['the second page of a category', () => '/environment?page=2', 'website', false],
  ['an article', () => `/articles/${pictured}`, 'article', true],
  ['an article with a picture too small for a card', () => `/articles/${plain}`, 'article', false],
  ['a profile', () => `/profile/${author}`, 'profile', false],
])('%s has sharing metadata, with a picture of the required dimensions', async (_, path, type, isOwn) => {
  const { canonical, title, description, named } = metaOf(await readPage(reader, path()));
  expect(named('robots')).toBe('max-image-preview:large');
  expect(named('twitter:card')).toBe('summary_large_image');
  expect(named('og:type')).toBe(type);
  expect(named('og:url')).toBe(canonical);
  expect(title).toContain(named('og:title'));
  expect(named('og:description')).toBe(description);
  expect(named('og:site_name')).toBe('Banyan');
  expect([named('og:image:width'), named('og:image:height')]).toEqual(['1200', '630']);
  const picture = pathOf(named('og:image'));
  expect(picture.startsWith('/images/')).toBe(isOwn);
  const bytes = await (await fetch(api.url + picture)).bytes();
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});

it.each([
  ['/environment?page=2&sort=oldest', '/environment?page=2'],
  ['/environment?sort=title-asc', '/environment'],
])('a list in another order is the same page: %s', async (path, canonical) => {
  expect(metaOf(await readPage(reader, path)).canonical).toBe(`https://banyan.example${canonical}`);
});

it.each([
  ['/profile/AUTHOR', 301, '/profile/author'],
  ['/profile/author?page=1', 302, '/profile/author'],
  ['/weather?page=&sort=', 302, '/weather'],
  ['/search?q=', 302, '/search'],
  ['/search?q=%20rain&category=JUNK&page=JUNK', 302, '/search?q=rain'],
  ['/search?q=rain&category=weather&page=1', 302, '/search?q=rain&category=weather'],
])('%s leads to its canonical address', async (path, status, address) => {
  expect(author).toMatch(/[a-f]/);
  const named = (text: string) => text.replace('author', author).replace('AUTHOR', author.toUpperCase());
  const answer = await fetch(api.url + named(path), { redirect: 'manual' });
  expect([answer.status, answer.headers.get('Location')]).toEqual([status, named(address)]);
});
