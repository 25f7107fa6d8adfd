import { expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { pinChanges } from './pin-changes.ts';

const articles = Array.from({ length: 7 }, () => new Types.ObjectId());
const pin = (n: number, until: string | null = null) => ({
  section: 'Trending' as const,
  article: articles[n] ?? new Types.ObjectId(),
  until: until === null ? null : new Date(until),
});
const short = new Map(articles.map((id, n) => [id.toHexString(), `Bund ${n}`]));

function changed(before: ReturnType<typeof pin>[], after: ReturnType<typeof pin>[], titles = short) {
  const changes = pinChanges(before, after, titles, 'Asia/Kolkata');
  return changes.filter((each) => each.before !== each.after);
}

it('names the sections that have changed, with their titles in order', () => {
  expect(changed([pin(0), pin(1)], [pin(1), pin(0)])).toEqual([
    { field: 'value', before: 'Trending: Bund 0, Bund 1', after: 'Trending: Bund 1, Bund 0' },
  ]);
  expect(changed([pin(0)], [])).toEqual([{ field: 'value', before: 'Trending: Bund 0', after: 'Trending' }]);
});

it('says when pins end', () => {
  expect(changed([pin(0)], [pin(0, '2026-12-01T18:29:00Z')])).toEqual([
    { field: 'value', before: 'Trending: Bund 0', after: 'Trending: Bund 0 (2026-12-01 23:59)' },
  ]);
});

it('shows all of a section with many long titles', () => {
  const long = new Map(articles.map((id, n) => [id.toHexString(), `${n} ${'long title '.repeat(15)}`]));
  const ends = '2026-12-01T18:29:00Z';
  const before = articles.map((_, n) => pin(n, ends));
  const [change] = changed(before, [...before.slice(0, 6), pin(0, ends)], long);
  expect(change?.before.length).toBeLessThanOrEqual(300);
  expect(change?.before).toContain(', 6 long');
  expect(change?.before.endsWith('… (2026-12-01 23:59)')).toBe(true);
});
