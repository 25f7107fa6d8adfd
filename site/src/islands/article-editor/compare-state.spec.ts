/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { blocksOf, compareLines } from './compare-state.ts';

describe('blocksOf', () => {
  it('says every block once', () => {
    expect(
      blocksOf(
        '<h2>Rain</h2><p>One <em>two</em></p><ul><li>a</li><li><p>b</p><ul><li>c</li></ul></li></ul><figure><img src="/x" alt="A river"><figcaption>Below</figcaption></figure><p></p>',
      ),
    ).toEqual(['Rain', 'One two', 'a', 'b', 'c', 'Image: A river', 'Below']);
  });
});

describe('compareLines', () => {
  it('finds what was changed, added and taken away', () => {
    expect(compareLines(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'd', 'e'])).toEqual([
      { kind: 'same', count: 1 },
      { kind: 'differs', mine: ['b'], theirs: ['x'] },
      { kind: 'same', count: 2 },
      { kind: 'differs', mine: [], theirs: ['e'] },
    ]);
  });

  it('has nothing to say about equal texts', () => {
    expect(compareLines(['a', 'b'], ['a', 'b'])).toEqual([{ kind: 'same', count: 2 }]);
    expect(compareLines([], [])).toEqual([]);
  });
});
