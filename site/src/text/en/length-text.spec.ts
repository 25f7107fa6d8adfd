import { expect, it } from '@jest/globals';
import { lengthInWords } from './length-text.ts';

it('gives words and minutes', () => {
  expect(lengthInWords(0)).toBe('0 words');
  expect(lengthInWords(1)).toBe('1 word, 1 min read');
  expect(lengthInWords(1204)).toBe('1,204 words, 6 min read');
});
