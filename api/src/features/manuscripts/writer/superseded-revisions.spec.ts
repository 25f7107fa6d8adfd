import { expect, it } from '@jest/globals';
import { supersededRevisions } from './superseded-revisions.ts';

const revisions = ['2026-01-10T10:00:00Z', '2026-01-10T19:00:00Z', '2026-01-11T10:00:00Z'].map(
  (createdAt, n) => ({ number: n + 1, createdAt: new Date(createdAt) }),
);

it('keeps the last revision of each day in the time zone of the newsroom', () => {
  expect(supersededRevisions(revisions, 'Asia/Kolkata')).toEqual([2]);
  expect(supersededRevisions(revisions, 'Europe/London')).toEqual([1]);
});
