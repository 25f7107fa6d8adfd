import { describe, expect, it } from '@jest/globals';
import { unbroken } from './unbroken.ts';

/** Shows each word joiner as a bar. */
const shown = (text: string) => text.replaceAll('\u2060', '|');

describe('unbroken', () => {
  it.each([
    ['The Ledger of a Pine-Needle Factory', 'The Ledger of a Pine-|Needle Factory'],
    ['about four-tenths.', 'about four-|tenths.'],
    ['(an e-mail) “well-known”', '(an e-|mail) “well-|known”'],
    ['up-to-date', 'up-|to-|date'],
    ['गाँव-गाँव', 'गाँव-|गाँव'],
    ['an extraordinarily-hyphenated one', 'an extraordinarily-hyphenated one'],
    [
      'https://pine-needle.example/a-b x@in-box.example a-b.example',
      'https://pine-needle.example/a-b x@in-box.example a-b.example',
    ],
    ['1876-78 and A-1', '1876-78 and A-1'],
    ['late - very late -', 'late - very late -'],
  ])('%s', (text, expected) => {
    expect(shown(unbroken(text))).toBe(expected);
    expect(unbroken(text).replaceAll('\u2060', '')).toBe(text);
  });

  it('takes linear time on hostile text', () => {
    const started = performance.now();
    unbroken(`${'a-'.repeat(500_000)}1`);
    unbroken('(a-a1'.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
