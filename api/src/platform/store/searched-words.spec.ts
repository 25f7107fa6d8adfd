import { expect, it } from '@jest/globals';
import { searchedWords } from './searched-words.ts';

it.each([
  [
    ['Sign-up', 'Open', 'By invitation'],
    ['sign', 'up', 'open', 'by', 'invitation'],
  ],
  [
    ['तालाब किसका है, और', 'तालाब'],
    ['तालाब', 'किसका', 'है', 'और'],
  ],
  [['', ' – '], []],
])('the words of %j are %j', (texts, words) => {
  expect(searchedWords(...texts)).toEqual(words);
});

it('cuts long words and long lists', () => {
  expect(searchedWords('x'.repeat(100))).toEqual(['x'.repeat(40)]);
  expect(searchedWords(...Array.from({ length: 100 }, (_, n) => `w${n}`))).toHaveLength(60);
});
