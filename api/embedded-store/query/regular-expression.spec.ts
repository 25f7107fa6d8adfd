import { describe, expect, it } from '@jest/globals';
import { BSONRegExp } from 'bson';
import { PATIENCE } from '../../../testing/patience.ts';
import { costOf } from './pattern-cost.ts';
import { compilePattern } from './regular-expression.ts';

type Case = [pattern: string, options: string, matching: string[], others: string[]];

/** Texts that PCRE patterns, as MongoDB compiles them, match and do not match. */
const CASES: Case[] = [
  // Anchors.
  ['\\Aab', 'm', ['abc'], ['x\nab']],
  ['ab\\z', 'm', ['xab'], ['ab\n', 'ab\nx']],
  ['.\\z', '', ['😀', 'a'], ['\n']],
  ['.$', 'i', ['😀', 'é\n'], ['']],
  ['ab\\Z', 'm', ['xab', 'ab\n'], ['ab\nx']],
  ['ab$', '', ['ab', 'ab\n'], ['ab\n\n', 'ab\nx', 'ab\r']],
  ['ab$', 'm', ['ab', 'ab\n', 'ab\nx'], ['ab\rx', 'abc']],
  ['^b', '', ['b'], ['a\nb']],
  ['^b', 'm', ['b', 'a\nb'], ['a\rb', 'a\u2028b']],
  ['^$', 'm', ['', 'a\n\nb'], ['a\n']],
  // Any character.
  ['a.b', '', ['a b', 'a\rb', 'a\u2028b', 'a😀b'], ['a\nb']],
  ['a.b', 's', ['a\nb', 'a😀b'], ['ab']],
  ['a\\Nb', 's', ['axb'], ['a\nb']],
  ['^.{2}$', '', ['अआ', '😀😀'], ['😀']],
  // Sets.
  ['^\\s$', '', [' ', '\t', '\v'], ['\u00a0', '\u2003', '\ufeff']],
  ['^\\S$', '', ['\u00a0', 'x'], [' ', '\n\n']],
  ['^[\\s]$', '', [' '], ['\u00a0']],
  ['^[\\S]$', '', ['\u00a0', '😀'], [' ', '\t']],
  ['^\\h$', '', ['\t', ' ', '\u00a0', '\u3000'], ['h', '\r']],
  ['^\\v$', '', ['\v', '\r', '\u2028'], ['v', ' ']],
  ['^[\\h\\v]+$', '', [' \t\r'], ['hv']],
  ['^[[:alpha:]]+$', '', ['abZ'], [':', 'ab1', 'é']],
  ['^[[:digit:][:punct:]]+$', '', ['1.2-3]'], ['a']],
  ['^[^[:space:]]+$', '', ['ab'], ['a b']],
  ['^\\p{L}+$', '', ['aéम'], ['1']],
  ['^\\pL\\PL$', '', ['a1'], ['aa']],
  ['^\\p{^L}$', '', ['1'], ['a']],
  // Characters.
  ['^\\x{41}\\x42\\02$', '', ['AB\x02'], ['x{41}']],
  ['^\\x{1f600}$', '', ['😀'], ['x']],
  ['^\\e\\a\\t$', '', ['\x1b\x07\t'], ['eat']],
  ['\\Qa.b*\\E+', '', ['a.b*', 'a.b**'], ['axb']],
  ['\\Qa.b', '', ['a.b'], ['axb']],
  ['^a\\-b\\_c\\@\\ d\\é$', '', ['a-b_c@ dé'], ['a b']],
  ['^a{,}{x}]}$', '', ['a{,}{x}]}'], ['a']],
  ['^[]a]$', '', [']', 'a'], ['[']],
  ['^[^]a]$', '', ['b'], [']', 'a']],
  ['^[a\\-c]$', '', ['-', 'a'], ['b']],
  ['^[\\w-]+$', '', ['a-b'], ['a.b']],
  ['^[a-c-e]+$', '', ['ac-e'], ['d']],
  ['^[\\b]$', '', ['\b'], ['b']],
  // Options.
  ['मान', 'i', ['मान'], ['मन']],
  ['éCOLE', 'i', ['ÉcOlE'], ['ecole']],
  ['(?i)ab', '', ['xAB'], ['a']],
  ['(?is)A.b', '', ['a\nB'], ['a']],
  ['a(?i:b)c', '', ['aBc'], ['ABc', 'aBC']],
  ['(?-i:a)b', 'i', ['aB'], ['AB']],
  ['(?x) a b # the end\n c', '', ['abc'], ['a b c']],
  ['a b\\ c[ ]d', 'x', ['ab c d'], ['a b c d']],
  ['a(?s).b', '', ['a\nb'], ['ab']],
  ['(a(?s).b)c.d', '', ['a\nbcxd'], ['a\nbc\nd']],
  ['a(?#b)c', '', ['ac'], ['abc']],
  // Groups.
  ['(?<y>\\d+)-(?P<m>\\d)', '', ['12-3'], ['-3']],
  ['(.)\\1', '', ['xaab'], ['abab']],
  ['a(?=b)(?!bc)(?<=a)', '', ['ab'], ['abc', 'a']],
];

