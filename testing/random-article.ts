import { createRandom, type Random } from '../api/src/platform/concurrency/seeded-random.ts';

/** Words of both languages, with letters of several code points. */
const WORDS = [
  ...'the bund walks water village monsoon forty-one kilometres, slowly. river? soil & <stone>'.split(' '),
  ...'बाँध कहाँ है। क्षेत्र श्री ज़मीन गाँव हिन्दी विद्यार्थी 👩‍🌾'.split(' '),
] as [string, ...string[]];
const PICTURES = ['0', '1', '2'].map(
  (digit) => `<img src="/images/${digit.repeat(32)}/320.jpg" alt="p" />`,
) as [string, ...string[]];
const MARKS = [
  ['<strong>', '</strong>'],
  ['<em>', '</em>'],
  ['<a href="/weather">', '</a>'],
  ['<span class="size-large">', '</span>'],
] as [[string, string], ...[string, string][]];

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Sanitised HTML of random blocks, as a list, so that `edited` can change it. */
export function randomArticle(seed: number, blocks: number, words: number): string[] {
  const random = createRandom(seed);
  return Array.from({ length: blocks }, () => block(random, words));
}

/** The same with some blocks and words added, removed, changed and moved. @param share of blocks that change */
export function edited(blocks: readonly string[], seed: number, share: number, words: number): string[] {
  const random = createRandom(seed);
  const changed = blocks.flatMap((each) => {
    if (!random.chance(share)) return [each];
    const edits: [() => string[], ...(() => string[])[]] = [
      () => [],
      () => [each, block(random, words)],
      () => [block(random, words)],
      () => [editText(random, each)],
      () => [editText(random, each)],
      () => [editText(random, each)],
    ];
    return random.pick(edits)();
  });
  if (random.chance(share) && changed.length > 1) {
    const [moved] = changed.splice(random.integer(0, changed.length - 1), 1);
    changed.splice(random.integer(0, changed.length), 0, moved ?? '');
  }
  return changed;
}

function block(random: Random, words: number): string {
  const text = (): string => sentence(random, random.integer(1, words));
  const list = (): string =>
    Array.from({ length: random.integer(1, 4) }, () => `<li>${text()}</li>`).join('');
  const row = (): string => `<tr>${`<td>${text()}</td>`.repeat(2)}</tr>`;
  const kinds: [() => string, ...(() => string)[]] = [
    () => `<p>${text()}</p>`,
    () => `<p>${text()}</p>`,
    () => `<p>${text()}<br />${text()}</p>`,
    () => `<h2>${text()}</h2>`,
    () => `<ul>${list()}<li>${text()}<ol>${list()}</ol></li></ul>`,
    () => `<blockquote>${text()}</blockquote>`,
    () => `<table><tbody>${row()}${row()}</tbody></table>`,
    () => `<figure>${random.pick(PICTURES)}<figcaption>${text()}</figcaption></figure>`,
    () => random.pick(PICTURES),
    () => '<hr />',
    () => text(),
  ];
  return random.pick(kinds)();
}

function sentence(random: Random, words: number): string {
  return Array.from({ length: words }, () => {
    const word = escaped(random.pick(WORDS));
    const [open, close] = random.pick(MARKS);
    return random.chance(0.1) ? `${open}${word}${close}` : word;
  }).join(' ');
}

/** Removes, adds or replaces some words between tags. */
function editText(random: Random, html: string): string {
  return html.replace(/(?<=^|>)[^<>]+(?=<|$)/g, (text) =>
    text
      .split(' ')
      .flatMap((word) => {
        if (!random.chance(0.15)) return word;
        return random.pick([[], [word, escaped(random.pick(WORDS))], [escaped(random.pick(WORDS))]] as [
          string[],
          ...string[][],
        ]);
      })
      .join(' '),
  );
}
