import { diffArrays } from 'diff';
import type { DiffBudget } from './diff-budget.ts';

/** Numbers of items on both sides that follow each other, and that stay or do not. */
export interface Stretch {
  isSame: boolean;
  before: number;
  after: number;
}

/**
 * The shortest way from one list to the other, as stretches that stay and change in turn; `null` if there are too many
 * changes. Items that only one side has cannot stay, and are left out of the search: its time grows with the square of the
 * changes.
 */
export function alignKeys(
  before: readonly string[],
  after: readonly string[],
  budget: DiffBudget,
): Stretch[] | null {
  const [inBefore, inAfter] = [numbersOf(before), new Set(after)];
  const olds = indexesOf(before, (key) => inAfter.has(key));
  const news = indexesOf(after, (key) => inBefore.has(key));
  const numbers = (keys: readonly string[], indexes: readonly number[]): (number | undefined)[] =>
    indexes.map((index) => inBefore.get(keys[index] ?? ''));
  const found = budget.spend((maxEditLength) =>
    diffArrays(numbers(before, olds), numbers(after, news), { maxEditLength }),
  );
  if (found === null) return null;
  const stretches: Stretch[] = [];
  let [old, next] = [0, 0];
  const change = (toOld: number, toNext: number): void => {
    if (toOld > old || toNext > next)
      stretches.push({ isSame: false, before: toOld - old, after: toNext - next });
    [old, next] = [toOld, toNext];
  };
  let [atOld, atNext] = [0, 0];
  for (const { added, removed, count } of found) {
    for (let n = 0; !added && !removed && n < count; n += 1) {
      change(olds[atOld + n] ?? before.length, news[atNext + n] ?? after.length);
      const last = stretches.at(-1);
      if (last?.isSame === true) {
        last.before += 1;
        last.after += 1;
      } else stretches.push({ isSame: true, before: 1, after: 1 });
      old += 1;
      next += 1;
    }
    if (!added) atOld += count;
    if (!removed) atNext += count;
  }
  change(before.length, after.length);
  return stretches;
}

function numbersOf(keys: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const key of keys) if (!numbers.has(key)) numbers.set(key, numbers.size);
  return numbers;
}

function indexesOf(keys: readonly string[], isWanted: (key: string) => boolean): number[] {
  return keys.flatMap((key, index) => (isWanted(key) ? [index] : []));
}
