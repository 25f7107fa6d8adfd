import { expect, it } from '@jest/globals';
import { addressOf, ALL, filterOf, isUnfiltered, placeIn } from './log-address.ts';

const ID = '665f1c2ab1d4c8a9e0f3b7a1';
const CURSOR = `1764374400000-${ID}`;

it.each([
  ['/admin/log', {}],
  ['/admin/log?q=bu+nd&kind=sign-in&time=week', { filter: 'bu nd', kind: 'sign-in', time: 'week' }],
  [`/admin/log?by=${ID}&cursor=${CURSOR}`, { by: ID, cursor: CURSOR }],
  ['/admin/log?by=magazine&time=days&from=2026-11-01', { by: 'magazine', time: 'days', from: '2026-11-01' }],
] as const)('%s and %j describe the same page', (address, place) => {
  expect(placeIn(new URL(address, 'https://page.invalid').search)).toEqual({ ...ALL, ...place });
  expect(addressOf({ ...ALL, ...place })).toBe(address);
});

it.each(['?by=x', '?kind=x', '?time=x', '?cursor=x', '?from=2026-11-01', '?time=any&to=2026-11-01'])(
  '%s is the initial state',
  (search) => {
    expect(placeIn(search)).toEqual(ALL);
  },
);

it('filters by days of the reader', () => {
  const now = new Date(2026, 10, 24, 14, 12);
  const since = (time: 'any' | 'today' | 'week' | 'month') => filterOf({ ...ALL, time }, now).since;
  expect(since('any')).toBeUndefined();
  expect(since('today')).toBe(new Date(2026, 10, 24).toISOString());
  expect(since('week')).toBe(new Date(2026, 10, 18).toISOString());
  expect(since('month')).toBe(new Date(2026, 9, 26).toISOString());
  expect(filterOf({ ...ALL, time: 'days', from: '2026-11-01', to: '2026-11-24' }, now)).toEqual({
    since: new Date(2026, 10, 1).toISOString(),
    until: new Date(2026, 10, 25).toISOString(),
  });
  expect(filterOf({ ...ALL, time: 'days' }, now)).toEqual({});
});

it('knows whether anything is filtered', () => {
  expect(isUnfiltered({ ...ALL, cursor: CURSOR })).toBe(true);
  expect(isUnfiltered({ ...ALL, by: ID })).toBe(false);
});
