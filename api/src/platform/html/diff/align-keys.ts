import { diffArrays } from 'diff';
import type { DiffBudget } from './diff-budget.ts';

/**
 * A run of consecutive items that are all the same on both sides, or all changed. Counts items of each
 * side.
 */
export interface Stretch {
  isSame: boolean;
  before: number;
  after: number;
}

/**
 * The shortest edit script between two lists, as alternating same and changed stretches; `null` if
 * there are too many changes. Items on one side only are excluded from the search, because its time
 * grows with the square of the changes.
 */
export function alignKeys(
  before: readonly string[],
  after: readonly string[],
  budget: DiffBudget,
): Stretch[] | null {
  const [inBefore, inAfter] = [numbersOf(before), new Set(after)];
  const sharedBefore = indexesOf(before, (key) => inAfter.has(key));
  const sharedAfter = indexesOf(after, (key) => inBefore.has(key));
  const numbers = (keys: readonly string[], indexes: readonly number[]): (number | undefined)[] =>
    indexes.map((index) => inBefore.get(keys[index] ?? ''));
  const changes = budget.spend((maxEditLength) =>
    diffArrays(numbers(before, sharedBefore), numbers(after, sharedAfter), { maxEditLength }),
  );
  if (changes === null) return null;
  const stretches: Stretch[] = [];
  let [beforeIndex, afterIndex] = [0, 0];
  const addChange = (toBefore: number, toAfter: number): void => {
    if (toBefore > beforeIndex || toAfter > afterIndex)
      stretches.push({ isSame: false, before: toBefore - beforeIndex, after: toAfter - afterIndex });
    [beforeIndex, afterIndex] = [toBefore, toAfter];
  };
  let [sharedBeforeIndex, sharedAfterIndex] = [0, 0];
  for (const { added, removed, count } of changes) {
    for (let n = 0; !added && !removed && n < count; n += 1) {
      addChange(
        sharedBefore[sharedBeforeIndex + n] ?? before.length,
        sharedAfter[sharedAfterIndex + n] ?? after.length,
      );
      const last = stretches.at(-1);
      if (last?.isSame === true) {
        last.before += 1;
        last.after += 1;
      } else stretches.push({ isSame: true, before: 1, after: 1 });
      beforeIndex += 1;
      afterIndex += 1;
    }
    if (!added) sharedBeforeIndex += count;
    if (!removed) sharedAfterIndex += count;
  }
  addChange(before.length, after.length);
  return stretches;
}

function numbersOf(keys: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const key of keys) if (!numbers.has(key)) numbers.set(key, numbers.size);
  return numbers;
}

function indexesOf(keys: readonly string[], includes: (key: string) => boolean): number[] {
  return keys.flatMap((key, index) => (includes(key) ? [index] : []));
}
