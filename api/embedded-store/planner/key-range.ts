import { isNaNValue } from '../bson/numbers.ts';
import { afterPrefix, orderKey } from '../bson/order-key.ts';
import { RANK, rankOf } from '../bson/type-rank.ts';
import type { Value } from '../bson/values.ts';
import type { Bound } from '../query/predicate.ts';

/** Half-open range of one field's ascending key bytes: `from <= key < to`. */
export interface KeyRange {
  from: Buffer;
  to: Buffer;
}

/** The ranges of a field's keys that can meet a condition. */
export interface FieldRanges {
  ranges: KeyRange[];
  /** Whether the ranges hold exactly the documents that meet the condition. */
  exact: boolean;
  /** Whether every range is a single value. */
  points: boolean;
}

const LOWEST_KEY = Buffer.from([0]);
const HIGHEST_KEY = Buffer.from([0xff]);

export const EVERYTHING: FieldRanges = {
  ranges: [{ from: LOWEST_KEY, to: HIGHEST_KEY }],
  exact: true,
  points: false,
};

function typeRange(rank: number): KeyRange {
  return { from: Buffer.from([rank]), to: Buffer.from([rank + 1]) };
}

function point(value: Value): KeyRange {
  const key = orderKey(value);
  return { from: key, to: afterPrefix(key) };
}

/** The ranges of an equality; null and arrays are also checked on the document. */
function equality(value: Value): FieldRanges {
  if (Array.isArray(value)) {
    // An index holds the elements of an array, and a nested array as a whole.
    const first = value[0];
    const ownKeys =
      value.length === 0 ? typeRange(RANK.emptyArray) : first === undefined ? undefined : point(first);
    return {
      ranges: merge([...(ownKeys === undefined ? [] : [ownKeys]), point(value)]),
      exact: false,
      points: false,
    };
  }
  return { ranges: [point(value)], exact: rankOf(value) !== RANK.null, points: true };
}

function comparison(operator: 'lt' | 'lte' | 'gt' | 'gte', value: Value): FieldRanges | undefined {
  const rank = rankOf(value);
  if (rank === RANK.minKey || rank === RANK.maxKey || rank === RANK.array || rank === RANK.object)
    return undefined;
  if (rank === RANK.null)
    return operator === 'lt' || operator === 'gt' ? undefined : { ...equality(null), exact: false };
  const type = typeRange(rank);
  const key = orderKey(value);
  if (operator === 'gt') type.from = afterPrefix(key);
  else if (operator === 'gte') type.from = key;
  else if (operator === 'lt') type.to = key;
  else type.to = afterPrefix(key);
  // NaN sorts below all numbers, but is not less than any.
  if (rank === RANK.number && (operator === 'lt' || operator === 'lte'))
    type.from = afterPrefix(orderKey(NaN));
  if (isNaNValue(value)) return { ranges: [typeRange(rank)], exact: false, points: false };
  return { ranges: Buffer.compare(type.from, type.to) < 0 ? [type] : [], exact: true, points: false };
}

function textPrefix(prefix: string): KeyRange {
  const whole = orderKey(prefix);
  // Without the two bytes of the text's terminator.
  const open = whole.subarray(0, whole.length - 2);
  return { from: open, to: afterPrefix(open) };
}

/** Sorts ranges and merges overlapping ones. */
export function merge(ranges: KeyRange[]): KeyRange[] {
  const sorted = [...ranges].sort((left, right) => Buffer.compare(left.from, right.from));
  const merged: KeyRange[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && Buffer.compare(range.from, last.to) < 0) {
      if (Buffer.compare(range.to, last.to) > 0) last.to = range.to;
    } else {
      merged.push({ ...range });
    }
  }
  return merged;
}

export function intersect(left: FieldRanges, right: FieldRanges): FieldRanges {
  const ranges: KeyRange[] = [];
  for (const a of left.ranges) {
    for (const b of right.ranges) {
      const from = Buffer.compare(a.from, b.from) >= 0 ? a.from : b.from;
      const to = Buffer.compare(a.to, b.to) <= 0 ? a.to : b.to;
      if (Buffer.compare(from, to) < 0) ranges.push({ from, to });
    }
  }
  return { ranges, exact: left.exact && right.exact, points: left.points || right.points };
}

/** The ranges of a condition; undefined if an index does not help. */
export function rangesOf(bound: Bound): FieldRanges | undefined {
  switch (bound.kind) {
    case 'compare':
      return bound.operator === 'eq' ? equality(bound.value) : comparison(bound.operator, bound.value);
    case 'in': {
      if (bound.prefixes === undefined) return undefined;
      const parts = bound.values.map(equality);
      return {
        ranges: merge([...parts.flatMap(({ ranges }) => ranges), ...bound.prefixes.map(textPrefix)]),
        exact: bound.prefixes.length === 0 && parts.every(({ exact }) => exact),
        points: bound.prefixes.length === 0 && parts.every(({ points }) => points),
      };
    }
    case 'prefix':
      // A stored regular expression with the same source matches too.
      return {
        ranges: [textPrefix(bound.prefix), point(bound.regex)],
        exact: bound.whole,
        points: false,
      };
    case 'elements': {
      // An index holds a nested array as a whole, not by its elements.
      const parts = bound.bounds
        .map((part) => (part.kind === 'elements' ? undefined : rangesOf(part)))
        .filter((part) => part !== undefined);
      if (parts.length === 0) return undefined;
      const all = parts.reduce(intersect);
      // `$elemMatch` requires an array, but a key may also come from a single value.
      return { ...all, exact: false };
    }
    case 'exists':
    case 'none':
      return undefined;
  }
}
