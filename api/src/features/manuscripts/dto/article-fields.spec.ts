import { describe, expect, it } from '@jest/globals';
import { tidyLine, tidyText } from '../../../platform/http/validation/text-checks.ts';
import { checkBoolean } from '../../../platform/http/validation/validate-field.ts';
import { checkNewTags, checkTags, REQUIRED_FIELDS_MISSING, toBoolean, toTags } from './article-fields.ts';

describe('tags', () => {
  it.each([
    ['Weather', ['Weather']],
    [
      ['Weather', 'Weather', 'Spotlight'],
      ['Weather', 'Spotlight'],
    ],
    ['["Weather","Spotlight"]', ['Weather', 'Spotlight']],
    [['["Weather","Spotlight"]'], ['Weather', 'Spotlight']],
    ['[]', []],
    ['7', ['7']],
    ['["[\\"Weather\\"]"]', ['["Weather"]']],
    ['[broken', ['[broken']],
    [undefined, undefined],
    ['', []],
    [[''], []],
    [['', 'Weather'], ['Weather']],
  ])('parse %j as %j', (value, expected) => {
    expect(toTags({ value })).toEqual(expected);
  });

  it.each([checkTags, checkNewTags])('must be from the list of genres', (check) => {
    expect(check(['Weather'], {})).toBeNull();
    for (const tags of [['weather'], [['Weather']], [1]]) expect(check(tags, {})).toMatch(/from the list/);
  });

  it('are required for a new article, and optional for a change', () => {
    for (const tags of [[], undefined]) expect(checkNewTags(tags, {})).toBe(REQUIRED_FIELDS_MISSING);
    expect(checkTags([], {})).toBeNull();
  });
});

describe('the featured flag', () => {
  it('is exactly true or false', () => {
    expect([toBoolean({ value: 'true' }), toBoolean({ value: 'false' })]).toEqual([true, false]);
    for (const value of [true, false]) expect(checkBoolean(value, {})).toBeNull();
    for (const value of ['yes', '1', 'TRUE', '', null])
      expect(checkBoolean(toBoolean({ value }), {})).toBe('This must be true or false.');
  });
});

describe('texts', () => {
  it('are normalised', () => {
    expect(tidyText({ value: ' a\r\nb\u0000\ud800 e\u0301 ' })).toBe('a\nb é');
    expect(tidyText({ value: '\u202elive\u2067 rain\u2069' })).toBe('live rain');
    expect(tidyLine({ value: 'a \n\t b' })).toBe('a b');
    // All kinds of blanks become spaces, because names and titles are compared and searched.
    expect(tidyLine({ value: '5\u00a0km, \u2009p.\u202f2\u3000' })).toBe('5 km, p. 2');
    for (const end of ['\r', '\v', '\f', '\u0085', '\u2028', '\u2029']) {
      expect(tidyText({ value: `page one${end}page two` })).toBe('page one\npage two');
      expect(tidyLine({ value: `Title${end}Subtitle` })).toBe('Title Subtitle');
    }
    expect(tidyText({ value: ['a'] })).toEqual(['a']);
  });

  it.each(['\u200b', ' \u00ad\u200d', '\u3164', '\u2800\u2800', '\u202e\ufeff', '\ufe0f'])(
    'without a visible character become empty: %j',
    (value) => {
      expect(tidyText({ value })).toBe('');
      expect(tidyText({ value: `${value}a` })).not.toBe('');
    },
  );

  it('keep joiners within words', () => {
    expect(tidyLine({ value: 'क्\u200dष राज्\u200cय' })).toBe('क्\u200dष राज्\u200cय');
  });
});
