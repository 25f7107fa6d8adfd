import { describe, expect, it } from '@jest/globals';
import { containing } from './filters.ts';

describe('containing', () => {
  it.each(['a.b', '(a+)+$', '[', '\\', 'a|b', '^x{2}', 'a\0b'])(
    'takes every character of %j literally',
    (text) => {
      const { $regex, $options } = containing(text);
      expect(new RegExp($regex, $options).test(`- ${text.toUpperCase()} -`)).toBe(true);
      expect(new RegExp($regex, $options).test('something else')).toBe(false);
      expect($regex).not.toContain('\0');
    },
  );
});
