import type { IndexDefinition } from '../index/index-definition.ts';
import { orderKey } from '../bson/order-key.ts';
import type { Leaf } from '../query/predicate.ts';
import type { Conditions } from './conditions.ts';
import { rangesOf } from './key-range.ts';
import type { OtherElements } from './plan.ts';

/** The key of the value that a condition requires, if it requires exactly one and the key is exact. */
function pointOf(leaf: Leaf): Buffer | undefined {
  const ranges = rangesOf(leaf.bound);
  const [only, ...others] = ranges?.ranges ?? [];
  return ranges?.exact === true && ranges.points && others.length === 0 ? only?.from : undefined;
}

/** How a condition's keys begin: with one value, or with a text of a common prefix. */
function startOf(leaf: Leaf): Pick<OtherElements, 'ownStart' | 'ownText'> | undefined {
  const point = pointOf(leaf);
  if (point !== undefined) return { ownStart: point.length, ownText: false };
  const { bound } = leaf;
  // Besides texts, a prefix matches an equal stored regular expression.
  if (bound.kind !== 'prefix' || !bound.whole) return undefined;
  return { ownStart: orderKey(bound.regex).length, ownText: true };
}

/**
 * The other elements of the leading array that can be looked up in the same index.
 *
 * @param start the conditions that narrow the leading field
 * @param used the conditions already covered by the ranges
 */
export function findOtherElements(
  index: IndexDefinition,
  start: readonly Leaf[],
  { leaves, residual }: Conditions,
  used: ReadonlySet<Leaf>,
): { otherElements: OtherElements; leaves: Leaf[] } | undefined {
  const [leading] = index.fields;
  // If another field has several keys, they cannot be matched to elements.
  if (residual || leading?.descending !== false) return undefined;
  if (index.multikey[0] !== true || index.multikey.indexOf(true, 1) !== -1) return undefined;
  const [ownLeaf, ...further] = start;
  const ownStart = ownLeaf === undefined || further.length > 0 ? undefined : startOf(ownLeaf);
  if (ownStart === undefined) return undefined;
  const found = leaves
    .filter((leaf) => leaf.path === leading.path && !used.has(leaf))
    .map((leaf) => ({ leaf, key: pointOf(leaf) }))
    .filter((each): each is { leaf: Leaf; key: Buffer } => each.key !== undefined);
  if (found.length === 0) return undefined;
  const covered = new Set([ownLeaf, ...found.map(({ leaf }) => leaf)]);
  return {
    leaves: found.map(({ leaf }) => leaf),
    otherElements: {
      starts: found.map(({ key }) => key),
      ...ownStart,
      left: { kind: 'and', children: leaves.filter((leaf) => !covered.has(leaf)) },
    },
  };
}
