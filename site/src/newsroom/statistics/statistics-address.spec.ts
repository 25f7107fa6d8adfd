import { expect, it } from '@jest/globals';
import { isLimited, placeIn, statisticsPath } from './statistics-address.ts';

const ID = '665f1c2ab1d4c8a9e0f3b712';

it.each([
  ['', { period: 30, article: '', author: '', tag: '' }],
  [`?article=${ID}&days=7`, { period: 7, article: ID, author: '', tag: '' }],
  [`?author=${ID}&tag=Weather`, { period: 30, article: '', author: ID, tag: 'Weather' }],
] as const)('keeps its place in the address: %j', (search, place) => {
  expect(placeIn(search)).toEqual(place);
  expect(statisticsPath('magazine', place)).toBe(`/admin/statistics${search}`);
  expect(statisticsPath('own', place)).toBe(`/author-statistics${search}`);
  expect(isLimited(place)).toBe(place.article + place.author + place.tag !== '');
});

it('ignores what it does not know', () => {
  expect(placeIn('?article=x&author=&tag=Gossip&days=8')).toEqual(placeIn(''));
});
