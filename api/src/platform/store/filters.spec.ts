import { describe, expect, it } from '@jest/globals';
import { containing, prefixPattern } from './filters.ts';

describe('containing', () => {
  it.each([
    ['a.b', 'axb'],
    ['a*b', 'b'],
    ['a+', 'aa'],
    ['ab?', 'a'],
    ['a|b', 'b'],
    ['a{2}', 'aa'],
    ['[ab]', 'a'],
    ['(a)', 'a'],
    ['^a', 'a'],
    ['a$', 'a'],
    ['\\d', '1'],
    ['a\0b', 'ab'],
  ])('matches every character of %j literally', (text, other) => {
    const { $regex, $options } = containing(text);
    expect(new RegExp($regex, $options).test(`- ${text.toUpperCase()} -`)).toBe(true);
    expect(new RegExp($regex, $options).test(other)).toBe(false);
    expect($regex).not.toContain('\0');
  });
});

describe('prefixPattern', () => {
  it.each(['2.0', "o'neil", 'नदी', 'a_b', '(', '^'])('matches every character of %j literally', (text) => {
    const expression = new RegExp(prefixPattern(text).$regex, 'u');
    expect(expression.test(`${text} and more`)).toBe(true);
    expect(expression.test(`before ${text}`)).toBe(false);
    expect(expression.test('20')).toBe(false);
  });
});
