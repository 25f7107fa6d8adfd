import { genreLabel } from '@contract/genres.ts';
import type { Fields } from './editor-state.ts';

/** A stretch of two texts that were written from the same one. */
export type Stretch = { kind: 'same'; count: number } | { kind: 'differs'; mine: string[]; theirs: string[] };

const BLOCKS = 'p, h1, h2, h3, h4, li, pre, blockquote, figcaption, td, th, div, section';

/** The words that stand in a block itself; those of the blocks inside it are said as theirs. */
function ownWords(block: Element): string {
  const own = block.cloneNode(true) as Element;
  for (const inner of own.querySelectorAll(BLOCKS)) inner.remove();
  return own.textContent.replace(/\s+/g, ' ').trim();
}

/** The words of every block of a text, in order; a picture is `Image: its description`. */
export function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [body, ...body.querySelectorAll(`${BLOCKS}, img`)].flatMap((block) => {
    if (block instanceof HTMLImageElement) return [`Image: ${block.alt || 'without a description'}`];
    const words = ownWords(block);
    return words === '' ? [] : [words];
  });
}

/** Everything of an article that can differ, as lines. */
export function linesOf(fields: Omit<Fields, 'banner'>, html: string): string[] {
  return [
    `Title: ${fields.title}`,
    `Description: ${fields.description}`,
    `Tags: ${fields.tags.map(genreLabel).join(', ')}`,
    `Featured: ${fields.isFeatured ? 'Yes' : 'No'}`,
    ...blocksOf(html),
  ];
}

/** Lengths of the longest common subsequence of what follows each pair of positions. */
function commonLengths(mine: readonly string[], theirs: readonly string[]): number[][] {
  const table = Array.from({ length: mine.length + 1 }, () => Array<number>(theirs.length + 1).fill(0));
  const at = (row: number, column: number) => table[row]?.[column] ?? 0;
  for (let row = mine.length - 1; row >= 0; row -= 1)
    for (let column = theirs.length - 1; column >= 0; column -= 1) {
      const line = table[row] as number[];
      line[column] =
        mine[row] === theirs[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  return table;
}

/** Two lists of lines as stretches that agree and stretches that do not. */
export function compareLines(mine: readonly string[], theirs: readonly string[]): Stretch[] {
  const common = commonLengths(mine, theirs);
  const stretches: Stretch[] = [];
  const differing = (): { mine: string[]; theirs: string[] } => {
    const last = stretches.at(-1);
    if (last?.kind === 'differs') return last;
    const created: Stretch = { kind: 'differs', mine: [], theirs: [] };
    stretches.push(created);
    return created;
  };
  let row = 0;
  let column = 0;
  while (row < mine.length || column < theirs.length) {
    const own = mine[row];
    const other = theirs[column];
    if (own !== undefined && own === other) {
      const last = stretches.at(-1);
      if (last?.kind === 'same') last.count += 1;
      else stretches.push({ kind: 'same', count: 1 });
      row += 1;
      column += 1;
    } else if (
      own !== undefined &&
      (other === undefined || (common[row + 1]?.[column] ?? 0) >= (common[row]?.[column + 1] ?? 0))
    ) {
      differing().mine.push(own);
      row += 1;
    } else if (other !== undefined) {
      differing().theirs.push(other);
      column += 1;
    }
  }
  return stretches;
}
