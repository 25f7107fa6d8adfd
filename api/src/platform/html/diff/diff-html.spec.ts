import { describe, expect, it } from '@jest/globals';
import { edited, escaped, randomArticle } from '../../../../../testing/random-article.ts';
import { plainText } from '../article-text.ts';
import { replaceTags, writeTag } from '../tags.ts';
import { type Block, blocksOf } from './blocks.ts';
import { diffHtml, diffText } from './diff-html.ts';
import { tokensOf } from './inline-tokens.ts';

const OTHER_SIDE = {
  before: { word: 'ins', blocks: ['inserted', 'moved-to'] },
  after: { word: 'del', blocks: ['deleted', 'moved-from'] },
};

/** One side of a diff: drops the other side's words and blocks. */
function sideOf(html: string, side: 'before' | 'after'): string {
  const { word, blocks } = OTHER_SIDE[side];
  const isOfOtherSide = ({ name, attributes }: Block): boolean =>
    name === word || blocks.includes(attributes['data-change'] ?? '');
  const read = (all: readonly Block[]): string =>
    all
      .filter((block) => !isOfOtherSide(block))
      .map((block) => {
        const inner = block.children === null ? block.inner : read(block.children);
        return block.name === '' ? inner : block.outer.replace(block.inner, () => inner);
      })
      .join('');
  // In a text, marks do not cross the borders of `ins` and `del`.
  const words = html.replace(new RegExp(`<${word}>.*?</${word}>`, 'gsu'), '');
  const sideHtml = read(blocksOf(words));
  return replaceTags(sideHtml, ({ name, attributes, isEnd }) => {
    if (name === 'ins' || name === 'del') return '';
    const { 'data-change': change, ...ownAttributes } = attributes;
    return change === undefined || isEnd ? undefined : writeTag(name, ownAttributes);
  });
}

/** Normalises HTML for comparison: adjacent equal marks may be one or two elements. */
function formOf(html: string): unknown {
  const form = ({ name, attributes, outer, children, nodes, source }: Block): unknown => [
    name,
    attributes,
    children?.map(form) ?? (nodes === null ? outer : tokensOf(nodes, source).map(({ key }) => key)),
  ];
  return blocksOf(html).map(form);
}

const diffOf = (before: string, after: string): string =>
  diffHtml(before, after)
    .parts.map(({ html }) => html)
    .join('');

describe('for random edits', () => {
  const pairs = Array.from({ length: 200 }, (_, seed) => {
    const before = randomArticle(seed, 1 + (seed % 12), 12);
    return [before.join(''), edited(before, seed + 1000, (seed % 10) / 10, 12).join('')] as const;
  });

  it('applying the insertions and deletions gives the new text, and reverting them gives the old one', () => {
    for (const [before, after] of pairs) {
      const diff = diffOf(before, after);
      expect(formOf(sideOf(diff, 'after'))).toEqual(formOf(after));
      expect(formOf(sideOf(diff, 'before'))).toEqual(formOf(before));
    }
  });

  it('changes do not split graphemes', () => {
    const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });
    const startsOf = (text: string): Set<number> =>
      new Set([...graphemes.segment(text)].map(({ index }) => index)).add(text.length);
    for (const [before, after] of pairs) {
      const diff = diffText(plainText(before), plainText(after));
      const read = (drop: string): void => {
        const remaining = diff.replace(new RegExp(`<${drop}>.*?</${drop}>`, 'gsu'), '');
        const runs = remaining.split(/<\/?(?:ins|del)>/);
        const text = runs.join('');
        const starts = startsOf(text);
        let offset = 0;
        for (const run of runs) {
          if (!starts.has(offset)) throw new Error(`${text.slice(0, offset)}|${text.slice(offset)}`);
          offset += run.length;
        }
        expect(text).toBe(escaped(plainText(drop === 'del' ? after : before)));
      };
      read('del');
      read('ins');
    }
  });

  it('a text has no changes compared with itself', () => {
    for (const [, after] of pairs) {
      const { parts, added, removed } = diffHtml(after, after);
      expect([parts.length, added, removed]).toEqual([after === '' ? 0 : 1, 0, 0]);
    }
  });
});

