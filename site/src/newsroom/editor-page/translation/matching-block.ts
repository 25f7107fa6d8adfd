/** What a block is for the comparison of two languages: `other` is a list, a picture, a table and so on. */
export type BlockKind = 'heading' | 'text' | 'other';

/** @param html of a block; text without an element is a paragraph */
export function kindOf(html: string): BlockKind {
  const name = /^\s*<(\w+)/.exec(html)?.[1] ?? 'p';
  if (name === 'p') return 'text';
  return /^h[1-6]$/.test(name) ? 'heading' : 'other';
}

/**
 * The index of the original's block that belongs to the last block of `written`: the heading with the same number, or
 * below that heading the block of the same kind with the same number. So a paragraph that was split or left out shifts
 * only its own section. `null` if the original is empty.
 *
 * @param written the blocks of the translation, up to the one with the caret
 * @param original all blocks of the original
 */
export function matchingBlock(written: readonly BlockKind[], original: readonly BlockKind[]): number | null {
  const headings = indicesOf(original, 'heading');
  const section = written.filter((kind) => kind === 'heading').length;
  const heading = headings[Math.min(section, headings.length) - 1];
  const kind = written.at(-1);
  if (kind === 'heading' && heading !== undefined) return heading;
  const start = heading === undefined ? 0 : heading + 1;
  const end = headings.find((index) => index >= start) ?? original.length;
  const ofSection = written.slice(written.lastIndexOf('heading') + 1);
  const place = ofSection.filter((each) => each === kind).length - 1;
  const candidates = indicesOf(original.slice(start, end), kind).map((index) => start + index);
  const last = Math.min(start + ofSection.length, end) - 1;
  const found = candidates[Math.min(place, candidates.length - 1)] ?? Math.max(last, 0);
  return found < original.length ? found : null;
}

function indicesOf(kinds: readonly BlockKind[], wanted: BlockKind | undefined): number[] {
  return kinds.flatMap((kind, index) => (kind === wanted ? index : []));
}
