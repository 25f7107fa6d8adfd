import { expect, it } from '@jest/globals';
import type { LogEntry } from '@contract/log.ts';
import { actorKey, actorName, actorsNamed, entryTime, personOf, whatChanged } from './log-facts.ts';

const NOW = new Date(2026, 10, 24, 15).getTime();
const ENTRY: LogEntry = {
  _id: 'x',
  at: new Date(2026, 10, 24, 14, 12).toISOString(),
  by: { kind: 'person', _id: 'v', name: 'Vasudha Amaltas' },
  action: 'publish',
  about: { kind: 'manuscript', _id: 'm', name: 'Bund' },
  changes: [{ field: 'state', before: 'draft', after: 'published' }],
  browser: '',
  system: '',
};
const account = { kind: 'account', _id: 'i', name: 'Ira Palash' } as const;
const setting = { kind: 'setting', _id: 's', name: 'Sign-up' } as const;
const time = { field: 'time', before: '', after: new Date(2026, 10, 24, 16, 30).toISOString() } as const;

it.each<[string | string[], Partial<LogEntry>]>([
  ['Bund', {}],
  ['Untitled', { about: { kind: 'manuscript', _id: 'm', name: '' } }],
  ['Old → Bund', { changes: [{ field: 'title', before: 'Old', after: 'Bund' }] }],
  [
    'Ira Palash: author → admin',
    { about: account, changes: [{ field: 'role', before: 'author', after: 'admin' }] },
  ],
  [
    'Ira Palash → Meera',
    { about: account, changes: [{ field: 'name', before: 'Ira Palash', after: 'Meera' }] },
  ],
  ['Ira → Meera', { about: null, changes: [{ field: 'name', before: 'Ira', after: 'Meera' }] }],
  [
    ['Trending: Bund: Two', 'Spotlight: Rain → no pins', 'Interviews: Rain, Bund → Bund'],
    {
      action: 'changeFrontPage',
      about: null,
      changes: [
        { field: 'value', before: 'Trending', after: 'Trending: Bund: Two' },
        { field: 'value', before: 'Spotlight: Rain', after: 'Spotlight' },
        { field: 'value', before: 'Interviews: Rain, Bund', after: 'Interviews: Bund' },
      ],
    },
  ],
  [[], { about: null, changes: [] }],
  [
    'Sign-up: Open → By invitation',
    { about: setting, changes: [{ field: 'value', before: 'Open', after: 'By invitation' }] },
  ],
  [
    '/2018/नदी: /weather → /articles/नदी',
    {
      action: 'addRedirect',
      about: { kind: 'redirect', _id: 'r', name: '/2018/%E0%A4%A8%E0%A4%A6%E0%A5%80' },
      changes: [{ field: 'value', before: '/weather', after: '/articles/%E0%A4%A8%E0%A4%A6%E0%A5%80' }],
    },
  ],
  ['Bund: today at 16:30', { action: 'schedule', changes: [time] }],
  ['Bund', { action: 'publishScheduled', changes: [{ ...time, before: time.after, after: '' }] }],
])('describes %j', (text, entry) => {
  expect(whatChanged({ ...ENTRY, ...entry }, NOW)).toEqual([text].flat());
});

it('says the time of today and the day of others', () => {
  expect(entryTime(ENTRY.at, NOW)).toBe('14:12');
  expect(entryTime(new Date(2026, 10, 23, 9).toISOString(), NOW)).toBe('23 Nov');
  expect(entryTime(new Date(2025, 10, 23, 9).toISOString(), NOW)).toBe('23 Nov 2025');
});

it('names the person by whom the log is filtered, also if no entry does', () => {
  const chosen = { _id: 'i', name: 'Ira Palash' };
  expect(personOf('', [ENTRY], chosen)).toBeNull();
  expect(personOf('v', [ENTRY], chosen)).toEqual({ _id: 'v', name: 'Vasudha Amaltas' });
  expect(personOf('i', [ENTRY], chosen)).toEqual(chosen);
  expect(personOf('a', [ENTRY], chosen)).toEqual({ _id: 'a', name: 'One person' });
  expect(personOf('operator', [], null)).toEqual({ _id: 'operator', name: 'Operator' });
  expect(['MAG', 'x'].map(actorsNamed)).toEqual([[{ _id: 'magazine', name: 'The magazine' }], []]);
});

it('names people, the magazine and the operator', () => {
  expect([actorName(ENTRY.by), actorKey(ENTRY.by)]).toEqual(['Vasudha Amaltas', 'v']);
  const magazine = { kind: 'magazine', _id: null, name: '' } as const;
  expect([actorName(magazine), actorKey(magazine)]).toEqual(['The magazine', 'magazine']);
});
