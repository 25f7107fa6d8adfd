import { describe, expect, it } from '@jest/globals';
import { countWords, lengthInWords, prevailingLanguage } from './word-count.ts';

describe('countWords', () => {
  it('counts English and Hindi', () => {
    expect(countWords('Late, and all\nat once')).toBe(5);
    expect(countWords('नदी जब रास्ता बदलती है')).toBe(5);
    expect(countWords('  ')).toBe(0);
  });
});

describe('lengthInWords', () => {
  it('says words and minutes', () => {
    expect(lengthInWords(0)).toBe('0 words');
    expect(lengthInWords(1)).toBe('1 word, 1 min read');
    expect(lengthInWords(1204)).toBe('1,204 words, 6 min read');
  });
});

describe('prevailingLanguage', () => {
  it('is Hindi where Devanagari prevails', () => {
    expect(prevailingLanguage('नदी जब रास्ता बदलती है')).toBe('hi');
    expect(prevailingLanguage('The river, नदी, turns')).toBeUndefined();
    expect(prevailingLanguage('')).toBeUndefined();
  });
});