describe('a readable diff', () => {
  it.each([
    [
      'words',
      '<p>It takes her three days.</p>',
      '<p>It takes her two days.</p>',
      '<p>It takes her <del>three</del><ins>two</ins> days.</p>',
      1,
      1,
    ],
    [
      'a clause',
      '<p>She counts them.</p>',
      '<p>She counts them, and sings.</p>',
      '<p>She counts them<ins>, and sings</ins>.</p>',
      2,
      0,
    ],
    [
      'changes close to each other',
      '<p>He has a cat here.</p>',
      '<p>She had a dog here.</p>',
      '<p><del>He has a cat</del><ins>She had a dog</ins> here.</p>',
      4,
      4,
    ],
    [
      'Hindi',
      '<p>मेरे पैर जानते हैं।</p>',
      '<p>मेरे पैर बताते हैं।</p>',
      '<p>मेरे पैर <del>जानते</del><ins>बताते</ins> हैं।</p>',
      1,
      1,
    ],
    [
      'words with an apostrophe',
      "<p>It can't rain for 41,000 times.</p>",
      "<p>It won't rain for 42,000 times.</p>",
      "<p>It <del>can't</del><ins>won't</ins> rain for <del>41,000</del><ins>42,000</ins> times.</p>",
      2,
      2,
    ],
    [
      'a sign on a blank',
      '<p>a \u0301b</p>',
      '<p>a \u0302b</p>',
      '<p>a<del> \u0301</del><ins> \u0302</ins>b</p>',
      0,
      0,
    ],
    [
      'marks, and counts no words',
      '<p>Very slow rain.</p>',
      '<p>Very <strong>slow</strong> rain.</p>',
      '<p>Very <del>slow</del><ins><strong>slow</strong></ins> rain.</p>',
      0,
      0,
    ],
    [
      'a link',
      '<p>See <a href="/a">this page</a> now.</p>',
      '<p>See <a href="/a">that page</a> now.</p>',
      '<p>See <del><a href="/a">this</a></del><ins><a href="/a">that</a></ins><a href="/a"> page</a> now.</p>',
      1,
      1,
    ],
    [
      'cells',
      '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
      '<table><tbody><tr><td>1</td><td>3</td></tr></tbody></table>',
      '<table><tbody><tr><td>1</td><td><del>2</del><ins>3</ins></td></tr></tbody></table>',
      1,
      1,
    ],
    [
      'items',
      '<ul><li>one</li></ul>',
      '<ul><li>one</li><li>two</li></ul>',
      '<ul><li>one</li><li data-change="inserted"><ins>two</ins></li></ul>',
      1,
      0,
    ],
    [
      'a paragraph that became a heading, and counts no words',
      '<p>A wall that leans</p>',
      '<h2>A wall that leans</h2>',
      '<p data-change="deleted"><del>A wall that leans</del></p><h2 data-change="inserted"><ins>A wall that leans</ins></h2>',
      0,
      0,
    ],
    [
      'a caption',
      '<figure><img src="/images/a" alt="" /><figcaption>Rain</figcaption></figure>',
      '<figure><img src="/images/a" alt="" /><figcaption>Sun</figcaption></figure>',
      '<figure><img src="/images/a" alt="" /><figcaption><del>Rain</del><ins>Sun</ins></figcaption></figure>',
      1,
      1,
    ],
  ])('in %s', (_, before, after, html, added, removed) => {
    const diff = diffHtml(before, after);
    expect([diff.parts.map((part) => part.html).join(''), diff.added, diff.removed]).toEqual([
      html,
      added,
      removed,
    ]);
  });

  it('with unchanged blocks as one part, and the heading of a change', () => {
    const same = '<p>Rain falls on the hill.</p><p>It runs down.</p>';
    const { parts } = diffHtml(
      `${same}<h2>Wall</h2><p>Old words</p>${same}`,
      `${same}<h2>Wall</h2><p>New words</p>${same}`,
    );
    expect(parts.map(({ change, blocks }) => [change, blocks])).toEqual([
      ['unchanged', 2],
      ['context', 1],
      ['changed', 1],
      ['unchanged', 2],
    ]);
  });

  it('with a moved block in both places, which counts no words', () => {
    const [one, two, three] = [
      '<p>Rain falls on the hill.</p>',
      '<p>It runs down to us.</p>',
      '<p>We drink it slowly.</p>',
    ];
    const { parts, added, removed } = diffHtml(`${one}${two}${three}`, `${two}${three}${one}`);
    expect(parts.map(({ change }) => change)).toEqual(['moved-from', 'unchanged', 'moved-to']);
    expect([added, removed]).toEqual([0, 0]);
  });

  it.each([
    ['a blank at the end of a paragraph', '<p>Rain. </p><p>Sun.</p>', '<p>Rain.</p><p>Sun. \u00a0</p>'],
    [
      'a blank within marks at the end',
      '<ul><li><strong>Rain </strong></li></ul>',
      '<ul><li><strong>Rain</strong></li></ul>',
    ],
    ['another Unicode form of the same letters', '<p>Caf\u00e9 \u0915\u093c</p>', '<p>Cafe\u0301 \u0958</p>'],
  ])('without %s', (_, before, after) => {
    const { parts, added, removed } = diffHtml(before, after);
    expect([parts.map(({ change }) => change), added, removed]).toEqual([['unchanged'], 0, 0]);
  });

  it('of one word, if blanks at the ends of other paragraphs differ', () => {
    const { parts, added, removed } = diffHtml(
      '<p>Rain. </p><p>Old tank.</p><p>Sun. </p>',
      '<p>Rain.</p><p>New tank. </p><p>Sun.</p>',
    );
    expect(parts.map(({ change }) => change)).toEqual(['unchanged', 'changed', 'unchanged']);
    expect([added, removed]).toEqual([1, 1]);
  });

  it('with pictures by their descriptions', () => {
    const picture = (name: string): string => `<img src="/images/${name}" alt="${name}" />`;
    const { parts } = diffHtml(picture('dawn'), picture('noon'));
    expect(parts.map(({ change, picture: alt }) => [change, alt])).toEqual([
      ['deleted', 'dawn'],
      ['inserted', 'noon'],
    ]);
  });
});

describe('a hostile text', () => {
  const many = (count: number, of: (n: number) => string): string =>
    Array.from({ length: count }, (_, n) => of(n)).join('');
  it.each([
    [
      'one long paragraph',
      `<p>${many(150_000, (n) => `a${n} `)}</p>`,
      `<p>${many(150_000, (n) => `b${n} `)}</p>`,
    ],
    ['a long run of blanks', `<p>a${' '.repeat(400_000)}b</p>`, `<p>a${' '.repeat(400_000)}c</p>`],
    ['many short paragraphs', many(60_000, (n) => `<p>a${n}</p>`), many(60_000, (n) => `<p>b${n}</p>`)],
    [
      'deep lists',
      `${'<ul><li>a'.repeat(20)}${'</li></ul>'.repeat(20)}`,
      `${'<ul><li>b'.repeat(20)}${'</li></ul>'.repeat(20)}`,
    ],
  ])('%s is compared in bounded time, and shown as replaced', (_, before, after) => {
    const { parts } = diffHtml(before, after);
    const html = parts.map((part) => part.html).join('');
    expect(html).toContain('<del>');
    expect(html).toContain('<ins>');
  });
});
