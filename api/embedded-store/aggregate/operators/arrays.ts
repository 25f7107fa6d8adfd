import { int32, wholeNumber } from '../../bson/build.ts';
import { compareValues, equalValues } from '../../bson/compare.ts';
import { orderKey } from '../../bson/order-key.ts';
import { isDoc, type Doc, type MaybeValue, type Value } from '../../bson/values.ts';
import { CommandError, fail } from '../../errors/command-error.ts';
import { typeName } from '../../query/type-names.ts';
import { compareBy } from '../sort-pattern.ts';
import { ACCUMULATORS } from '../accumulators.ts';
import { build } from '../memory-limit.ts';
import { isNullish, isTruthy } from '../truth.ts';
import { namedArguments, plain, whole, type CompileOperator, type OperatorTable } from './operator.ts';

const MANY = Number.MAX_SAFE_INTEGER;
const NOT_AN_ARRAY = 17124;
const NOT_A_DOCUMENT = 40390;

/** Memory of a number in an array, and of an array slot, in bytes. */
const NUMBER_BYTES = 40;
const ELEMENT_BYTES = 8;

function array(value: MaybeValue, name: string): Value[] {
  if (Array.isArray(value)) return value;
  const actualType = value === undefined ? 'missing' : typeName(value);
  throw new CommandError(
    NOT_AN_ARRAY,
    `The argument to ${name} must be an array, but was of type: ${actualType}`,
  );
}

function elementAt([items, index]: MaybeValue[], name: string): MaybeValue {
  if (isNullish(items) || isNullish(index)) return null;
  const at = whole(index, name);
  return array(items, name).at(at);
}

function slice(args: MaybeValue[], name: string): MaybeValue {
  if (args.some(isNullish)) return null;
  const items = array(args[0], name);
  const first = whole(args[1], name);
  if (args.length === 2) return first >= 0 ? items.slice(0, first) : items.slice(first);
  const count = whole(args[2], name);
  if (count <= 0) throw fail('BadValue', 'Third argument to $slice must be positive');
  const from = first >= 0 ? first : Math.max(0, items.length + first);
  return items.slice(from, from + count);
}

function range(args: MaybeValue[], name: string): Value[] {
  const [start, end, step = 1] = args.map((value) => whole(value, name)) as [number, number, number?];
  if (step === 0) throw fail('BadValue', '$range requires a non-zero step value');
  build(Math.max(0, Math.ceil((end - start) / step)) * NUMBER_BYTES);
  const values: Value[] = [];
  for (let value = start; step > 0 ? value < end : value > end; value += step)
    values.push(wholeNumber(value));
  return values;
}

/** The distinct values, in order of first appearance. */
function distinctValues(values: Iterable<Value>): Value[] {
  const seen = new Map<string, Value>();
  for (const value of values) {
    const key = orderKey(value).toString('latin1');
    if (!seen.has(key)) seen.set(key, value);
  }
  return [...seen.values()];
}

function has(values: Value[], searched: Value): boolean {
  return values.some((value) => equalValues(value, searched));
}

function sets(combine: (left: Value[], right: Value[]) => Value[]): CompileOperator {
  return plain(0, MANY, (args, name) => {
    if (args.some(isNullish)) return null;
    const all = args.map((value) => array(value, name));
    return distinctValues(all.slice(1).reduce(combine, all[0] ?? [])).sort(compareValues);
  });
}

const sortArray: CompileOperator = (operand, { name, compile }) => {
  const args = namedArguments(operand, name, ['input', 'sortBy']);
  const input = compile(args.get('input') as Value);
  const sortBy = args.get('sortBy') as Value;
  const compare = isDoc(sortBy)
    ? (left: Value, right: Value): number =>
        compareBy(sortBy)(isDoc(left) ? left : new Map(), isDoc(right) ? right : new Map())
    : (left: Value, right: Value): number => compareValues(left, right) * whole(sortBy, name);
  return (scope) => {
    const items = input(scope);
    return isNullish(items) ? null : [...array(items, name)].sort(compare);
  };
};

const zip: CompileOperator = (operand, { name, compile }) => {
  const args = namedArguments(operand, name, ['inputs'], ['useLongestLength', 'defaults']);
  const inputs = compile(args.get('inputs') as Value);
  const longest = args.get('useLongestLength') === true;
  const defaults = args.has('defaults') ? compile(args.get('defaults') as Value) : undefined;
  return (scope) => {
    const lists = array(inputs(scope), name);
    if (lists.some(isNullish)) return null;
    const arrays = lists.map((list) => array(list, name));
    const sizes = arrays.map((list) => list.length);
    const length = sizes.length === 0 ? 0 : longest ? Math.max(...sizes) : Math.min(...sizes);
    build(length * sizes.length * ELEMENT_BYTES);
    const fill = defaults === undefined ? [] : array(defaults(scope), name);
    return Array.from({ length }, (_, at) =>
      arrays.map((list, which): Value => list[at] ?? fill[which] ?? null),
    );
  };
};

