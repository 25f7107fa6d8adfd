import { expect, it } from '@jest/globals';
import { addressOf, placeIn, tabPlace } from './author-address.ts';

it.each([
  ['/author-page', tabPlace('published', '')],
  ['/author-page?tab=trash', tabPlace('trash', '')],
  ['/author-page?tab=drafts&q=last+ferry&page=3', { ...tabPlace('drafts', 'last ferry'), page: 3 }],
  ['/author-page?page=2&withdrawn=4', { ...tabPlace('published', ''), page: 2, withdrawnPage: 4 }],
] as const)('%s and %j describe the same page', (address, place) => {
  expect(placeIn(new URL(address, 'https://page.invalid').search)).toEqual(place);
  expect(addressOf(place)).toBe(address);
});

it.each(['?tab=secrets', '?page=0', '?page=x', '?withdrawn=-1'])('%s is the initial state', (search) => {
  expect(placeIn(search)).toEqual(tabPlace('published', ''));
});
