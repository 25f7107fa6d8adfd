import { expect, it } from '@jest/globals';
import { replacePairs } from './replace-pairs.ts';

const START = /<(?<name>[ab])>/g;
const endOf = (name: string): RegExp => new RegExp(`</${name}>`, 'g');
const replaced = (text: string): string => replacePairs(text, START, endOf, (_, inner) => `[${inner}]`);

it.each([
  ['x<a>1</a>y<b>2</b>z', 'x[1]y[2]z'],
  ['<a>1<b>2</a>3</b>', '[1<b>2]3</b>'],
  ['</a><a>1', '</a><a>1'],
  ['<a><a>1</a>2</a>', '[<a>1]2</a>'],
  ['<b>1<a>2</a>', '<b>1[2]'],
])('%s becomes %s', (text, expected) => {
  expect(replaced(text)).toBe(expected);
});

it('looks for an end that does not exist once', () => {
  let searched = 0;
  const counted = (name: string): RegExp => {
    searched += 1;
    return endOf(name);
  };
  expect(replacePairs(`</a>${'<a>'.repeat(1_000)}`, START, counted, () => '')).toContain('<a>');
  expect(searched).toBe(1);
});
