import { expect, it } from '@jest/globals';
import { addressOf, placeIn } from './trash-address.ts';

it.each([
  ['/admin/trash', { list: 'manuscripts', page: 1, filter: '' }],
  ['/admin/trash?list=authors', { list: 'authors', page: 1, filter: '' }],
  ['/admin/trash?list=authors&q=pa+la&page=3', { list: 'authors', page: 3, filter: 'pa la' }],
] as const)('%s and %j describe the same page', (address, place) => {
  expect(placeIn(new URL(address, 'https://page.invalid').search)).toEqual(place);
  expect(addressOf(place)).toBe(address);
});

it.each(['?list=x', '?page=0', '?page=x', '?page=9999999999'])('%s is the initial state', (search) => {
  expect(placeIn(search)).toEqual({ list: 'manuscripts', page: 1, filter: '' });
});
