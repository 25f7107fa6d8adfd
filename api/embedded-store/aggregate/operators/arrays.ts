import { int32, wholeNumber } from '../../bson/build.ts';
import { compareValues, equalValues } from '../../bson/compare.ts';
import { orderKey } from '../../bson/order-key.ts';
import type { MaybeValue, Value } from '../../bson/values.ts';
import { CommandError, fail } from '../../errors/command-error.ts';
import { typeName } from '../../query/type-names.ts';
import { ACCUMULATORS } from '../accumulators.ts';
import { checkTime } from '../../turns/pause.ts';
import { build } from '../memory-limit.ts';
import { isNullish } from '../truth.ts';
import { plain, whole, type CompileOperator, type OperatorTable } from './operator.ts';

const MANY = Number.MAX_SAFE_INTEGER;
const NOT_AN_ARRAY = 17124;

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
    checkTime();
    const key = orderKey(value).toString('latin1');
    if (!seen.has(key)) seen.set(key, value);
  }
  return [...seen.values()];
}

function has(values: Value[], searched: Value): boolean {
  return values.some((value) => {
    checkTime();
    return equalValues(value, searched);
  });
}

const setUnion = plain(0, MANY, (args, name) => {
  if (args.some(isNullish)) return null;
  return distinctValues(args.flatMap((value) => array(value, name))).sort((left, right) => {
    checkTime();
    return compareValues(left, right);
  });
});

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
  ['$range', plain(2, 3, range)],
  ['$in', plain(2, 2, ([value, items], name) => has(array(items, name), value ?? null))],
  [
    '$concatArrays',
    plain(0, MANY, (args, name) => {
      if (args.some(isNullish)) return null;
      const arrays = args.map((value) => array(value, name));
      const sizes = arrays.map(({ length }) => length);
      // Counts only the growth over the longest list, so a list that grows element by element counts once.
      build((sizes.reduce((sum, size) => sum + size, 0) - Math.max(0, ...sizes)) * ELEMENT_BYTES);
      return ([] as Value[]).concat(...arrays);
    }),
  ],
  [
    '$reverseArray',
    plain(1, 1, ([value], name) => (isNullish(value) ? null : [...array(value, name)].reverse())),
  ],
  ['$setUnion', setUnion],
]);
