import { describe, expect, it } from '@jest/globals';
import { singular } from './word-forms.ts';

describe('singular', () => {
  it.each([
    ['rivers', 'river'],
    ['cities', 'city'],
    ['boxes', 'box'],
    ['countries', 'country'],
    ['branches', 'branch'],
    ['dishes', 'dish'],
    ['fizzes', 'fizz'],
    ['glass', 'glass'],
    ['glasses', 'glass'],
    ['houses', 'house'],
    ['prices', 'price'],
    ['dies', 'die'],
    ['gas', 'gas'],
    ['virus', 'virus'],
    ['analysis', 'analysis'],
    ["farmer's", 'farmer'],
    ["farmers'", 'farmer'],
    ['नदियाँ', 'नदियाँ'],
    ['1990s', '1990s'],
    ['co2s', 'co2s'],
  ])('%s is found as %s', (word, expected) => {
    expect(singular(word)).toBe(expected);
  });
});
