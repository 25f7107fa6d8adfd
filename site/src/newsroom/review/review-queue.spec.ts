import { describe, expect, it } from '@jest/globals';
import type { ManuscriptSummary } from '@contract/manuscripts.ts';
import { addressOf, afterLeaving, neighbourIn, placeIn, waitedFor, waitingText } from './review-queue.ts';

const NOW = new Date(2026, 10, 24, 14, 5).getTime();
const before = (minutes: number) => NOW - minutes * 60_000;
const ID = '6b077ba5dc97c0e4064ebc91';

describe('what waits', () => {
  it.each([
    [-1, 'just submitted'],
    [0.5, 'just submitted'],
    [1, 'waiting 1 minute'],
    [59, 'waiting 59 minutes'],
    [60, 'waiting 1 hour'],
    [11 * 60 + 59, 'waiting 11 hours'],
    [20 * 60 + 45, 'waiting since yesterday at 17:20'],
  ])('submitted %d minutes ago: %s', (minutes, text) => {
    expect(waitedFor(before(minutes), NOW)).toBe(text);
  });

  it.each([
    ['review', 1, 'waiting 2 hours'],
    ['review', 2, 'waiting 2 hours · second time'],
    ['review', 7, 'waiting 2 hours · 7th time'],
    ['published', 1, 'waiting 2 hours · changes to a published article'],
    ['withdrawn', 3, 'waiting 2 hours · third time · withdrawn article'],
  ] as const)('in the state %s, submitted %d times, says "%s"', (state, round, text) => {
    const submission = { at: new Date(before(120)).toISOString(), round };
    expect(waitingText({ state, submission } as ManuscriptSummary, NOW)).toBe(text);
  });
});

describe('the next', () => {
  const ids = ['a', 'b', 'c'];
  it.each([
    ['b', 1, 'c'],
    ['b', -1, 'a'],
    ['c', 1, 'c'],
    ['a', -1, 'a'],
    [null, 1, 'a'],
    ['gone', -1, 'a'],
  ] as const)('of %s by %d is %s', (id, step, next) => {
    expect(neighbourIn(ids, id, step)).toBe(next);
  });

  it('replaces the article that leaves; at the end of the list, the previous one does', () => {
    expect(ids.map((id) => afterLeaving(ids, id))).toEqual(['b', 'c', 'b']);
    expect(afterLeaving(['a'], 'a')).toBeNull();
    expect(neighbourIn([], null, 1)).toBeNull();
  });
});

it('the address contains only parameters that differ from the initial state', () => {
  for (const place of [
    { id: null, page: 1 },
    { id: ID, page: 3 },
  ])
    expect(placeIn(new URL(addressOf(place), 'https://banyan.example').search)).toEqual(place);
  expect(addressOf({ id: null, page: 1 })).toBe('/admin/review');
  expect(placeIn('?id=<b>&page=0')).toEqual({ id: null, page: 1 });
});
