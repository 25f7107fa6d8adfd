import { describe, expect, it } from '@jest/globals';
import { SECTION_NAMES } from '../api/src/features/articles/front-page/front-page.dto.ts';
import { LOGGED_NAMES } from '../api/src/features/manuscripts/bulk/bulk-actions.service.ts';
import { REQUIRED_FIELDS_MISSING } from '../api/src/features/manuscripts/dto/article-fields.ts';
import { LEFT } from '../api/src/features/manuscripts/bulk/left-as-is.ts';
import { REASON_IN_TRASH } from '../api/src/features/manuscripts/schedule/scheduled.ts';
import { LOGGED_VALUES } from '../api/src/features/settings/setting-log.ts';
import { ERRORS } from '../api/src/platform/errors/error-table.ts';
import { ROLES } from '../api/src/contract/users.ts';
import { loggedName, loggedValue, storedReason } from '../site/src/text/hi/stored-words.ts';

const LATIN = /[A-Za-z]/;
const unknownReason = storedReason('');

describe('words that the server stores, in Hindi', () => {
  it.each([
    ...Object.values(LEFT),
    ...[REASON_IN_TRASH, REQUIRED_FIELDS_MISSING],
    // Why the clock, or a bulk action, could not publish.
    ...(
      ['APPROVAL_NEEDED', 'PICTURE_GONE', 'LANGUAGE_TAKEN', 'QUOTA_REACHED', 'DAILY_QUOTA_REACHED'] as const
    ).map((code) => ERRORS[code][1]),
  ])('%s', (reason) => {
    expect(storedReason(reason)).not.toBe(unknownReason);
  });

  it('has a sentence for what is missing', () => {
    expect(storedReason('It has no title, no banner and no text yet.')).toBe(
      'इसमें अभी यह नहीं है: शीर्षक, मुख्य तस्वीर, पाठ।',
    );
  });

  const setting = (_id: string) => ({ kind: 'setting', _id, name: '' }) as const;

  it.each([
    ...Object.entries(LOGGED_VALUES).flatMap(([id, values]) =>
      Object.values(values).map((value): [string, string] => [id, value]),
    ),
    ...([
      ['mark', 'Built-in mark'],
      ['aboutText', 'Built-in text'],
      ['aboutText', '412 words'],
    ] as const),
  ])('%s: %s', (id, value) => {
    expect(loggedValue(value, 'value', setting(id))).not.toMatch(LATIN);
  });

  it.each(ROLES)('%s', (role) => {
    expect(loggedValue(role, 'role', null)).not.toMatch(LATIN);
  });

  it.each(Object.values(LOGGED_NAMES))('%s', (name) => {
    expect(loggedName({ kind: 'bulk-action', _id: '', name })).not.toMatch(LATIN);
  });

  it.each(Object.values(SECTION_NAMES))('%s', (section) => {
    for (const about of [null, { kind: 'manuscript', _id: '', name: '' } as const])
      for (const value of [section, `${section}: तालाब किसका है`])
        expect(loggedValue(value, 'value', about)).not.toMatch(LATIN);
  });

  it('names a setting, and keeps the words of people', () => {
    expect(loggedName({ kind: 'setting', _id: 'signUp', name: 'Sign-up' })).toBe('नए खाते');
    expect(loggedName({ kind: 'manuscript', _id: '', name: 'Publish' })).toBe('Publish');
    expect(loggedValue('River', 'value', setting('name'))).toBe('River');
    expect(loggedValue('Spotlight', 'title', { kind: 'manuscript', _id: '', name: '' })).toBe('Spotlight');
  });
});
