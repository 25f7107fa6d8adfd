import { expect, it } from '@jest/globals';
import { supersededIn } from './superseded-revisions.ts';

const revisions = ['2026-01-10T10:00:00Z', '2026-01-10T19:00:00Z', '2026-01-11T10:00:00Z'].map(
  (createdAt, n) => ({ number: n + 1, createdAt: new Date(createdAt) }),
);

it('keeps the last revision of each day of the newsroom', () => {
  expect(supersededIn(revisions, 'Asia/Kolkata')).toEqual([2]);
  expect(supersededIn(revisions, 'Europe/London')).toEqual([1]);
});
