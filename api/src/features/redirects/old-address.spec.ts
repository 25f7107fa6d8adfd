import { describe, expect, it } from '@jest/globals';
import { candidatesFor, mayBeOld, namesPageByQuery, oldAddress } from './old-address.ts';

describe('oldAddress', () => {
  it.each([
    ['/2019/03/Rain/', '/2019/03/rain'],
    ['https://old.example/rain.html#more', '/rain.html'],
    ['/?p=12&utm_source=x', '/?p=12'],
    ['/index.php?page_id=3', '/?page_id=3'],
    ['/index.php/2019/rain/', '/2019/rain'],
    ['/नदी/', '/%E0%A4%A8%E0%A4%A6%E0%A5%80'],
    ['/%e0%a4%a8%e0%a4%a6%e0%a5%80', '/%E0%A4%A8%E0%A4%A6%E0%A5%80'],
    ['/%E0%A4%A8%E0%A4/', '/%e0%a4%a8%e0%a4'],
    ['/%e0%a4%a8%e', '/%e0%a4%a8%e'],
    ['/?attachment_id=1&p=2', '/?attachment_id=1&p=2'],
  ])('%s is %s', (address, stored) => expect(oldAddress(address)).toBe(stored));

  it.each(['/', '/?utm_source=x', '/%', `/${'a'.repeat(2_000)}`])('%.40s is none', (address) =>
    expect(oldAddress(address)).toBeNull(),
  );
});

it('an article is found by its other forms, too', () => {
  expect(candidatesFor('/rain/amp/')).toEqual(['/rain/amp', '/rain']);
  expect(candidatesFor('/rain/feed/rss2')).toEqual(['/rain/feed/rss2', '/rain/feed', '/rain']);
  expect(candidatesFor('/feed/atom')).toEqual(['/feed/atom', '/feed']);
  expect(candidatesFor('/rain/feed')).toEqual(['/rain/feed', '/rain']);
  expect(candidatesFor('/category/climate/page/3')).toEqual([
    '/category/climate/page/3',
    '/category/climate',
  ]);
  expect(candidatesFor('/rain/?p=1')).toEqual(['/rain?p=1', '/rain']);
  expect(candidatesFor('/?feed=rss2&cat=5')).toEqual(['/?cat=5&feed=rss2', '/?cat=5']);
  expect(candidatesFor('/?feed=rss2')).toEqual(['/?feed=rss2']);
});

it.each([
  ['/?p=12', true],
  ['/?utm_source=x&p=12', true],
  ['/index.php?page_id=1', true],
  ['/?category_name=rain', true],
  ['/?page=2', false],
  ['/', false],
  ['/weather?page=2', false],
])('%s names a page by its query: %s', (url, named) => expect(namesPageByQuery(url)).toBe(named));

it.each([
  ['/2019/03/Rain/', '/2019/03/rain'],
  ['/rain.html', '/rain.html'],
  ['/?p=99', '/?p=99'],
  ['/index.php/2019/rain', '/2019/rain'],
  ['/', null],
  ['/articles/rain', null],
  ['/api/none', null],
  ['/wp-login.php', null],
  ['/wp-content/uploads/a.jpg', null],
  ['/.env', null],
  ['/a/.git/config', null],
  ['/rain.js?v=1', null],
  [`/${'a'.repeat(400)}`, null],
])('without a page, %.40s counts as %s', (url, address) => expect(mayBeOld(url)).toBe(address));
