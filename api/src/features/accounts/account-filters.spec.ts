import { expect, it } from '@jest/globals';
import { accountWords, matchesName, matchesNameOrEmail } from './account-filters.ts';

it('an account has the words of its name, and of its address with a mark', () => {
  const account = { name: 'Zoë D’Souza गाँव', email: 'zoe.dsouza+news@example.org' };
  expect(accountWords(account)).toEqual([
    ...['zoe', 'd', 'souza', 'गांव'],
    ...['@zoe', '@dsouza', '@news', '@example', '@org'],
  ]);
});

it('a search by name reads no addresses', () => {
  expect(matchesName('Ira P')).toEqual({ $and: [{ words: { $in: [/^ira/] } }, { words: { $in: [/^p/] } }] });
  expect(matchesNameOrEmail('ira')).toEqual({ $and: [{ words: { $in: [/^ira/, /^@ira/] } }] });
});

it('a search begins with its longest word', () => {
  const words = [{ words: { $in: [/^palash/] } }, { words: { $in: [/^ira/] } }, { words: { $in: [/^c/] } }];
  expect(matchesName('c ira palash')).toEqual({ $and: words });
});

it('a text without words finds nobody, and an empty one all', () => {
  expect(matchesNameOrEmail('.*')).toEqual({ words: { $in: [] } });
  expect(matchesName('')).toEqual({ words: { $in: [] } });
  expect(matchesNameOrEmail('')).toEqual({});
});
