/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { bannerLines, blocksOf, compareLines, type Line } from './compare-state.ts';

const said = (html: string) => blocksOf(html).map(({ words }) => words);
const plain = (...texts: string[]): Line[] => texts.map((words) => ({ words, key: words, look: '' }));
const PICTURE = `/images/${'a'.repeat(32)}`;
const OTHER = `/images/${'b'.repeat(32)}`;

describe('blocksOf', () => {
  it('says every block once', () => {
    expect(
      said(
        '<h2>Rain</h2><p>One <em>two</em></p><ul><li>a</li><li><p>b</p><ul><li>c</li></ul></li></ul><figure><img src="/x" alt="A river"><figcaption>Below</figcaption></figure><p></p>',
      ),
    ).toEqual(['Rain', 'One two', 'a', 'b', 'c', 'Image: A river', 'Below']);
  });

  it('says the same of a text whose blocks hold paragraphs, and of one whose blocks do not', () => {
    const bare =
      '<blockquote>Wait.</blockquote><ul><li>b<ul><li>c</li></ul></li></ul><table><tr><th>Well</th><td>12 m</td></tr></table>';
    const full =
      '<blockquote><p>Wait.</p></blockquote><ul><li><p>b</p><ul><li><p>c</p></li></ul></li></ul><table><tr><th><p>Well</p></th><td><p>12 m</p></td></tr></table>';
    expect(said(bare)).toEqual(['Wait.', 'b', 'c', 'Well', '12 m']);
    expect(said(full)).toEqual(said(bare));
    expect(said('Words without a block')).toEqual(['Words without a block']);
  });
});

describe('compareLines', () => {
  it('finds what was changed, added and taken away', () => {
    expect(compareLines(plain('a', 'b', 'c', 'd'), plain('a', 'x', 'c', 'd', 'e'))).toEqual([
      { kind: 'same', count: 1 },
      { kind: 'differs', mine: ['b'], theirs: ['x'] },
      { kind: 'same', count: 2 },
      { kind: 'differs', mine: [], theirs: ['e'] },
    ]);
  });

  it('has nothing to say about equal texts', () => {
    expect(compareLines(plain('a', 'b'), plain('a', 'b'))).toEqual([{ kind: 'same', count: 2 }]);
    expect(compareLines([], [])).toEqual([]);
  });

  it('finds one change, or nothing but changes, in texts as long as can be', () => {
    const long = Array.from({ length: 20_000 }, (_, n) => `Row ${n}`);
    const other = long.map((row) => `Other ${row}`);
    expect(compareLines(plain(...long), plain(...long.with(9_000, 'x')))).toEqual([
      { kind: 'same', count: 9_000 },
      { kind: 'differs', mine: ['Row 9000'], theirs: ['x'] },
      { kind: 'same', count: 10_999 },
    ]);
    expect(compareLines(plain(...long), plain(...other))).toEqual([
      { kind: 'differs', mine: long, theirs: other },
    ]);
  });

  it.each([
    ['<p>rain</p>', '<h2>rain</h2>'],
    ['<p>rain</p>', '<p><strong>rain</strong></p>'],
    ['<p>rain</p>', '<p class="ql-align-center">rain</p>'],
    ['<ul><li>rain</li></ul>', '<ol><li>rain</li></ol>'],
    ['<p><a href="https://a.example">rain</a></p>', '<p><a href="https://b.example">rain</a></p>'],
  ])('tells %s from %s, whose words agree', (mine, theirs) => {
    expect(compareLines(blocksOf(mine), blocksOf(theirs))).toEqual([{ kind: 'looks', lines: ['rain'] }]);
  });

  it('tells two pictures apart, and not two sizes of one', () => {
    const figure = (src: string) => blocksOf(`<p>a</p><img src="${src}" alt="A river">`);
    expect(compareLines(figure(`${PICTURE}/640.jpg`), figure(`${PICTURE}/1280.jpg`))).toEqual([
      { kind: 'same', count: 2 },
    ]);
    expect(compareLines(figure(`${PICTURE}/640.jpg`), figure(`${OTHER}/640.jpg`))).toEqual([
      { kind: 'same', count: 1 },
      { kind: 'differs', mine: ['Image: A river'], theirs: ['Image: A river'] },
    ]);
  });
});

describe('bannerLines', () => {
  const before = `${PICTURE}/1280.jpg`;
  const file = new File(['x'], 'pans.png');

  it.each([
    ['nothing', { chosen: null, before, theirs: `${PICTURE}/640.jpg` }, 'as it was', 'as it was'],
    ['one here', { chosen: file, before, theirs: before }, 'pans.png', 'as it was'],
    ['one there', { chosen: null, before, theirs: OTHER }, 'the one saved meanwhile stays', 'another image'],
    ['one on both sides', { chosen: file, before, theirs: OTHER }, 'pans.png', 'another image'],
  ])('says that there is %s new', (_, banners, mine, theirs) => {
    const lines = bannerLines(banners);
    expect([lines.mine.words, lines.theirs.words]).toEqual([`Banner: ${mine}`, `Banner: ${theirs}`]);
  });
});
