import { describe, expect, it } from '@jest/globals';
import { pageKey } from './page-key.ts';

describe('pageKey', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=x', '/'],
    ['/weather?sort=oldest&page=2&fbclid=1', '/weather?page=2&sort=oldest'],
    ['/weather?page=2&page=3', '/weather?page=2'],
    ['/sustainable-living?page=2', '/sustainable-living?page=2'],
    ['/articles/6741?page=2&sort=oldest', '/articles/6741'],
    ['/contact?page=2&sort=oldest', '/contact'],
    ['/articles?page=2', '/articles'],
    ['/profile/%41?page=2', '/profile/A?page=2'],
    ['/profile/asha-rao?sort=oldest&page=2', '/profile/asha-rao?page=2'],
    ['/weather/', '/weather'],
    ['/sitemap-articles-1.xml?page=2', '/sitemap-articles-1.xml'],
    ['//weather', '/weather'],
    ['//articles//6741//', '/articles/6741'],
    ['/search?sort=oldest&q=rain&page=2&category=Weather', '/search?category=Weather&page=2&q=rain'],
    [`/weather?utm_source=${'a'.repeat(5000)}&page=2`, '/weather?page=2'],
    ['/search?q=%E0%A4%A8%E0%A4%A6%E0%A5%80', '/search?q=%E0%A4%A8%E0%A4%A6%E0%A5%80'],
  ])('%s is the page %s', (url, key) => {
    expect(pageKey(url)).toBe(key);
  });

  it.each(['/edit-article', '/admin/edit-article', '/history'])('%s/… is one page', (path) => {
    const id = '0123456789abcdef01234567';
    for (const spelling of [id, id.replace('a', '%61'), `${id}?utm_source=x`, `${id}/`])
      expect(pageKey(`${path}/${spelling}`)).toBe(`${path}/_`);
    expect(pageKey(`/hi${path}/${id}`)).toBe(`/hi${path}/_`);
    for (const other of ['', '/dandi-march', `/${id}0`, `/${id}/a`])
      expect(pageKey(path + other)).toBe(path + other);
  });

  it('treats two spellings of a Hindi slug as one', () => {
    expect(pageKey('/articles/नदी')).toBe(pageKey('/articles/%e0%a4%a8%e0%a4%a6%e0%a5%80'));
  });

  it.each([
    '/%',
    '/articles/%E0%A4',
    `/${'a'.repeat(3000)}`,
    `/search?q=${'a'.repeat(3000)}`,
    'http://elsewhere/',
    '/500',
    '/%3500/',
  ])('%s is not a page', (url) => {
    expect(pageKey(url)).toBeNull();
  });
});
