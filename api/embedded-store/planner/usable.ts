import { compareValues } from '../bson/compare.ts';
import { orderKey } from '../bson/order-key.ts';
import { rankOf } from '../bson/type-rank.ts';
import type { IndexDefinition } from '../index/index-definition.ts';
import { comparisonTest } from '../query/leaves.ts';
import type { Leaf, Predicate } from '../query/predicate.ts';
import type { Conditions } from './conditions.ts';
import { rangesOf } from './key-range.ts';

const NULL_KEY = orderKey(null);

/** Whether only a document with the field can meet a condition. */
function wantsField(leaf: Leaf): boolean {
  if (leaf.bound.kind === 'exists') return true;
  const ranges = rangesOf(leaf.bound)?.ranges;
  return (
    ranges !== undefined &&
    !ranges.some(({ from, to }) => Buffer.compare(from, NULL_KEY) <= 0 && Buffer.compare(NULL_KEY, to) < 0)
  );
}

/** Whether every value that meets `premise` meets `conclusion`; both are comparisons with constants. */
function implies(premise: Leaf, conclusion: Leaf): boolean {
  const [a, b] = [premise.bound, conclusion.bound];
  if (b.kind === 'exists') return wantsField(premise);
  if (conclusion.operator === '$type') return false;
  if (b.kind === 'in') {
    if (b.prefixes?.length !== 0) return false;
    const values =
      a.kind === 'in' && a.prefixes?.length === 0
        ? a.values
        : a.kind === 'compare' && a.operator === 'eq'
          ? [a.value]
          : [];
    return (
      values.length > 0 &&
      values.every((value) => b.values.some((other) => compareValues(value, other) === 0))
    );
  }
  if (b.kind !== 'compare') return false;
  const test = comparisonTest(b.operator, b.value);
  if (a.kind === 'in') return a.prefixes?.length === 0 && a.values.length > 0 && a.values.every(test);
  if (a.kind !== 'compare') return false;
  if (a.operator === 'eq') return !Array.isArray(a.value) && test(a.value);
  if (rankOf(a.value) !== rankOf(b.value) || b.operator === 'eq') return false;
  const order = compareValues(a.value, b.value);
  const isLowerBound = (operator: string): boolean => operator.startsWith('g');
  if (isLowerBound(a.operator) !== isLowerBound(b.operator)) return false;
  if (order === 0) return b.operator.endsWith('e') || !a.operator.endsWith('e');
  return isLowerBound(a.operator) ? order > 0 : order < 0;
}

/** Whether every document that meets the conditions also meets a partial index's condition. */
function within(partial: Predicate, conditions: Conditions): boolean {
  if (partial.kind === 'and') return partial.children.every((child) => within(child, conditions));
  if (partial.kind === 'or') return partial.children.some((child) => within(child, conditions));
  if (partial.kind !== 'leaf') return false;
  return conditions.leaves.some((leaf) => leaf.path === partial.path && implies(leaf, partial));
}

/** The conditions that a partial index's own condition repeats: every document in it meets them. */
export function metByPartial({ partial }: IndexDefinition, { leaves }: Conditions): Leaf[] {
  if (partial === undefined) return [];
  const own = partial.kind === 'and' ? partial.children : [partial];
  return leaves.filter((leaf) => own.some((one) => one.kind === 'leaf' && isSame(one, leaf)));
}

function isSame(one: Leaf, other: Leaf): boolean {
  return (
    one.path === other.path &&
    one.operator === other.operator &&
    one.bound.kind === 'compare' &&
    other.bound.kind === 'compare' &&
    compareValues(one.bound.value, other.bound.value) === 0
  );
}

/** Whether an index holds every document that could meet the conditions. */
export function holdsAll(index: IndexDefinition, conditions: Conditions): boolean {
  if (index.partial !== undefined && !within(index.partial, conditions)) return false;
  if (!index.sparse) return true;
  const paths = new Set(index.fields.map(({ path }) => path));
  return [...conditions.leaves, ...conditions.hints].some((leaf) => paths.has(leaf.path) && wantsField(leaf));
}
