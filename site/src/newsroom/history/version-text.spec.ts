import { describe, expect, it } from '@jest/globals';
import type { AuthorChanges, RevisionChanges, RevisionSummary } from '@contract/revisions.ts';
import {
  activityOf,
  summaryOf,
  dayHeading,
  groupByDay,
  versionMoment,
  wordsChanged,
} from './version-text.ts';

const NOW = new Date(2026, 10, 24, 15).getTime();
const at = (month: number, day: number, hour = 12, year = 2026): string =>
  new Date(year, month - 1, day, hour).toISOString();
const NOTHING: RevisionChanges = {
  ...{ added: 0, removed: 0, title: false, description: false },
  ...{ language: false, tags: false, banner: false, pictures: 0 },
};
const authors = (changes: Partial<AuthorChanges>): AuthorChanges => ({
  ...{ added: [], removed: [], reordered: false },
  ...changes,
});
const version = (fields: Partial<RevisionSummary> = {}): RevisionSummary => ({
  ...{ number: 2, action: 'save', by: 'Ira Palash', at: at(11, 22), restoredFrom: null },
  ...{ correction: null, isCurrent: false, isLive: false, changes: NOTHING, authors: null },
  ...fields,
});

describe('days and times', () => {
  it.each([
    [at(11, 24, 1), 'Today'],
    [at(11, 22), '22 November'],
    [at(11, 22, 12, 2025), '22 November 2025'],
  ])('%s is %s', (moment, day) => {
    expect(dayHeading(moment, NOW)).toBe(day);
  });

  it('omits the day of a time on the same day', () => {
    expect(versionMoment(at(11, 22, 11), at(11, 22), NOW)).toBe('11:00');
    expect(versionMoment(at(11, 19, 21), at(11, 22), NOW)).toBe('19 November, 21:00');
  });

  it('groups versions by day', () => {
    const versions = [version({ at: at(11, 24) }), version({ at: at(11, 22, 13) }), version()];
    expect(groupByDay(versions, NOW).map(({ name, versions: each }) => [name, each.length])).toEqual([
      ['Today', 1],
      ['22 November', 2],
    ]);
  });
});

describe('a version', () => {
  it.each([
    [version(), 'saved'],
    [version({ action: 'publish' }), 'published'],
    [version({ action: 'change' }), 'published'],
    [version({ action: 'submit' }), 'submitted'],
    [version({ action: 'return' }), 'returned'],
    [version({ action: 'approve' }), 'approved'],
    [version({ action: 'schedule' }), 'approved'],
    [version({ action: 'setAuthors' }), 'changed the authors'],
    [version({ action: 'leave' }), 'left as an author'],
    [version({ number: 1 }), 'started this'],
    [version({ number: 1, action: 'setAuthors' }), 'started this'],
    [version({ number: 1, action: 'publish' }), 'published'],
    [version({ restoredFrom: at(11, 19) }), 'restored'],
  ])('%#: by Ira, who %s', (each, action) => {
    expect(activityOf(each)({ name: 'Ira' })).toBe(`Ira ${action}`);
  });

  it.each([
    [{ added: 38, removed: 17 }, '38 words added, 17 removed'],
    [{ added: 1, removed: 2 }, '1 word added, 2 removed'],
    [{ added: 1620 }, '1,620 words added'],
    [{ removed: 1 }, '1 word removed'],
    [{ title: true }, 'Title changed'],
    [{ title: true, tags: true }, 'Title, tags changed'],
    [{ language: true }, 'Language changed'],
    [{ pictures: 1 }, '1 picture changed'],
    [{ added: 3, removed: 2, pictures: 2, tags: true }, '3 words added, 2 removed, 2 pictures, tags'],
    [{}, 'Formatting changed'],
  ] as const)('with %j says "%s"', (changes, brief) => {
    expect(summaryOf(version({ changes: { ...NOTHING, ...changes } }), [], NOW)).toBe(brief);
  });

  it.each([
    [
      'other authors',
      version({ authors: authors({ added: ['Ada'], removed: ['ira', 'Bo'] }) }),
      [],
      'Ada added, ira and Bo removed',
    ],
    ['another order of authors', version({ authors: authors({ reordered: true }) }), [], 'Authors reordered'],
    [
      'changed words and authors',
      version({ authors: authors({ removed: ['Bo'] }), changes: { ...NOTHING, title: true } }),
      [],
      'Bo removed, title changed',
    ],
    ['the first save', version({ number: 1, changes: null }), [], ''],
    [
      'a first version that was submitted',
      version({ number: 1, action: 'submit', changes: null }),
      [],
      'The first version',
    ],
    ['a version without a record of changes', version({ changes: null }), [], ''],
    ['a restored version', version({ restoredFrom: at(11, 19, 21) }), [], 'Version of 19 November, 21:00'],
    ['the live version', version({ action: 'change', isLive: true }), [version()], 'Live'],
    [
      'a live version with a note for readers',
      version({ action: 'change', isLive: true, correction: 'It is forty-one.' }),
      [],
      'Live, with a correction note',
    ],
    [
      'a version that was live',
      version({ action: 'publish' }),
      [version(), version({ action: 'change', at: at(11, 23) }), version()],
      'Live until 23 November, 12:00',
    ],
    [
      'a version that was approved, before another submission',
      version({ action: 'approve' }),
      [version({ action: 'approve', at: at(11, 23) }), version({ action: 'submit', at: at(11, 22) })],
      'Live until 23 November, 12:00',
    ],
    [
      'a submitted version',
      version({ action: 'submit', changes: { ...NOTHING, added: 1 } }),
      [version({ action: 'approve', at: at(11, 23) })],
      '1 word added',
    ],
    [
      'a version that was live until today',
      version({ action: 'publish' }),
      [version({ action: 'change', at: at(11, 24) })],
      'Live until today, 12:00',
    ],
    [
      'a version that was live for a few hours',
      version({ action: 'publish' }),
      [version({ action: 'change', at: at(11, 22, 14) })],
      'Live until 14:00',
    ],
    [
      'a version restored from the same day',
      version({ restoredFrom: at(11, 22, 7) }),
      [],
      'Version of 07:00',
    ],
  ])('has the summary of %s', (_, each, newer, brief) => {
    expect(summaryOf(each, newer, NOW)).toBe(brief);
  });
});

it('has no text if no words changed', () => {
  expect(wordsChanged({ added: 0, removed: 0 })).toBe('');
});
