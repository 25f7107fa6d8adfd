import { expect, it } from '@jest/globals';
import type { EventAction, ManuscriptEvent, Note } from '@contract/notes.ts';
import { initialsOf, entryMoment, threadOf } from './thread.ts';

const NOW = new Date(2026, 10, 24, 14, 0).getTime();
const at = (day: number, hour: number, year = 2026): string => new Date(year, 10, day, hour, 5).toISOString();

const note = (moment: string): Note => ({ _id: moment, text: moment, by: null, at: moment, isReturn: false });
const event = (
  moment: string,
  action: EventAction,
  more: Partial<ManuscriptEvent> = {},
): ManuscriptEvent => ({
  ...{ action, by: 'Ira Palash', at: moment, until: null },
  ...more,
});

it.each([
  [at(22, 16), undefined, '22 Nov, 16:05'],
  [at(22, 16, 2025), undefined, '22 Nov 2025, 16:05'],
  [at(24, 11), at(22, 16), 'today, 11:05'],
  [at(24, 13), at(24, 11), '13:05'],
  [at(22, 16), at(22, 9), '16:05'],
])('%s after %s is %s', (moment, previous, text) => {
  expect(entryMoment(moment, previous, NOW)).toBe(text);
});

it('lists each event once, between the notes', () => {
  const submitted = event(at(21, 12), 'submit');
  const events = [
    event(at(24, 12), 'withdraw'),
    event(at(23, 9), 'change', { by: null }),
    event(at(22, 13), 'schedule', { by: 'Vasudha Amaltas', until: at(26, 6) }),
    submitted,
    submitted,
  ];
  const thread = threadOf([note(at(23, 12)), note(at(22, 9))], events, NOW);
  expect(thread.map((entry) => (entry.kind === 'note' ? 'note' : entry.text))).toEqual([
    'Ira Palash submitted this for review',
    'note',
    'Vasudha Amaltas scheduled this for 26 Nov, 06:05',
    'Someone published changes',
    'note',
    'Ira Palash withdrew this',
  ]);
});

it.each([
  ['Vasudha Amaltas', 'VA'],
  ['Ira', 'I'],
  ['नसरीन चिनार', 'नच'],
  ['Ada B. Clark', 'AC'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
