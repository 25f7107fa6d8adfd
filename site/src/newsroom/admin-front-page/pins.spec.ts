import { describe, expect, it } from '@jest/globals';
import type { ArticleCard } from '@contract/articles.ts';
import {
  type Arrangement,
  arrangementOf,
  countChanges,
  haveOnlyEnded,
  pinsOf,
  type PinRow,
  withoutEnded,
} from './pins.ts';

const END = '2026-11-27T18:29:00.000Z';
const row = (_id: string, until: string | null = null): PinRow => ({
  _id,
  article: { _id } as ArticleCard,
  until,
});
const rows = (ids: string): PinRow[] => [...ids].map((id) => row(id));
const EMPTY = arrangementOf({ pins: [] });
const featured = (ids: string): Arrangement => ({ ...EMPTY, featured: rows(ids) });

describe('the number of changes', () => {
  it.each([
    ['abcde', 'abcde', 0],
    ['abcde', 'abdce', 1],
    ['abcde', 'dabce', 1],
    ['abcde', 'edcba', 4],
    ['abc', 'abcd', 1],
    ['abc', 'ac', 1],
    ['abc', 'cb', 2],
    ['', 'ab', 2],
  ])('from %s to %s is %d', (live, current, count) => {
    expect(countChanges(featured(live), featured(current))).toBe(count);
  });

  it('counts another end, and an article once that moves between sections', () => {
    const live = { ...EMPTY, featured: [row('a')], Spotlight: [row('b')] };
    expect(countChanges(live, { ...live, featured: [row('a', END)] })).toBe(1);
    expect(countChanges(live, { ...live, featured: rows('ab'), Spotlight: [] })).toBe(1);
  });
});

it('sends the pins in the order of sections and rows', () => {
  const arrangement = { ...EMPTY, Spotlight: [row('c', END)], featured: rows('ba') };
  expect(pinsOf(arrangement, Date.parse(END) - 1)).toEqual([
    { section: 'featured', article: 'b', until: null },
    { section: 'featured', article: 'a', until: null },
    { section: 'Spotlight', article: 'c', until: END },
  ]);
});

it('does not send a pin that has ended since the room was opened', () => {
  const arrangement = { ...EMPTY, Spotlight: [row('c', END), row('d')] };
  expect(pinsOf(arrangement, Date.parse(END))).toEqual([{ section: 'Spotlight', article: 'd', until: null }]);
});

it('drops pins that have ended', () => {
  const arrangement = { ...EMPTY, Spotlight: [row('c', END), row('d')] };
  expect(withoutEnded(arrangement, Date.parse(END)).Spotlight.map(({ _id }) => _id)).toEqual(['d']);
  expect(withoutEnded(arrangement, Date.parse(END) - 1)).toEqual(arrangement);
});

it('tells the end of pins from what another admin has put live', () => {
  const before = { ...EMPTY, Spotlight: [row('c', END), row('d')] };
  const now = Date.parse(END);
  expect(haveOnlyEnded(before, { ...EMPTY, Spotlight: rows('d') }, now)).toBe(true);
  expect(haveOnlyEnded(before, { ...EMPTY, Spotlight: rows('de') }, now)).toBe(false);
  expect(haveOnlyEnded(before, before, now - 1)).toBe(false);
});
