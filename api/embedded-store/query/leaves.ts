import { BSONRegExp, ObjectId } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { isNaNValue } from '../bson/numbers.ts';
import { RANK, rankOf } from '../bson/type-rank.ts';
import type { MaybeValue, Value } from '../bson/values.ts';
import type { Bound, Comparison, Leaf } from './predicate.ts';
import { literalPrefix, toPattern } from './regular-expression.ts';

/** A leaf on a path; an empty path tests the value itself, as `$elemMatch` and `$pull` do. */
export function leaf(
  path: string,
  operator: string,
  test: Leaf['test'],
  bound: Bound = { kind: 'none' },
  eachElement = true,
): Leaf {
  return { kind: 'leaf', operator, path, parts: path.split('.'), eachElement, test, bound };
}

/** A comparison within one type; null also matches a missing field. */
export function comparisonTest(operator: Comparison, operand: Value): (value: MaybeValue) => boolean {
  const rank = rankOf(operand);
  const anyType = rank === RANK.minKey || rank === RANK.maxKey;
  if (operator === 'eq') {
    return (value) => (value === undefined ? rank === RANK.null : compareValues(value, operand) === 0);
  }
  const equalCounts = operator === 'lte' || operator === 'gte';
  if (rank === RANK.null) {
    return (value) => equalCounts && (value === undefined || value === null);
  }
  const sign = operator === 'gt' || operator === 'gte' ? 1 : -1;
  const nan = isNaNValue(operand);
  return (value) => {
    // A missing field lies between MinKey and MaxKey.
    if (value === undefined) return anyType && (rank === RANK.minKey) === sign > 0;
    if (!anyType && rankOf(value) !== rank) return false;
    if (nan || isNaNValue(value)) return equalCounts && nan && isNaNValue(value);
    const order = compareValues(value, operand);
    return order === 0 ? equalCounts : order * sign > 0;
  };
}

export function comparisonLeaf(path: string, operator: Comparison, value: Value): Leaf {
  return leaf(path, `$${operator}`, comparisonTest(operator, value), { kind: 'compare', operator, value });
}

/** Matches text, and the same regular expression stored as a value. */
export function regexTest(regex: BSONRegExp): (value: MaybeValue) => boolean {
  const compiled = toPattern(regex);
  return (value) =>
    typeof value === 'string'
      ? compiled.test(value)
      : value instanceof BSONRegExp && value.pattern === regex.pattern && value.options === regex.options;
}

export function regexLeaf(path: string, regex: BSONRegExp): Leaf {
  const literal = literalPrefix(regex);
  const bound: Bound = literal === undefined ? { kind: 'none' } : { kind: 'prefix', ...literal, regex };
  return leaf(path, '$regex', regexTest(regex), bound);
}

/** The same for equal texts and ids, and different for all others; `null` for values of other types. */
function listKey(value: MaybeValue): string | null {
  if (typeof value === 'string') return `text ${value}`;
  return value instanceof ObjectId ? `id ${value.toHexString()}` : null;
}

function isListed(listed: ReadonlySet<string>, value: MaybeValue): boolean {
  const key = listed.size === 0 ? null : listKey(value);
  return key !== null && listed.has(key);
}

export function inLeaf(path: string, operands: Value[]): Leaf {
  const regexes = operands.filter((operand) => operand instanceof BSONRegExp);
  const plain = operands.filter((operand) => !(operand instanceof BSONRegExp));
  // Long lists are of texts and ids: compared one by one, a search of a thousand articles would take seconds.
  const listed = new Set(plain.map(listKey).filter((key) => key !== null));
  const tests = [
    ...plain.filter((operand) => listKey(operand) === null).map((operand) => comparisonTest('eq', operand)),
    ...regexes.map(regexTest),
  ];
  const literals = regexes.map(literalPrefix);
  const prefixes = literals.every((literal) => literal !== undefined)
    ? literals.map((literal) => literal.prefix)
    : undefined;
  return leaf(path, '$in', (value) => isListed(listed, value) || tests.some((test) => test(value)), {
    kind: 'in',
    values: plain,
    prefixes,
  });
}