const ENGINES = ['any', 'linear', 'guarded'] as const;

/** Time allowed for one short text on a busy machine, in milliseconds. */
const AMPLE_MS = 5000;

/** Patterns that JavaScript lacks or reads differently, and invalid patterns. */
const REFUSED = [
  '\\Gx',
  'a\\Kb',
  'a\\Rb',
  '\\X',
  '\\j',
  '(?>a)',
  'a++',
  'a*+',
  '(?|a|b)',
  '(?R)',
  '(?1)(a)',
  '(?(1)a)',
  '(*UCP)a',
  '(a)?\\1b',
  '(a)|b\\1',
  '\\1(a)',
  '\\g{1}',
  'a(?i)b',
  'a(?s)+',
  '[[:^alpha:]]',
  '[[.a.]]',
  '[\\d-z]',
  '[z-a]',
  '[a',
  '(a',
  'a)',
  '*a',
  'a\\',
  '\\p{Greek}',
  'a{,3}',
];

describe('a regular expression matches as in MongoDB', () => {
  it.each(CASES)('%j with %j', (pattern, options, matching, others) => {
    for (const engine of ENGINES) {
      const regex = compilePattern(new BSONRegExp(pattern, options), { only: engine, maxMs: AMPLE_MS });
      const texts = [...matching, ...others];
      expect({ engine, matched: texts.filter((text) => regex.test(text)) }).toEqual({
        engine,
        matched: matching,
      });
    }
  });
  it.each(REFUSED)('%j is refused', (pattern) => {
    expect(() => compilePattern(new BSONRegExp(pattern, ''))).toThrow(
      expect.objectContaining({ code: 51091 }),
    );
  });
  it.each(['^+', '$*', '^{1}'])('%j at line ends is refused', (pattern) => {
    expect(() => compilePattern(new BSONRegExp(pattern, 'm'))).toThrow(
      expect.objectContaining({ code: 51091 }),
    );
  });
  it('with a letter-case property and the option i is refused', () => {
    expect(() => compilePattern(new BSONRegExp('\\p{Lu}', 'i'))).toThrow(
      expect.objectContaining({ code: 51091 }),
    );
  });
});

describe('a regular expression takes bounded time', () => {
  const BOUND_MS = 2000 * PATIENCE;
  const LETTERS = `${'a'.repeat(28)}!`;

  it.each([
    ['^(a+)+$', LETTERS],
    ['^(a|a)*$', LETTERS],
    ['(a*)*b', LETTERS],
    ['(.*)(.*)(.*)(.*)x', 'a'.repeat(3000)],
    ['(a?){30}a{30}', 'a'.repeat(29)],
  ])('%s runs on the linear engine', (pattern, text) => {
    const startedAt = performance.now();
    const regex = compilePattern(new BSONRegExp(pattern, ''));
    expect(regex.linear).toBeDefined();
    expect(regex.test(text)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(BOUND_MS);
  });

  it.each([
    ['^(?=a)(a+)+$', LETTERS],
    ['(a+)+\\1b', LETTERS],
  ])('%s is stopped', (pattern, text) => {
    const regex = compilePattern(new BSONRegExp(pattern, ''));
    expect(regex.linear).toBeUndefined();
    const startedAt = performance.now();
    expect(() => regex.test(text)).toThrow(expect.objectContaining({ code: 51156 }));
    expect(performance.now() - startedAt).toBeLessThan(BOUND_MS);
    expect(regex.test('')).toBe(false);
  });

  it.each<[string, number, number]>([
    ['abc', 1, 0],
    ['a.*b.*c', 1, 2],
    ['(?:a|b)c?', 4, 0],
    ['(ab)*', 1, 1],
    ['(a+)+', Infinity, 0],
    ['a{2,5}', 4, 0],
  ])('estimates the cost of %s', (source, factor, degree) => {
    expect(costOf(source)).toEqual({ factor, degree });
  });
});
