import type { DiffPart } from '@contract/revisions.ts';

/** A block of the original as it is shown. */
export interface ShownBlock {
  /** Safe HTML; with `ins` and `del` if it has changed. */
  html: string;
  /** Its place in the original; `null` if it was deleted. */
  index: number | null;
  isChanged: boolean;
}

/** Changes whose block the original no longer has at this place. */
const GONE: readonly DiffPart['change'][] = ['deleted', 'moved-from'];

/**
 * The blocks of the original, with what changed in them.
 * @param parts the differences from the version that was translated; none if nothing has changed
 */
export function shownBlocks(blocks: readonly string[], parts: readonly DiffPart[]): ShownBlock[] {
  const shown: ShownBlock[] = [];
  let index = 0;
  for (const { change, html, blocks: count } of parts) {
    if (change === 'unchanged' || change === 'context')
      for (const end = index + count; index < end; index += 1)
        shown.push({ html: blocks[index] ?? '', index, isChanged: false });
    else if (GONE.includes(change)) shown.push({ html, index: null, isChanged: true });
    else shown.push({ html, index: index++, isChanged: true });
  }
  for (; index < blocks.length; index += 1)
    shown.push({ html: blocks[index] ?? '', index, isChanged: false });
  return shown;
}
