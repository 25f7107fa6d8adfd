import { alignKeys } from './align-keys.ts';
import type { DiffBudget } from './diff-budget.ts';
import type { Token } from './inline-tokens.ts';

/** Consecutive tokens that are unchanged or replaced. */
export interface TokenRun {
  isSame: boolean;
  before: Token[];
  after: Token[];
}

/**
 * The shortest edit script between two texts. Joins scattered changes that are close together, for
 * readability.
 */
export function diffTokens(
  before: readonly Token[],
  after: readonly Token[],
  budget: DiffBudget,
): TokenRun[] {
  const stretches = alignKeys(keysOf(before), keysOf(after), budget);
  if (stretches === null) return [{ isSame: false, before: [...before], after: [...after] }];
  let [beforeIndex, afterIndex] = [0, 0];
  const runs = stretches.map(({ isSame, before: beforeCount, after: afterCount }): TokenRun => ({
    isSame,
    before: before.slice(beforeIndex, (beforeIndex += beforeCount)),
    after: after.slice(afterIndex, (afterIndex += afterCount)),
  }));
  return joinScattered(runs);
}

/** Joins two changes if the unchanged text between them has no more words than either of them. */
function joinScattered(runs: readonly TokenRun[]): TokenRun[] {
  const joined: TokenRun[] = [];
  for (const [index, run] of runs.entries()) {
    const [last, next] = [joined.at(-1), runs[index + 1]];
    if (last === undefined || (run.isSame && !isScattered(last, run, next))) joined.push(run);
    else if (run.isSame || !last.isSame) append(last, run);
    else joined.push(run);
  }
  return joined;
}

function isScattered(last: TokenRun, run: TokenRun, next: TokenRun | undefined): boolean {
  // A picture or a line break between changes stays unchanged.
  if (next === undefined || last.isSame || run.after.some(({ text }) => text === '')) return false;
  return wordsIn(run.after) <= Math.min(size(last), size(next));
}

function size({ before, after }: TokenRun): number {
  return Math.max(wordsIn(before), wordsIn(after));
}

function wordsIn(tokens: readonly Token[]): number {
  return tokens.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length;
}

function append(run: TokenRun, { before, after }: TokenRun): void {
  run.before.push(...before);
  run.after.push(...after);
}

function keysOf(tokens: readonly Token[]): string[] {
  return tokens.map(({ key }) => key);
}
