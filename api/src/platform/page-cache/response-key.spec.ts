import { describe, expect, it } from '@jest/globals';
import { responseKey } from './response-key.ts';

const LIST = '/api/articles/genre/Weather';

describe('responseKey', () => {
  it.each([
    ['/api/articles/6741', '/api/articles/6741'],
    ['/api/articles/6741?a=b&page=2', '/api/articles/6741'],
    ['/api/articles/searching-for-rain', '/api/articles/searching-for-rain'],
    ['/api/articles/random-walks?utm_source=%20', '/api/articles/random-walks'],
    ['/api/articles/%E0%A4%A8', '/api/articles/%E0%A4%A8'],
    ['/api/articles/home/Trending?limit=3&page=2', '/api/articles/home/Trending?limit=3'],
    ['/api/articles?a=b&limit=2&cursor=1-2', '/api/articles?cursor=1-2&limit=2'],
    [`${LIST}?sort=title-asc&a=b&page=2`, `${LIST}?page=2&sort=title-asc`],
    [`${LIST}?p%61ge=2`, `${LIST}?page=2`],
    [`${LIST}?${'a=1&'.repeat(100)}page=2`, LIST],
  ])('%s is the response %s', (url, key) => {
    expect(responseKey(url)).toBe(key);
  });

  it.each([
    '/api/articles/search',
    '/api/articles/Search?query=rain',
    '/api/articles/RANDOM',
    '/api/articles/random?limit=4',
    `${LIST}?page=1&page=2`,
    `${LIST}?sort=%00`,
    '/api/articles/6741/related',
    '/api/articles/',
    '/api/users/profile',
  ])('%s is not cached', (url) => {
    expect(responseKey(url)).toBeNull();
  });
});
