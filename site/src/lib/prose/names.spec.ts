import { describe, expect, it } from '@jest/globals';
import { nameParts, joinNames } from './names.ts';

const [ira, nasreen, meera] = ['Ira Palash', 'Nasreen Chinar', 'मीरा'].map((name) => ({ name })) as [
  { name: string },
  { name: string },
  { name: string },
];

describe('names in a sentence', () => {
  it.each([
    [[], 'en', ''],
    [[ira], 'en', 'Ira Palash'],
    [[ira, nasreen], 'en', 'Ira Palash and Nasreen Chinar'],
    [[ira, nasreen, meera], 'en', 'Ira Palash, Nasreen Chinar and मीरा'],
    [[ira, nasreen], 'hi', 'Ira Palash और Nasreen Chinar'],
    [[ira, nasreen, meera], 'hi', 'Ira Palash, Nasreen Chinar और मीरा'],
  ] as const)('joins %j in %s', (people, lang, sentence) => {
    expect(joinNames(people, lang)).toBe(sentence);
    const parts = nameParts(people, lang);
    expect(parts.map(({ before, person }) => before + person.name).join('')).toBe(sentence);
    expect(parts.map(({ person }) => person)).toEqual(people);
  });
});
