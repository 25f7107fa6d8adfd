import { describe, expect, it } from '@jest/globals';
import { addressOf, filtered, placeIn, toggled, turned } from './admin-address.ts';

const ONE = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);

describe('the address of the dashboard', () => {
  it('omits parameters with their initial values', () => {
    expect(addressOf({ tab: 'authors', page: 1, filter: ' ', open: {} })).toBe('/admin');
    expect(placeIn('')).toEqual({ tab: 'authors', page: 1, filter: '', open: {} });
  });

  it('keeps filter, page and open rows with their own pages', () => {
    const place = { tab: 'admins', page: 3, filter: 'नदी & rain', open: { [ONE]: 1, [OTHER]: 2 } } as const;
    expect(placeIn(addressOf(place).replace('/admin', ''))).toEqual(place);
    expect(addressOf(place)).toContain(`open=${ONE}&open=${OTHER}.2`);
  });

  it('ignores invalid parameters', () => {
    expect(placeIn(`?tab=all&page=-1&page=2&open=x&open=${ONE}.0&open=../${OTHER}`)).toEqual({
      tab: 'authors',
      page: 1,
      filter: '',
      open: {},
    });
  });
});

describe('the state of the dashboard', () => {
  const start = placeIn('');

  it('expands and collapses rows one by one', () => {
    const both = toggled(toggled(start, ONE), OTHER);
    expect(both.open).toEqual({ [ONE]: 1, [OTHER]: 1 });
    expect(toggled(turned(both, OTHER, 2), ONE).open).toEqual({ [OTHER]: 2 });
  });

  it('does not expand a row that has been collapsed', () => {
    expect(turned(start, ONE, 2)).toBe(start);
  });

  it('starts another filter on page 1', () => {
    expect(filtered({ ...start, page: 3, filter: 'ira' }, 'ir')).toEqual({ ...start, filter: 'ir' });
  });
});
