import { expect, it } from '@jest/globals';
import { addressOf, placeIn } from './redirects-address.ts';

it.each([
  ['', { tab: 'redirects', query: '', page: 1 }],
  ['?tab=misses&page=2', { tab: 'misses', query: '', page: 2 }],
  ['?q=%2F2019', { tab: 'redirects', query: '/2019', page: 1 }],
] as const)('%s', (search, place) => {
  expect(placeIn(search)).toEqual(place);
  expect(addressOf(place)).toBe(`/admin/redirects${search}`);
});
