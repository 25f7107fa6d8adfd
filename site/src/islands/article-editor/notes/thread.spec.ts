import { describe, expect, it } from '@jest/globals';
import type { Note } from '@contract/notes.ts';
import type { RevisionSummary } from '@contract/revisions.ts';
import { initialsOf, momentOf, threadOf } from './thread.ts';

const NOW = new Date(2026, 10, 24, 14, 0).getTime();
const at = (day: number, hour: number, year = 2026): string => new Date(year, 10, day, hour, 5).toISOString();

const note = (moment: string): Note => ({ _id: moment, text: moment, by: null, at: moment, isReturn: false });
const version = (moment: string, change: Partial<RevisionSummary>): RevisionSummary => ({
  number: 1,
  action: 'save',
  by: 'Ira Palash',
  at: moment,
  restoredFrom: null,
  correction: null,
  isCurrent: false,
  isLive: false,
  changes: null,
  authors: null,
  ...change,
});

it.each([
  [at(22, 16), undefined, '22 Nov, 16:05'],
  [at(22, 16, 2025), undefined, '22 Nov 2025, 16:05'],
  [at(24, 11), at(22, 16), 'today, 11:05'],
  [at(24, 13), at(24, 11), '13:05'],
  [at(22, 16), at(22, 9), '16:05'],
])('%s after %s is %s', (moment, before, text) => {
  expect(momentOf(moment, before, NOW)).toBe(text);
});

describe('a thread', () => {
  const versions = [
    version(at(24, 12), { restoredFrom: at(20, 9), isCurrent: true }),
    version(at(23, 9), { action: 'change', by: null }),
    version(at(22, 13), { action: 'approve', by: 'Vasudha Amaltas' }),
    version(at(22, 12), {}),
    version(at(21, 12), { action: 'submit' }),
    version(at(21, 11), { action: 'return' }),
    version(at(21, 9), { action: 'publish' }),
  ];
  const shown = (notes: Note[], hasMore: boolean): string[] =>
    threadOf(notes, versions, hasMore).map((entry) => (entry.kind === 'note' ? 'note' : entry.text));

  it('has what happened between the notes, but no saves', () => {
    expect(shown([note(at(23, 12)), note(at(22, 9))], false)).toEqual([
      'Ira Palash published this',
      'Ira Palash submitted this',
      'note',
      'Vasudha Amaltas approved this',
      'Somebody published changes',
      'note',
      'Ira Palash restored an earlier version',
    ]);
  });

  it('leaves out what happened before notes that are not loaded', () => {
    expect(shown([note(at(23, 12))], true)).toEqual(['note', 'Ira Palash restored an earlier version']);
  });
});

it.each([
  ['Vasudha Amaltas', 'VA'],
  ['Ira', 'I'],
  ['नसरीन चिनार', 'नच'],
  ['Ada B. Clark', 'AC'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
