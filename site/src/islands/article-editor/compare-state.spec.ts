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

  it('says the same of a text whose blocks hold paragraphs, and of one whose blocks do not', () => {
    const bare =
      '<blockquote>Wait.</blockquote><ul><li>b<ul><li>c</li></ul></li></ul><table><tr><th>Well</th><td>12 m</td></tr></table>';
    const full =
      '<blockquote><p>Wait.</p></blockquote><ul><li><p>b</p><ul><li><p>c</p></li></ul></li></ul><table><tr><th><p>Well</p></th><td><p>12 m</p></td></tr></table>';
    expect(blocksOf(bare)).toEqual(['Wait.', 'b', 'c', 'Well', '12 m']);
    expect(blocksOf(full)).toEqual(blocksOf(bare));
    expect(blocksOf('Words without a block')).toEqual(['Words without a block']);
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
