import { Decimal128, Int32, ObjectId } from 'bson';
import { int32 } from '../../bson/build.ts';
import { encodeDocument } from '../../bson/encode.ts';
import { exact, isNumber, toNumber } from '../../bson/numbers.ts';
import { isDoc, type MaybeValue, type Value } from '../../bson/values.ts';
import { CommandError, fail } from '../../errors/command-error.ts';
import { typeName, typesOf } from '../../query/type-names.ts';
import { isNullish, isTruthy } from '../truth.ts';
import { namedArguments, plain, type CompileOperator, type OperatorTable } from './operator.ts';

const NOT_A_DOCUMENT = 31393;

function cannot(value: Value, to: string): Error {
  return fail(
    'ConversionFailure',
    `Unsupported conversion from ${typeName(value)} to ${to} in $convert with no onError value`,
  );
}

function numberOf(value: Value, to: string): number {
  if (isNumber(value)) return toNumber(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date && to !== 'int') return value.getTime();
  if (typeof value === 'string') {
    if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value)) return Number(value);
    throw fail('ConversionFailure', `Failed to parse number '${value}' in $convert with no onError value`);
  }
  throw cannot(value, to);
}

function toInt(value: Value): Value {
  const number = Math.trunc(numberOf(value, 'int'));
  if (!(number >= -(2 ** 31) && number < 2 ** 31)) throw overflow();
  return new Int32(number);
}

const overflow = (): Error =>
  fail('ConversionFailure', 'Conversion would overflow target type in $convert with no onError value');

function wholeOrOverflow(number: number): number {
  if (!Number.isFinite(number)) throw overflow();
  return number;
}

function toLong(value: Value): Value {
  if (typeof value === 'bigint') return value;
  const number = wholePart(value);
  if (BigInt.asIntN(64, number) !== number) throw overflow();
  return number;
}

function wholePart(value: Value): bigint {
  if (typeof value === 'string' && /^[+-]?\d+$/.test(value)) return BigInt(value);
  const fraction = isNumber(value) ? exact(value) : undefined;
  return typeof fraction === 'object'
    ? fraction.top / fraction.bottom
    : BigInt(wholeOrOverflow(Math.trunc(numberOf(value, 'long'))));
}

function toText(value: Value): Value {
  if (typeof value === 'string') return value;
  if (isNumber(value)) return value.toString();
  if (typeof value === 'boolean') return String(value);
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date) return value.toISOString();
  throw cannot(value, 'string');
}

function toObjectId(value: Value): Value {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') throw cannot(value, 'objectId');
  if (!/^[0-9a-f]{24}$/i.test(value)) {
    throw fail('ConversionFailure', `Failed to parse objectId '${value}' in $convert with no onError value`);
  }
  return new ObjectId(value);
}

/** A time of a day that names no zone: UTC to MongoDB, and this machine's own zone to JavaScript. */
const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/;

function toDate(value: Value): Value {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  const date =
    typeof value === 'string'
      ? new Date(WITHOUT_ZONE.test(value) ? `${value}Z` : value)
      : isNumber(value)
        ? new Date(Math.trunc(toNumber(value)))
        : undefined;
  if (date === undefined) throw cannot(value, 'date');
  if (Number.isNaN(date.getTime()))
    throw fail('ConversionFailure', `Error parsing date string '${String(value)}'`);
  return date;
}

function toDecimal(value: Value): Value {
  if (value instanceof Decimal128) return value;
  return Decimal128.fromString(
    typeof value === 'bigint' ? value.toString() : String(numberOf(value, 'decimal')),
  );
}

const CONVERT: Record<string, (value: Value) => Value> = {
  int: toInt,
  long: toLong,
  double: (value) => numberOf(value, 'double'),
  decimal: toDecimal,
  string: toText,
  bool: (value) => isTruthy(value),
  objectId: toObjectId,
  date: toDate,
};

function converter(to: string): CompileOperator {
  return plain(1, 1, ([value]) => (isNullish(value) ? null : CONVERT[to]?.(value)));
}

const convert: CompileOperator = (operand, { name, compile }) => {
  const named = namedArguments(operand, name, ['input', 'to'], ['onError', 'onNull']);
  const optional = (key: string): ReturnType<typeof compile> | undefined => {
    const value = named.get(key);
    return value === undefined ? undefined : compile(value);
  };
  const [input, to, onError, onNull] = [
    compile(named.get('input') as Value),
    compile(named.get('to') as Value),
    optional('onError'),
    optional('onNull'),
  ];
  return (scope): MaybeValue => {
    const value = input(scope);
    if (isNullish(value)) return onNull === undefined ? null : onNull(scope);
    const target = typesOf(to(scope) ?? null)[0] ?? '';
    const apply = CONVERT[target];
    if (apply === undefined)
      throw fail('BadValue', `$convert to ${target} is not supported by the embedded store`);
    try {
      return apply(value);
    } catch (error) {
      if (onError !== undefined) return onError(scope);
      throw error;
    }
  };
};

export const CONVERSIONS: OperatorTable = new Map([
  ['$toInt', converter('int')],
  ['$toLong', converter('long')],
  ['$toDouble', converter('double')],
  ['$toDecimal', converter('decimal')],
  ['$toString', converter('string')],
  ['$toBool', converter('bool')],
  ['$toObjectId', converter('objectId')],
  ['$toDate', converter('date')],
  ['$convert', convert],
  ['$type', plain(1, 1, ([value]) => (value === undefined ? 'missing' : typeName(value)))],
  ['$isNumber', plain(1, 1, ([value]) => isNumber(value))],
  [
    '$bsonSize',
    plain(1, 1, ([value]) => {
      if (isNullish(value)) return null;
      if (!isDoc(value))
        throw new CommandError(
          NOT_A_DOCUMENT,
          `$bsonSize requires a document input, found: ${typeName(value)}`,
        );
      return int32(encodeDocument(value).length);
    }),
  ],
]);