function entries(value: Doc): Value[] {
  return [...value].map(
    ([k, v]): Doc =>
      new Map<string, Value>([
        ['k', k],
        ['v', v],
      ]),
  );
}

function fromEntries(items: Value[]): Doc {
  const built: Doc = new Map();
  for (const item of items) {
    const [k, v] = Array.isArray(item) ? item : isDoc(item) ? [item.get('k'), item.get('v')] : [];
    if (typeof k !== 'string' || v === undefined) {
      throw fail('BadValue', '$arrayToObject needs pairs or documents of k and v');
    }
    built.set(k, v);
  }
  return built;
}

/** `$sum`, `$avg`, `$min`, `$max` over the arguments, or over the one array given. */
function gathered(name: string): [string, CompileOperator] {
  return [
    name,
    (operand, { compile }) => {
      const many = Array.isArray(operand);
      const items = (many ? operand : [operand]).map((item) => compile(item));
      const accumulate = ACCUMULATORS.get(name);
      if (accumulate === undefined) throw fail('InternalError', `no accumulator ${name}`);
      return (scope) => {
        const values = items.map((item) => item(scope));
        const [only] = values;
        const accumulator = accumulate(build);
        for (const value of items.length === 1 && Array.isArray(only) ? only : values) accumulator.add(value);
        return accumulator.result();
      };
    },
  ];
}

export const ARRAYS: OperatorTable = new Map([
  gathered('$sum'),
  gathered('$avg'),
  gathered('$min'),
  gathered('$max'),
  ['$size', plain(1, 1, ([value], name) => int32(array(value, name).length))],
  ['$isArray', plain(1, 1, ([value]) => Array.isArray(value))],
  ['$arrayElemAt', plain(2, 2, elementAt)],
  ['$first', plain(1, 1, ([value], name) => (isNullish(value) ? null : array(value, name)[0]))],
  ['$last', plain(1, 1, ([value], name) => (isNullish(value) ? null : array(value, name).at(-1)))],
  ['$slice', plain(2, 3, slice)],
  ['$range', plain(2, 3, range)],
  ['$in', plain(2, 2, ([value, items], name) => has(array(items, name), value ?? null))],
  [
    '$indexOfArray',
    plain(2, 4, ([items, searched, from, to], name) => {
      if (isNullish(items)) return null;
      const start = from === undefined ? 0 : whole(from, name);
      const end = to === undefined ? Infinity : whole(to, name);
      return int32(
        array(items, name).findIndex(
          (item, at) => at >= start && at < end && equalValues(item, searched ?? null),
        ),
      );
    }),
  ],
  [
    '$concatArrays',
    plain(0, MANY, (args, name) => {
      if (args.some(isNullish)) return null;
      const arrays = args.map((value) => array(value, name));
      const sizes = arrays.map(({ length }) => length);
      // Counts only the growth over the longest list, so a list that grows element by element counts once.
      build((sizes.reduce((sum, size) => sum + size, 0) - Math.max(0, ...sizes)) * ELEMENT_BYTES);
      return arrays.flat(1);
    }),
  ],
  [
    '$reverseArray',
    plain(1, 1, ([value], name) => (isNullish(value) ? null : [...array(value, name)].reverse())),
  ],
  ['$setUnion', sets((left, right) => [...left, ...right])],
  ['$setIntersection', sets((left, right) => left.filter((value) => has(right, value)))],
  ['$setDifference', sets((left, right) => left.filter((value) => !has(right, value)))],
  [
    '$setEquals',
    plain(2, MANY, (args, name) => {
      const [first = [], ...rest] = args.map((value) => array(value, name));
      return rest.every((set) => set.every((v) => has(first, v)) && first.every((v) => has(set, v)));
    }),
  ],
  [
    '$setIsSubset',
    plain(2, 2, ([left, right], name) => array(left, name).every((value) => has(array(right, name), value))),
  ],
  ['$anyElementTrue', plain(1, 1, ([value], name) => array(value, name).some(isTruthy))],
  ['$allElementsTrue', plain(1, 1, ([value], name) => array(value, name).every(isTruthy))],
  ['$sortArray', sortArray],
  ['$zip', zip],
  [
    '$objectToArray',
    plain(1, 1, ([value]) => {
      if (isNullish(value)) return null;
      if (!isDoc(value))
        throw new CommandError(
          NOT_A_DOCUMENT,
          `$objectToArray requires a document input, found: ${typeName(value)}`,
        );
      return entries(value);
    }),
  ],
  [
    '$arrayToObject',
    plain(1, 1, ([value], name) => (isNullish(value) ? null : fromEntries(array(value, name)))),
  ],
]);
