import { expect, it } from '@jest/globals';
import { addressOf, placeIn } from './review-address.ts';

const ID = '6b077ba5dc97c0e4064ebc91';

it.each([
  ['/admin/review', { id: null, page: 1 }],
  [`/admin/review?id=${ID}&page=3`, { id: ID, page: 3 }],
] as const)('%s and %j describe the same page', (address, place) => {
  expect(placeIn(new URL(address, 'https://banyan.example').search)).toEqual(place);
  expect(addressOf(place)).toBe(address);
});

it('ignores invalid parameters', () => {
  expect(placeIn('?id=<b>&page=0')).toEqual({ id: null, page: 1 });
});
