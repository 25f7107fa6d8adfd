import { expect, it } from '@jest/globals';
import { addressOf, ALL, filterOf, isUnfiltered, type LogPlace, placeIn } from './log-address.ts';

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

it('filters by days of the newsroom', () => {
  const filter = (place: Partial<LogPlace>, timeZone = 'Asia/Kolkata') =>
    // It is 25 November in India already, and still 24 November in London.
    filterOf({ ...ALL, ...place }, Date.parse('2026-11-24T20:00:00Z'), timeZone);
  expect(filter({ time: 'any' }).since).toBeUndefined();
  expect(filter({ time: 'today' }).since).toBe('2026-11-24T18:30:00.000Z');
  expect(filter({ time: 'today' }, 'Europe/London').since).toBe('2026-11-24T00:00:00.000Z');
  expect(filter({ time: 'week' }).since).toBe('2026-11-18T18:30:00.000Z');
  expect(filter({ time: 'month' }).since).toBe('2026-10-26T18:30:00.000Z');
  expect(filter({ time: 'days', from: '2026-11-01', to: '2026-11-30' })).toEqual({
    since: '2026-10-31T18:30:00.000Z',
    until: '2026-11-30T18:30:00.000Z',
  });
  expect(filter({ time: 'days' })).toEqual({});
});

it('knows whether anything is filtered', () => {
  expect(isUnfiltered({ ...ALL, cursor: CURSOR })).toBe(true);
  expect(isUnfiltered({ ...ALL, by: ID })).toBe(false);
});
