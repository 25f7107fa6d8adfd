import { alignKeys } from './align-keys.ts';
import type { Block } from './blocks.ts';
import type { DiffBudget } from './diff-budget.ts';
import { pairSimilar } from './pair-similar.ts';

/** A block before and after; `null`: there is none. */
export interface Match {
  before: Block | null;
  after: Block | null;
}

/** The same words are gone in one place and new in another, in the same form or in a different one. */
export type Elsewhere = 'moved' | 'restyled';

/** Blocks between two that stay. */
interface Gap {
  before: Block[];
  after: Block[];
}

/** A shorter text may be in two places by chance. */
const MIN_MOVED_LENGTH = 12;

/** Which blocks stay, change, come and go, in the order of display; and those that are elsewhere. */
export function matchBlocks(
  before: readonly Block[],
  after: readonly Block[],
  budget: DiffBudget,
): { matches: Match[]; elsewhere: Map<Block, Elsewhere> } {
  const parts = split(before, after, budget);
  const elsewhere = new Map<Block, Elsewhere>();
  const gaps = parts.flatMap((part) => (Array.isArray(part) ? [] : [part]));
  find(elsewhere, 'moved', gaps, ({ outer }) => outer);
  const matches = parts.flatMap((part) => (Array.isArray(part) ? part : matchGap(part, elsewhere)));
  const isLeft = (block: Block | null): block is Block => block !== null && !elsewhere.has(block);
  const left = {
    before: matches.flatMap(({ before: block, after: none }) =>
      none === null && isLeft(block) ? block : [],
    ),
    after: matches.flatMap(({ before: none, after: block }) => (none === null && isLeft(block) ? block : [])),
  };
  find(elsewhere, 'restyled', [left], ({ text }) => text);
  return { matches, elsewhere };
}

/** Blocks that stay, and the gaps between them. */
function split(before: readonly Block[], after: readonly Block[], budget: DiffBudget): (Match[] | Gap)[] {
  const stretches = alignKeys(outers(before), outers(after), budget);
  if (stretches === null) return [{ before: [...before], after: [...after] }];
  let [old, next] = [0, 0];
  return stretches.map((stretch) => {
    const gone = before.slice(old, (old += stretch.before));
    const come = after.slice(next, (next += stretch.after));
    return stretch.isSame
      ? gone.map((block, n) => ({ before: block, after: come[n] ?? null }))
      : { before: gone, after: come };
  });
}

function find(
  elsewhere: Map<Block, Elsewhere>,
  form: Elsewhere,
  gaps: readonly Gap[],
  keyOf: (block: Block) => string,
): void {
  const isLong = ({ text }: Block): boolean => text.length >= MIN_MOVED_LENGTH;
  const gone = Map.groupBy(
    gaps.flatMap(({ before }) => before.filter(isLong)),
    keyOf,
  );
  for (const block of gaps.flatMap(({ after }) => after.filter(isLong))) {
    const from = gone.get(keyOf(block))?.shift();
    if (from !== undefined) elsewhere.set(from, form).set(block, form);
  }
}

function matchGap({ before, after }: Gap, elsewhere: ReadonlyMap<Block, Elsewhere>): Match[] {
  const matches: Match[] = [];
  let [old, next] = [0, 0];
  const leaveUntil = (i: number, j: number): void => {
    for (const block of before.slice(old, i)) matches.push({ before: block, after: null });
    for (const block of after.slice(next, j)) matches.push({ before: null, after: block });
  };
  for (const [i, j] of pairSimilar(before, after, (block) => !elsewhere.has(block))) {
    leaveUntil(i, j);
    matches.push({ before: before[i] ?? null, after: after[j] ?? null });
    [old, next] = [i + 1, j + 1];
  }
  leaveUntil(before.length, after.length);
  return matches;
}

function outers(blocks: readonly Block[]): string[] {
  return blocks.map(({ outer }) => outer);
}
