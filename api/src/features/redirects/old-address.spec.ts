import { describe, expect, it } from '@jest/globals';
import { canonicalAddress } from './canonical-address.ts';
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

it.each([
  ['/2014/05/इन्\u200dफोसिस-की-कहानी/', '/2014/05/इन्फोसिस-की-कहानी'],
  ['/2014/05/इन्\u200cफोसिस/feed/', '/2014/05/इन्फोसिस/feed'],
  ['/tag/C++', '/tag/c'],
  ['/2014/05/rain-', '/2014/05/rain'],
  ['/2014/05/hello!/', '/2014/05/hello'],
  ['/2014/05/%20rain%C2%A0/', '/2014/05/rain'],
  ['/2014/05/\u200bcafe\u0301/', '/2014/05/café'],
])('%s leads in its own spelling, and in the one to which browsers are redirected', (address, stored) => {
  expect(oldAddress(address)).toBe(encodeURI(stored));
  expect(oldAddress(canonicalAddress(address) ?? address)).toBe(encodeURI(stored));
});

it('an address with a sign at its end leads in its other forms, too', () => {
  expect(candidatesFor('/2014/rain-/amp/')).toContain(oldAddress('/2014/rain-/'));
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
  ['/articles/Rain/', '/articles/rain'],
  ['/hi/2019/rain', '/hi/2019/rain'],
  ['/preview/abc', null],
  ['/weather', null],
  ['/api/none', null],
  ['/wp-login.php', null],
  ['/wp-content/uploads/a.jpg', null],
  ['/.env', null],
  ['/a/.git/config', null],
  ['/rain.js?v=1', null],
  [`/${'a'.repeat(400)}`, null],
])('without a page, %.40s counts as %s', (url, address) => expect(mayBeOld(url)).toBe(address));
