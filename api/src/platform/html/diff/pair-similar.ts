import { writeTag } from '../tags.ts';
import type { Block } from './blocks.ts';

/** Share of common words from which two blocks are one that has changed. */
const SIMILAR = 0.35;
/** Parts of a table or a figure that are the same whatever they contain. */
const ONE_OF_ITS_KIND: ReadonlySet<string> = new Set(['thead', 'tbody', 'caption', 'figcaption']);
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
/** Up to so many pairs, each block is compared with each. */
const ALL_PAIRS = 2_500;
/** Otherwise each is compared with so many around its place, on either side. */
const NEAR = 12;
/** More pairs are not compared at all. */
const MAX_PAIRS = 1_000_000;

interface Traits {
  index: number;
  name: string;
  /** Its start tag: blocks in different forms are not compared word by word. */
  tag: string;
  words: ReadonlyMap<string, number>;
  count: number;
}

/**
 * The indexes of blocks that have become each other, in order. The most similar pairs win; none crosses another.
 * @param mayPair leaves out blocks that are elsewhere
 */
export function pairSimilar(
  before: readonly Block[],
  after: readonly Block[],
  mayPair: (block: Block) => boolean,
): [number, number][] {
  const product = before.length * after.length;
  if (product === 0 || product > MAX_PAIRS) return [];
  const isRow = before.length === after.length && [...before, ...after].every(({ name }) => CELLS.has(name));
  if (isRow)
    return before.flatMap((block, n) => (startTag(block) === startTag(after[n] ?? block) ? [[n, n]] : []));
  const [olds, news] = [before, after].map((blocks) =>
    blocks.flatMap((block, index) => (mayPair(block) ? traitsOf(block, index) : [])),
  );
  const pairs: { i: number; j: number; score: number }[] = [];
  for (const one of olds ?? []) {
    const place = Math.round((one.index * after.length) / before.length);
    for (const other of news ?? []) {
      if (one.tag !== other.tag) continue;
      if (product > ALL_PAIRS && Math.abs(other.index - place) > NEAR) continue;
      const score = similarity(one, other);
      if (score >= SIMILAR || ONE_OF_ITS_KIND.has(one.name))
        pairs.push({ i: one.index, j: other.index, score });
    }
  }
  const chosen: [number, number][] = [];
  for (const { i, j } of pairs.toSorted((one, other) => other.score - one.score))
    if (chosen.every(([a, b]) => (a < i && b < j) || (a > i && b > j))) chosen.push([i, j]);
  return chosen.toSorted(([one], [other]) => one - other);
}

function traitsOf(block: Block, index: number): Traits {
  const words = new Map<string, number>();
  const all = block.text.split(/\s+/).filter(Boolean);
  for (const word of all) words.set(word, (words.get(word) ?? 0) + 1);
  return { index, name: block.name, tag: startTag(block), words, count: all.length };
}

function startTag({ name, attributes }: Block): string {
  return writeTag(name, attributes);
}

/** Common words as a share of the words of both, from 0 to 1. */
function similarity(one: Traits, other: Traits): number {
  const [few, many] = one.words.size < other.words.size ? [one, other] : [other, one];
  let common = 0;
  for (const [word, times] of few.words) common += Math.min(times, many.words.get(word) ?? 0);
  const all = one.count + other.count;
  return all === 0 ? 0 : (2 * common) / all;
}
