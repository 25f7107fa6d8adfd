import { alignKeys } from './align-keys.ts';
import type { Block } from './blocks.ts';
import type { DiffBudget } from './diff-budget.ts';
import { pairSimilar } from './pair-similar.ts';

/** A block in the old and in the new text; `null` if it is in only one of them. */
export interface Match {
  before: Block | null;
  after: Block | null;
}

/** The block's words were moved, in the same form or restyled. */
export type Elsewhere = 'moved' | 'restyled';

/** Changed blocks between unchanged ones. */
interface Gap {
  before: Block[];
  after: Block[];
}

/** Shorter texts may repeat by chance. In characters. */
const MIN_MOVED_LENGTH = 12;

/** Matches old and new blocks, in the order of display, and finds moved blocks. */
export function matchBlocks(
  before: readonly Block[],
  after: readonly Block[],
  budget: DiffBudget,
): { matches: Match[]; elsewhere: Map<Block, Elsewhere> } {
  const parts = split(before, after, budget);
  const elsewhere = new Map<Block, Elsewhere>();
  const gaps = parts.flatMap((part) => (Array.isArray(part) ? [] : [part]));
  findMoved(elsewhere, 'moved', gaps, ({ outer }) => outer);
  const matches = parts.flatMap((part) => (Array.isArray(part) ? part : matchGap(part, elsewhere)));
  const isUnmatched = (block: Block | null): block is Block => block !== null && !elsewhere.has(block);
  const unmatched = {
    before: matches.flatMap(({ before: block, after: none }) =>
      none === null && isUnmatched(block) ? block : [],
    ),
    after: matches.flatMap(({ before: none, after: block }) =>
      none === null && isUnmatched(block) ? block : [],
    ),
  };
  findMoved(elsewhere, 'restyled', [unmatched], ({ text }) => text);
  return { matches, elsewhere };
}

/** Unchanged blocks, and the gaps between them. */
function split(before: readonly Block[], after: readonly Block[], budget: DiffBudget): (Match[] | Gap)[] {
  const stretches = alignKeys(outers(before), outers(after), budget);
  if (stretches === null) return [{ before: [...before], after: [...after] }];
  let [beforeIndex, afterIndex] = [0, 0];
  return stretches.map((stretch) => {
    const removed = before.slice(beforeIndex, (beforeIndex += stretch.before));
    const added = after.slice(afterIndex, (afterIndex += stretch.after));
    return stretch.isSame
      ? removed.map((block, n) => ({ before: block, after: added[n] ?? null }))
      : { before: removed, after: added };
  });
}

function findMoved(
  elsewhere: Map<Block, Elsewhere>,
  form: Elsewhere,
  gaps: readonly Gap[],
  keyOf: (block: Block) => string,
): void {
  const isLong = ({ text }: Block): boolean => text.length >= MIN_MOVED_LENGTH;
  const removed = Map.groupBy(
    gaps.flatMap(({ before }) => before.filter(isLong)),
    keyOf,
  );
  for (const block of gaps.flatMap(({ after }) => after.filter(isLong))) {
    const from = removed.get(keyOf(block))?.shift();
    if (from !== undefined) elsewhere.set(from, form).set(block, form);
  }
}

function matchGap({ before, after }: Gap, elsewhere: ReadonlyMap<Block, Elsewhere>): Match[] {
  const matches: Match[] = [];
  let [beforeIndex, afterIndex] = [0, 0];
  const addUnmatched = (i: number, j: number): void => {
    for (const block of before.slice(beforeIndex, i)) matches.push({ before: block, after: null });
    for (const block of after.slice(afterIndex, j)) matches.push({ before: null, after: block });
  };
  for (const [i, j] of pairSimilar(before, after, (block) => !elsewhere.has(block))) {
    addUnmatched(i, j);
    matches.push({ before: before[i] ?? null, after: after[j] ?? null });
    [beforeIndex, afterIndex] = [i + 1, j + 1];
  }
  addUnmatched(before.length, after.length);
  return matches;
}

function outers(blocks: readonly Block[]): string[] {
  return blocks.map(({ outer }) => outer);
}
