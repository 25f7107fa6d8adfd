import { describe, expect, it } from '@jest/globals';
import {
  addressOf,
  type ArticlesPlace,
  directionOf,
  filtered,
  hasFilters,
  NO_FILTERS,
  placeIn,
  sortAfter,
} from './articles-address.ts';

const INITIAL = { ...NO_FILTERS, sort: 'changed', page: 1 } as const;
const AUTHOR = '665f1c2ab1d4c8a9e0f3b701';

describe('the address of the room', () => {
  it.each<[string, ArticlesPlace]>([
    ['/admin/articles', INITIAL],
    ['/admin/articles?q=pa+la&page=3', { ...INITIAL, query: 'pa la', page: 3 }],
    [
      `/admin/articles?state=changes&author=${AUTHOR}&tag=Weather&language=hi&month=2026-11&sort=title-desc`,
      {
        ...INITIAL,
        ...{ state: 'changes', author: AUTHOR, tag: 'Weather', language: 'hi' },
        ...{ month: '2026-11', sort: 'title-desc' },
      },
    ],
  ])('%s describes %j', (address, place) => {
    expect(placeIn(new URL(address, 'https://page.invalid').search)).toEqual(place);
    expect(addressOf(place)).toBe(address);
  });

  it.each(['?state=x', '?author=x', '?tag=Rain', '?language=ta', '?month=2026-13', '?sort=up', '?page=0'])(
    '%s is the initial state',
    (search) => {
      expect(placeIn(search)).toEqual(INITIAL);
    },
  );
});

it('another filter begins on the first page', () => {
  const place = filtered({ ...INITIAL, page: 4 }, { tag: 'Weather' });
  expect([place.page, hasFilters(place), hasFilters({ ...INITIAL, query: ' ' })]).toEqual([1, true, false]);
});

it('a click on a head sorts by it, the next one reverses the order', () => {
  expect(sortAfter('title', 'changed')).toBe('title-asc');
  expect(sortAfter('title', 'title-asc')).toBe('title-desc');
  expect(sortAfter('changed', 'changed')).toBe('oldest');
  expect(directionOf('changed', 'changed')).toBe('descending');
  expect(directionOf('changed', 'oldest')).toBe('ascending');
  expect(directionOf('title', 'oldest')).toBeUndefined();
});
