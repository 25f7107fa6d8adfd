import { expect, it } from '@jest/globals';
import { canonicalRedirect, parseSearchQuery, searchAddress } from './search-query.ts';

it('parses an address, and ignores invalid parameters', () => {
  expect(parseSearchQuery(new URLSearchParams('q=%20rain%20&category=weather&page=3'))).toEqual({
    query: 'rain',
    genre: 'Weather',
    page: 3,
  });
  const all = { query: 'rain', genre: null, page: 1 };
  for (const search of ['q=rain', 'q=rain&page=0', 'q=rain&page=1e2', 'q=rain&page=x', 'q=rain&category=x'])
    expect(parseSearchQuery(new URLSearchParams(search))).toEqual(all);
});

it('writes an address', () => {
  expect(searchAddress('a & b', '', 1)).toBe('/search?q=a+%26+b');
  expect(searchAddress('rain', 'weather', 2)).toBe('/search?q=rain&category=weather&page=2');
});

it('redirects to the canonical address of a search', () => {
  const redirect = (search: string) => canonicalRedirect(new URLSearchParams(search));
  for (const canonical of [
    '',
    'q=rain',
    'q=a+%26+b',
    'q=rain&category=weather&page=2',
    'q=rain&utm_source=x',
  ])
    expect([canonical, redirect(canonical)]).toEqual([canonical, null]);
  for (const [address, canonical] of [
    ['q=', '/search'],
    ['q=+&category=weather', '/search'],
    ['q=%20rain%0A', '/search?q=rain'],
    ['q=a++b', '/search?q=a+b'],
    ['q=rain&category=', '/search?q=rain'],
    ['q=rain&category=JUNK', '/search?q=rain'],
    ['q=rain&page=1', '/search?q=rain'],
    ['q=rain&page=JUNK', '/search?q=rain'],
    ['q=rain&category=weather&page=02', '/search?q=rain&category=weather&page=2'],
  ] as const)
    expect([address, redirect(address)]).toEqual([address, canonical]);
});

it('redirects once to the canonical address, however long the text is', () => {
  for (const text of ['x'.repeat(400), `${'x'.repeat(299)} y`, `${'x'.repeat(299)}😀`, '\ud800', '\u0000']) {
    const [, search = ''] = (canonicalRedirect(new URLSearchParams({ q: text })) ?? '').split('?');
    expect(canonicalRedirect(new URLSearchParams(search))).toBeNull();
  }
});
