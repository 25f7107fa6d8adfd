import { countWords, prevailingLanguage, readingMinutes } from './text-measures.ts';
import { describe, expect, it } from '@jest/globals';

describe('countWords', () => {
  it('counts English and Hindi', () => {
    expect(countWords('Late, and all\nat once')).toBe(5);
    expect(countWords('नदी जब रास्ता बदलती है')).toBe(5);
    expect(countWords('  ')).toBe(0);
  });
});

describe('prevailingLanguage', () => {
  it('is the language of most letters', () => {
    expect(prevailingLanguage('नदी जब रास्ता बदलती है (ISRO)')).toBe('hi');
    expect(prevailingLanguage('The word नदी means river')).toBe('en');
    expect(prevailingLanguage('')).toBe('en');
  });
});

describe('readingMinutes', () => {
  it('is an integer, and at least one', () => {
    expect(readingMinutes(0)).toBe(1);
    expect(readingMinutes(290)).toBe(1);
    expect(readingMinutes(300)).toBe(2);
    expect(readingMinutes(1000)).toBe(5);
  });
});
