import { asWhole } from '../bson/numbers.ts';
import { compareValues } from '../bson/compare.ts';
import { RANK, rankOf } from '../bson/type-rank.ts';
import { isDoc, type Doc, type MaybeValue, type Value } from '../bson/values.ts';
import { CommandError, fail, unsupported } from '../errors/command-error.ts';

export interface SortField {
  path: string;
  parts: readonly string[];
  descending: boolean;
}

const TOO_MANY_SORT_FIELDS = 13103;
const MAX_SORT_FIELDS = 32;

/** Reads `{a: 1, b: -1}`. */
export function parseSort(pattern: Doc): SortField[] {
  if (pattern.size > MAX_SORT_FIELDS) throw new CommandError(TOO_MANY_SORT_FIELDS, 'too many sort fields');
  return [...pattern].map(([path, value]) => {
    if (isDoc(value)) throw unsupported(`Sorting by an expression such as ${[...value.keys()].join()}`);
    const direction = asWhole(value);
    if (direction !== 1 && direction !== -1) {
      throw fail('BadValue', `Illegal key in $sort specification: ${path}: the value must be 1 or -1`);
    }
    if (path === '' || path.split('.').includes('')) throw fail('BadValue', 'A sort field may not be empty');
    return { path, parts: path.split('.'), descending: direction === -1 };
  });
}

/** All sort candidates at a path; an empty array gives undefined, which sorts below null. */
function gather(
  value: MaybeValue,
  parts: readonly string[],
  at: number,
  onValue: (value: MaybeValue) => void,
): void {
  if (at === parts.length) {
    if (!Array.isArray(value)) onValue(value ?? null);
    else if (value.length === 0) onValue(undefined);
    else value.forEach(onValue);
    return;
  }
  const part = parts[at] as string;
  if (isDoc(value)) {
    gather(value.get(part), parts, at + 1, onValue);
  } else if (Array.isArray(value)) {
    if (/^\d+$/.test(part) && Number(part) < value.length && !value.some(isDoc)) {
      gather(value[Number(part)], parts, at + 1, onValue);
    } else if (value.length === 0) {
      onValue(null);
    } else {
      for (const element of value) gather(isDoc(element) ? element : undefined, parts, at, onValue);
    }
  } else {
    onValue(null);
  }
}

function compareKeys(left: MaybeValue, right: MaybeValue): number {
  const rank = (value: MaybeValue): number => (value === undefined ? RANK.emptyArray : rankOf(value));
  const order = rank(left) - rank(right);
  return order !== 0 ? order : left === undefined ? 0 : compareValues(left, right as Value);
}

/** The value by which a document sorts: the smallest in an array, or the largest in a descending sort. */
function sortValue(doc: Doc, field: SortField): MaybeValue {
  const [only] = field.parts;
  if (field.parts.length === 1) {
    const value = doc.get(only as string);
    if (!Array.isArray(value)) return value ?? null;
  }
  let best: MaybeValue;
  let any = false;
  gather(doc, field.parts, 0, (value) => {
    if (!any || (field.descending ? compareKeys(value, best) > 0 : compareKeys(value, best) < 0))
      best = value;
    any = true;
  });
  return any ? best : null;
}

/** A comparison of documents by a sort pattern. */
export function compareBy(pattern: Doc): (left: Doc, right: Doc) => number {
  const fields = parseSort(pattern);
  return (left, right) => {
    for (const field of fields) {
      const order = compareKeys(sortValue(left, field), sortValue(right, field));
      if (order !== 0) return field.descending ? -order : order;
    }
    return 0;
  };
}
