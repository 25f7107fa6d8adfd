import { expect, it } from '@jest/globals';
import type { ManuscriptSummary } from '@contract/manuscripts.ts';
import { waitingText, waitingTime } from './waiting-text.ts';

const NOW = new Date(2026, 10, 24, 14, 5).getTime();
const before = (minutes: number) => NOW - minutes * 60_000;

it.each([
  [-1, 'just submitted'],
  [0.5, 'just submitted'],
  [1, 'waiting 1 minute'],
  [59, 'waiting 59 minutes'],
  [60, 'waiting 1 hour'],
  [11 * 60 + 59, 'waiting 11 hours'],
  [20 * 60 + 45, 'waiting since yesterday at 17:20'],
])('submitted %d minutes ago: %s', (minutes, text) => {
  expect(waitingTime(before(minutes), NOW)).toBe(text);
});

it.each([
  ['review', 1, 'waiting 2 hours'],
  ['review', 2, 'waiting 2 hours · second time'],
  ['review', 7, 'waiting 2 hours · 7th time'],
  ['published', 1, 'waiting 2 hours · changes to a published article'],
  ['withdrawn', 3, 'waiting 2 hours · third time · withdrawn article'],
] as const)('state %s, submitted %d times: %s', (state, round, text) => {
  const submission = { at: new Date(before(120)).toISOString(), round };
  expect(waitingText({ state, submission } as ManuscriptSummary, NOW)).toBe(text);
});
