import { describe, expect, it } from '@jest/globals';
import { addressOf, filtered, hasFilters, placeIn, type PicturesPlace } from './pictures-address.ts';

const INITIAL: PicturesPlace = { query: '', use: '', author: '', page: 1, picture: '' };
const AUTHOR = '665f1c2ab1d4c8a9e0f3b701';
const PICTURE = '3f8a1c0de9b24c7f8a6b5d4e3c2b1a09';

describe('the address of the room', () => {
  it.each<[string, PicturesPlace]>([
    ['/admin/pictures', INITIAL],
    ['/admin/pictures?q=rain+cloud&page=3', { ...INITIAL, query: 'rain cloud', page: 3 }],
    [
      `/admin/pictures?use=unused&author=${AUTHOR}&picture=${PICTURE}`,
      { ...INITIAL, use: 'unused', author: AUTHOR, picture: PICTURE },
    ],
  ])('%s is its state', (address, place) => {
    expect(addressOf(place)).toBe(address);
    expect(placeIn(new URL(address, 'http://banyan.example').search)).toEqual(place);
  });

  it('ignores what it does not know', () => {
    expect(placeIn('?use=often&author=me&page=0&picture=../x&sort=up')).toEqual(INITIAL);
  });
});

it('a filter shows the first page', () => {
  const place = filtered({ ...INITIAL, page: 4 }, { use: 'used' });
  expect([place, hasFilters(place), hasFilters(INITIAL)]).toEqual([{ ...INITIAL, use: 'used' }, true, false]);
});
