import type { SortField } from '../aggregate/sort-pattern.ts';
import { afterPrefix } from '../bson/order-key.ts';
import type { IndexDefinition, IndexField } from '../index/index-definition.ts';
import type { Bound, Leaf } from '../query/predicate.ts';
import type { Conditions } from './conditions.ts';
import { EVERYTHING, intersect, rangesOf, type FieldRanges, type KeyRange } from './key-range.ts';
import { findOtherElements } from './find-other-elements.ts';
import type { IndexPlan } from './plan.ts';
import { metByPartial } from './usable.ts';

/** Maximum number of ranges of several fields together; beyond it, the remaining fields are checked on the document. */
const MAX_RANGES = 1000;

/** The ranges of one field, and the conditions that they cover. */
interface Choice {
  ranges: FieldRanges;
  used: Leaf[];
}

function inverted(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte) => ~byte & 0xff));
}

/** A field's range in index order, inverted for a descending field. */
function inIndexOrder(range: KeyRange, field: IndexField): KeyRange {
  if (!field.descending) return range;
  return { from: afterPrefix(inverted(range.to)), to: afterPrefix(inverted(range.from)) };
}

/** The key ranges of one field that can meet a condition, in an index on that field alone. */
export function fieldKeys(bound: Bound, field: IndexField): KeyRange[] {
  return (rangesOf(bound)?.ranges ?? []).map((range) => inIndexOrder(range, field));
}

/**
 * The ways to narrow a field. If arrays give a document several keys, different keys may meet different conditions, so
 * only one condition may narrow the scan; each is a separate choice.
 */
function choices(field: IndexField, multikey: boolean, conditions: Conditions): Choice[] {
  const options: Choice[] = [];
  for (const leaf of [...conditions.leaves, ...conditions.hints]) {
    if (leaf.path !== field.path) continue;
    const ranges = rangesOf(leaf.bound);
    if (ranges !== undefined) options.push({ ranges, used: [leaf] });
  }
  if (multikey || options.length < 2) return options;
  return [
    options.reduce((left, right) => ({
      ranges: intersect(left.ranges, right.ranges),
      used: [...left.used, ...right.used],
    })),
  ];
}

function tightness({ ranges }: Choice): number {
  return ranges.points ? ranges.ranges.length : MAX_RANGES + ranges.ranges.length;
}

function combine(prefixes: Buffer[], ranges: KeyRange[], field: IndexField): KeyRange[] {
  return prefixes.flatMap((prefix) =>
    ranges.map((range) => {
      const { from, to } = inIndexOrder(range, field);
      return { from: Buffer.concat([prefix, from]), to: Buffer.concat([prefix, to]) };
    }),
  );
}

/**
 * Whether the ranges leave out some elements of a field. A document sorts by its smallest element overall, not by the
 * smallest within the ranges.
 */
function narrowed(index: IndexDefinition, field: IndexField, bounded: number): boolean {
  return index.fields.some(
    ({ parts }, at) => at < bounded && index.multikey[at] === true && parts[0] === field.parts[0],
  );
}

/** The direction in which the index gives the requested order, if it does. */
function sortDirection(
  index: IndexDefinition,
  sort: readonly SortField[],
  constants: number,
  bounded: number,
): 'forward' | 'reverse' | undefined {
  let direction: 'forward' | 'reverse' | undefined;
  let matched = 0;
  for (let at = 0; at < index.fields.length && matched < sort.length; at++) {
    const [field, by] = [index.fields[at] as IndexField, sort[matched] as SortField];
    if (field.path === by.path) {
      if (index.multikey[at] === true && narrowed(index, field, bounded)) return undefined;
      const needed = field.descending === by.descending ? 'forward' : 'reverse';
      if (direction !== undefined && direction !== needed) return undefined;
      direction = needed;
      matched += 1;
    } else if (at >= constants) {
      return undefined;
    }
  }
  return matched === sort.length ? (direction ?? 'forward') : undefined;
}

function finish(
  index: IndexDefinition,
  chosen: Choice[],
  conditions: Conditions,
  sort: readonly SortField[],
): IndexPlan {
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let ranges: KeyRange[] | undefined;
  let constants = 0;
  let bounded = 0;
  let exact = true;
  const used = new Set(metByPartial(index, conditions));
  for (const [at, choice] of chosen.entries()) {
    const field = index.fields[at] as IndexField;
    const next = combine(prefixes, choice.ranges.ranges, field);
    if (at > 0 && next.length > MAX_RANGES) break;
    bounded = at + 1;
    exact &&= choice.ranges.exact;
    choice.used.forEach((leaf) => used.add(leaf));
    ranges = next;
    if (!choice.ranges.points) break;
    if (constants === at && choice.ranges.ranges.length === 1) constants = at + 1;
    prefixes = next.map(({ from }, which) => pointPrefix(from, prefixes, choice, field, which));
  }
  const all = ranges ?? EVERYTHING.ranges;
  const sorted = [...all].sort((left, right) => Buffer.compare(left.from, right.from));
  const direction = sortDirection(index, sort, constants, bounded);
  const others = findOtherElements(index, chosen[0]?.used ?? [], conditions, used);
  others?.leaves.forEach((leaf) => used.add(leaf));
  const complete = !conditions.residual && conditions.leaves.every((leaf) => used.has(leaf));
  return {
    kind: 'index',
    index,
    ranges: sorted,
    reverse: direction === 'reverse',
    sorted: sort.length === 0 || direction !== undefined,
    exact: exact && complete,
    repeats: index.multikey.some((multikey, at) => multikey && at >= constants),
    bounded,
    otherElements: others?.otherElements,
  };
}

/** The key prefix of all entries of a single value. */
function pointPrefix(
  from: Buffer,
  prefixes: Buffer[],
  choice: Choice,
  field: IndexField,
  which: number,
): Buffer {
  if (!field.descending) return from;
  const ranges = choice.ranges.ranges;
  const prefix = prefixes[Math.floor(which / ranges.length)] as Buffer;
  return Buffer.concat([prefix, inverted((ranges[which % ranges.length] as KeyRange).from)]);
}

/** All candidate plans on one index. */
export function indexPlans(
  index: IndexDefinition,
  conditions: Conditions,
  sort: readonly SortField[],
): IndexPlan[] {
  const [leading] = index.fields;
  if (leading === undefined) return [];
  const starts = choices(leading, index.multikey[0] === true, conditions);
  if (starts.length === 0) return [finish(index, [], conditions, sort)];
  return starts.map((start) => {
    const chosen = [start];
    const arrays = new Set(index.multikey[0] === true ? [leading.parts[0]] : []);
    for (let at = 1; at < index.fields.length; at++) {
      const field = index.fields[at] as IndexField;
      const multikey = index.multikey[at] === true;
      // With two fields of one array, different elements may meet the conditions.
      if (multikey && arrays.has(field.parts[0])) break;
      const [best] = choices(field, multikey, conditions).sort((a, b) => tightness(a) - tightness(b));
      if (best === undefined) break;
      if (multikey) arrays.add(field.parts[0]);
      chosen.push(best);
    }
    return finish(index, chosen, conditions, sort);
  });
}
