import { writeTag } from '../tags.ts';
import type { Block } from './blocks.ts';

/** Two blocks with at least this share of common words count as one changed block. */
const SIMILAR = 0.35;
/** Elements that occur once in their parent, so they always match. */
const UNIQUE_IN_PARENT: ReadonlySet<string> = new Set(['thead', 'tbody', 'caption', 'figcaption']);
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
/** Up to this many pairs, every block is compared with every other. */
const ALL_PAIRS = 2_500;
/** Beyond that, each block is compared with this many neighbours of its position, on either side. */
const NEAR = 12;
/** Beyond this many pairs, blocks are not compared. */
const MAX_PAIRS = 1_000_000;

interface Traits {
  index: number;
  name: string;
  /** Its start tag. Only blocks with the same one are compared word by word. */
  tag: string;
  words: ReadonlyMap<string, number>;
  count: number;
}

/**
 * Pairs the indexes of similar old and new blocks, in order. The most similar pairs win, and pairs do
 * not cross.
 * @param mayPair excludes moved blocks
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
  const [oldTraits, newTraits] = [before, after].map((blocks) =>
    blocks.flatMap((block, index) => (mayPair(block) ? traitsOf(block, index) : [])),
  );
  const pairs: { i: number; j: number; score: number }[] = [];
  for (const oldBlock of oldTraits ?? []) {
    const place = Math.round((oldBlock.index * after.length) / before.length);
    for (const newBlock of newTraits ?? []) {
      if (oldBlock.tag !== newBlock.tag) continue;
      if (product > ALL_PAIRS && Math.abs(newBlock.index - place) > NEAR) continue;
      const score = similarity(oldBlock, newBlock);
      if (score >= SIMILAR || UNIQUE_IN_PARENT.has(oldBlock.name))
        pairs.push({ i: oldBlock.index, j: newBlock.index, score });
    }
  }
  const chosen: [number, number][] = [];
  for (const { i, j } of pairs.toSorted((a, b) => b.score - a.score))
    if (chosen.every(([a, b]) => (a < i && b < j) || (a > i && b > j))) chosen.push([i, j]);
  return chosen.toSorted(([a], [b]) => a - b);
}

function traitsOf(block: Block, index: number): Traits {
  const words = new Map<string, number>();
  const list = block.text.split(/\s+/).filter(Boolean);
  for (const word of list) words.set(word, (words.get(word) ?? 0) + 1);
  return { index, name: block.name, tag: startTag(block), words, count: list.length };
}

function startTag({ name, attributes }: Block): string {
  return writeTag(name, attributes);
}

/** Common words as a share of the words of both, from 0 to 1. */
function similarity(a: Traits, b: Traits): number {
  const [few, many] = a.words.size < b.words.size ? [a, b] : [b, a];
  let common = 0;
  for (const [word, count] of few.words) common += Math.min(count, many.words.get(word) ?? 0);
  const total = a.count + b.count;
  return total === 0 ? 0 : (2 * common) / total;
}
