/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { bannerLines, blocksOf, compareLines, type Line, linesOf } from './compare-lines.ts';

const wordsIn = (html: string) => blocksOf(html).map(({ words }) => words);
const plain = (...texts: string[]): Line[] => texts.map((words) => ({ words, key: words, look: '' }));
const PICTURE = `/images/${'0a'.repeat(16)}`;
const OTHER = `/images/${'0b'.repeat(16)}`;

describe('blocksOf', () => {
  it('lists every block once', () => {
    expect(
      wordsIn(
        '<h2>Rain</h2><p>One <em>two</em></p><ul><li>a</li><li><p>b</p><ul><li>c</li></ul></li></ul><figure><img src="/x" alt="A river"><figcaption>Below</figcaption></figure><p></p>',
      ),
    ).toEqual(['Rain', 'One two', 'a', 'b', 'c', 'Image: A river', 'Below']);
  });

  it('reads blocks with and without inner paragraphs alike', () => {
    const bare =
      '<blockquote>Wait.</blockquote><ul><li>b<ul><li>c</li></ul></li></ul><table><tr><th>Well</th><td>12 m</td></tr></table>';
    const full =
      '<blockquote><p>Wait.</p></blockquote><ul><li><p>b</p><ul><li><p>c</p></li></ul></li></ul><table><tr><th><p>Well</p></th><td><p>12 m</p></td></tr></table>';
    expect(wordsIn(bare)).toEqual(['Wait.', 'b', 'c', 'Well', '12 m']);
    expect(wordsIn(full)).toEqual(wordsIn(bare));
    expect(wordsIn('Words without a block')).toEqual(['Words without a block']);
  });

  it('lists every kind of block separately, in order', () => {
    const html =
      '<p>1</p><h2>2</h2><h3>3</h3><h4>4</h4><pre>5</pre><blockquote>6</blockquote><ul><li>7</li></ul><table><caption>8</caption><tbody><tr><th>9</th><td>10</td></tr></tbody></table><figure><img src="/x"><figcaption>12</figcaption></figure><section class="footnotes">13</section>';
    const image = 'Image: without a description';
    expect(wordsIn(html)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', image, '12', '13']);
  });

  it('collapses white space like a page', () => {
    expect(
      compareLines(blocksOf('<p> a\n  b <em>c</em>\n\nd\te </p>'), blocksOf('<p>a b <em>c</em> d e</p>')),
    ).toEqual([{ kind: 'same', count: 1 }]);
  });
});

describe('linesOf', () => {
  const fields = {
    title: 'Salt',
    description: 'Of pans.',
    tags: ['Weather', 'Policy_and_Governance'],
    isFeatured: true,
    bannerAlt: 'White pans.',
    bannerCredit: 'Photo: Ira Palash',
    language: null,
  } as const;

  it('lists everything that is sent of an article except its banner', () => {
    expect(linesOf(fields, '<p>At noon.</p>').map(({ words }) => words)).toEqual([
      'Title: Salt',
      'Description: Of pans.',
      'Image description: White pans.',
      'Credit: Photo: Ira Palash',
      'Tags: Weather, Policy and Governance',
      'Language: Recognised',
      'Featured: Yes',
      'At noon.',
    ]);
    expect(compareLines(linesOf(fields, ''), linesOf({ ...fields, isFeatured: false }, ''))).toEqual([
      { kind: 'same', count: 6 },
      { kind: 'differs', local: ['Featured: Yes'], remote: ['Featured: No'] },
    ]);
    expect(compareLines(linesOf(fields, ''), linesOf({ ...fields, language: 'hi' }, ''))).toContainEqual({
      ...{ kind: 'differs', local: ['Language: Recognised'], remote: ['Language: Hindi'] },
    });
  });
});

describe('compareLines', () => {
  it('finds changed, added and removed lines', () => {
    expect(compareLines(plain('a', 'b', 'c', 'd'), plain('a', 'x', 'c', 'd', 'e'))).toEqual([
      { kind: 'same', count: 1 },
      { kind: 'differs', local: ['b'], remote: ['x'] },
      { kind: 'same', count: 2 },
      { kind: 'differs', local: [], remote: ['e'] },
    ]);
  });

  it('finds the longest common part, whichever side has the moved line', () => {
    const [moved, others] = [plain('d', 'a', 'b', 'c', 'x'), plain('a', 'b', 'c', 'd', 'y')];
    expect(compareLines(moved, others)).toEqual([
      { kind: 'differs', local: ['d'], remote: [] },
      { kind: 'same', count: 3 },
      { kind: 'differs', local: ['x'], remote: ['d', 'y'] },
    ]);
    expect(compareLines(others, moved)).toEqual([
      { kind: 'differs', local: [], remote: ['d'] },
      { kind: 'same', count: 3 },
      { kind: 'differs', local: ['d', 'y'], remote: ['x'] },
    ]);
  });

  it('finds single equal lines between different ones', () => {
    expect(compareLines(plain('a', '1', 'b', '2', 'c'), plain('x', '1', 'y', 'z', '2', 'w'))).toEqual([
      { kind: 'differs', local: ['a'], remote: ['x'] },
      { kind: 'same', count: 1 },
      { kind: 'differs', local: ['b'], remote: ['y', 'z'] },
      { kind: 'same', count: 1 },
      { kind: 'differs', local: ['c'], remote: ['w'] },
    ]);
  });

  it('omits nothing of the longer text', () => {
    expect(compareLines(plain('a', 'b', 'c'), plain('a'))).toEqual([
      { kind: 'same', count: 1 },
      { kind: 'differs', local: ['b', 'c'], remote: [] },
    ]);
    expect(compareLines(plain('a'), plain('a', 'b', 'c'))).toEqual([
      { kind: 'same', count: 1 },
      { kind: 'differs', local: [], remote: ['b', 'c'] },
    ]);
  });

  it('returns nothing for equal texts', () => {
    expect(compareLines(plain('a', 'b'), plain('a', 'b'))).toEqual([{ kind: 'same', count: 2 }]);
    expect(compareLines([], [])).toEqual([]);
  });

  it('finds a single change, or only changes, in texts of the maximum length', () => {
    const long = Array.from({ length: 20_000 }, (_, n) => `Row ${n}`);
    const other = long.map((row) => `Other ${row}`);
    expect(compareLines(plain(...long), plain(...long.with(9_000, 'x')))).toEqual([
      { kind: 'same', count: 9_000 },
      { kind: 'differs', local: ['Row 9000'], remote: ['x'] },
      { kind: 'same', count: 10_999 },
    ]);
    expect(compareLines(plain(...long), plain(...other))).toEqual([
      { kind: 'differs', local: long, remote: other },
    ]);
  });

  it.each([
    ['<p>rain</p>', '<h2>rain</h2>'],
    ['<p>rain</p>', '<p><strong>rain</strong></p>'],
    ['<p>rain</p>', '<p class="align-center">rain</p>'],
    ['<ul><li>rain</li></ul>', '<ol><li>rain</li></ol>'],
    ['<p><a href="https://a.example">rain</a></p>', '<p><a href="https://b.example">rain</a></p>'],
    ['<p>rain</p>', '<p dir="rtl">rain</p>'],
    ['<ol><li>rain</li></ol>', '<ol start="3"><li>rain</li></ol>'],
    ['<table><tr><td>rain</td></tr></table>', '<table><tr><td colspan="2">rain</td></tr></table>'],
    ['<table><tr><td>rain</td></tr></table>', '<table><tr><td rowspan="2">rain</td></tr></table>'],
    ['<p>rain</p>', '<blockquote><p>rain</p></blockquote>'],
  ])('distinguishes %s from %s, which have the same words', (local, remote) => {
    expect(compareLines(blocksOf(local), blocksOf(remote))).toEqual([{ kind: 'looks', lines: ['rain'] }]);
  });

  it('groups lines that differ only in format, pictures included', () => {
    const image = `<img src="${PICTURE}/640.jpg" alt="A river">`;
    expect(
      compareLines(
        blocksOf(`<p>a</p><p>b</p>${image}`),
        blocksOf(`<h2>a</h2><h3>b</h3><figure>${image}</figure>`),
      ),
    ).toEqual([{ kind: 'looks', lines: ['a', 'b', 'Image: A river'] }]);
  });

  it('compares the format of a line after a changed one', () => {
    const [differs, local] = [{ kind: 'differs', local: ['x'], remote: ['y'] }, blocksOf('<p>x</p><p>a</p>')];
    expect(compareLines(local, blocksOf('<p>y</p><p>a</p>'))).toEqual([differs, { kind: 'same', count: 1 }]);
    expect(compareLines(local, blocksOf('<p>y</p><h2>a</h2>'))).toEqual([
      differs,
      { kind: 'looks', lines: ['a'] },
    ]);
  });

  it('distinguishes two pictures, but not two sizes of one', () => {
    const figure = (src: string) => blocksOf(`<p>a</p><img src="${src}" alt="A river">`);
    expect(compareLines(figure(`${PICTURE}/640.jpg`), figure(`${PICTURE}/1280.jpg`))).toEqual([
      { kind: 'same', count: 2 },
    ]);
    expect(compareLines(figure(`${PICTURE}/640.jpg`), figure(`${OTHER}/640.jpg`))).toEqual([
      { kind: 'same', count: 1 },
      { kind: 'differs', local: ['Image: A river'], remote: ['Image: A river'] },
    ]);
    // An uploading picture has a temporary address.
    expect(compareLines(figure('blob:a'), figure('blob:b')).at(-1)).toMatchObject({ kind: 'differs' });
  });
});

it('compares words as the server keeps them: in NFC, without blanks at the ends', () => {
  const fields = {
    ...{ title: 'Café ', description: ' Rain\r\nfalls', tags: [], isFeatured: false, language: null },
    ...{ bannerAlt: '', bannerCredit: '\u202eGauri' },
  };
  const kept = { ...fields, title: 'Café', description: 'Rain\nfalls', bannerCredit: 'Gauri' };
  const local = linesOf(fields, '<p>ज़मीन </p>'.normalize('NFD'));
  expect(local).toEqual(linesOf(kept, '<p>ज़मीन</p>'.normalize('NFC')));
  expect(local).not.toEqual(linesOf({ ...kept, title: 'Cafe' }, '<p>ज़मीन</p>'));
});

it.each([
  ['next\u0085line', 'next line'],
  ['end\u0085', 'end'],
  ['\u200b\u2060', ''],
  ['half \ud83d', 'half \ufffd'],
])('compares the title %j as the server keeps it', (title, kept) => {
  const fields = { description: '', tags: [], isFeatured: false, language: null } as const;
  const titleOf = (text: string) =>
    linesOf({ ...fields, title: text, bannerAlt: '', bannerCredit: '' }, '')[0];
  expect(titleOf(title)).toEqual(titleOf(kept));
});

describe('bannerLines', () => {
  const before = `${PICTURE}/1280.jpg`;
  const file = new File(['x'], 'pans.png');
  const earlier = { id: 'a'.repeat(32), src: `/images/${'a'.repeat(32)}/640.jpg` };

  it.each([
    ['none', { chosen: null, before, remote: `${PICTURE}/640.jpg` }, 'unchanged', 'unchanged'],
    ['one here', { chosen: file, before, remote: before }, 'pans.png', 'unchanged'],
    ['an earlier one here', { chosen: earlier, before, remote: before }, 'an earlier picture', 'unchanged'],
    ['one there', { chosen: null, before, remote: OTHER }, 'the saved one stays', 'another image'],
    ['one on both sides', { chosen: file, before, remote: OTHER }, 'pans.png', 'another image'],
  ])('shows new banners: %s', (_, banners, local, remote) => {
    const lines = bannerLines(banners);
    expect([lines.local.words, lines.remote.words]).toEqual([`Banner: ${local}`, `Banner: ${remote}`]);
  });
});
