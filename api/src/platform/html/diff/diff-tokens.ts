import { alignKeys } from './align-keys.ts';
import type { DiffBudget } from './diff-budget.ts';
import type { Token } from './inline-tokens.ts';

/** Tokens that stay, or that others take the place of. */
export interface TokenRun {
  isSame: boolean;
  before: Token[];
  after: Token[];
}

/** The shortest way from one text to the other, made readable: scattered changes close to each other become one. */
export function diffTokens(
  before: readonly Token[],
  after: readonly Token[],
  budget: DiffBudget,
): TokenRun[] {
  const stretches = alignKeys(keysOf(before), keysOf(after), budget);
  if (stretches === null) return [{ isSame: false, before: [...before], after: [...after] }];
  let [old, next] = [0, 0];
  const runs = stretches.map(({ isSame, before: gone, after: come }): TokenRun => ({
    isSame,
    before: before.slice(old, (old += gone)),
    after: after.slice(next, (next += come)),
  }));
  return joinScattered(runs);
}

/** Changes take in what stays between them if they change at least as many words on both sides. */
function joinScattered(runs: readonly TokenRun[]): TokenRun[] {
  const joined: TokenRun[] = [];
  for (const [index, run] of runs.entries()) {
    const [last, next] = [joined.at(-1), runs[index + 1]];
    if (last === undefined || (run.isSame && !isScattered(last, run, next))) joined.push(run);
    else if (run.isSame || !last.isSame) take(last, run);
    else joined.push(run);
  }
  return joined;
}

function isScattered(last: TokenRun, run: TokenRun, next: TokenRun | undefined): boolean {
  // A picture or a line break between changes stays what it is.
  if (next === undefined || last.isSame || run.after.some(({ text }) => text === '')) return false;
  return wordsIn(run.after) <= Math.min(size(last), size(next));
}

function size({ before, after }: TokenRun): number {
  return Math.max(wordsIn(before), wordsIn(after));
}

function wordsIn(tokens: readonly Token[]): number {
  return tokens.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length;
}

function take(run: TokenRun, { before, after }: TokenRun): void {
  run.before.push(...before);
  run.after.push(...after);
}

function keysOf(tokens: readonly Token[]): string[] {
  return tokens.map(({ key }) => key);
}
