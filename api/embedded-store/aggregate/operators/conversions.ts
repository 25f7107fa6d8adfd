import { Decimal128, Int32, ObjectId, Timestamp } from 'bson';
import { int32 } from '../../bson/build.ts';
import { encodeDocument } from '../../bson/encode.ts';
import { exact, isNumber, toNumber } from '../../bson/numbers.ts';
import { isDoc, type MaybeValue, type Value } from '../../bson/values.ts';
import { CommandError, fail } from '../../errors/command-error.ts';
import { typeName, typesOf } from '../../query/type-names.ts';
import { isNullish, isTruthy } from '../truth.ts';
import { parseDate } from './parse-date.ts';
import { namedArguments, plain, type CompileOperator, type OperatorTable } from './operator.ts';

const NOT_A_DOCUMENT = 31393;
const MILLISECONDS_PER_SECOND = 1000;
const DOUBLE_DIGITS = 15;

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
  if (typeof value === 'string') return Number(numberText(value, WHOLE_TARGETS.has(to) ? WHOLE : REAL));
  throw cannot(value, to);
}

const WHOLE_TARGETS = new Set(['int', 'long']);
const WHOLE = /^[+-]?\d+$/;
const REAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const UNREAL = /^([+-]?)(?:(inf(?:inity)?)|nan)$/i;

/** Returns the text if it matches a form of number, and throws otherwise. */
function numberText(value: string, form: RegExp): string {
  if (form.test(value)) return value;
  const unreal = form === REAL ? UNREAL.exec(value) : null;
  if (unreal === null)
    throw fail('ConversionFailure', `Failed to parse number '${value}' in $convert with no onError value`);
  return unreal[2] === undefined ? 'NaN' : `${unreal[1] ?? ''}Infinity`;
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
  if (typeof value === 'string') return BigInt(numberText(value, WHOLE).replace('+', ''));
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

function toDate(value: Value): Value {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date((value.high >>> 0) * MILLISECONDS_PER_SECOND);
  if (typeof value === 'string') return parseDate(value);
  if (!isNumber(value) || value instanceof Int32) throw cannot(value, 'date');
  const date = new Date(Math.trunc(toNumber(value)));
  if (Number.isNaN(date.getTime())) throw overflow();
  return date;
}

function decimalText(value: number): string {
  return Number.isFinite(value) && value !== 0 ? value.toPrecision(DOUBLE_DIGITS) : String(value);
}

function toDecimal(value: Value): Value {
  if (value instanceof Decimal128) return value;
  if (typeof value === 'string') return Decimal128.fromStringWithRounding(numberText(value, REAL));
  // MongoDB keeps fifteen digits of a double.
  if (typeof value === 'number') return Decimal128.fromString(decimalText(value));
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
  const args = namedArguments(operand, name, ['input', 'to'], ['onError', 'onNull']);
  const optional = (key: string): ReturnType<typeof compile> | undefined => {
    const value = args.get(key);
    return value === undefined ? undefined : compile(value);
  };
  const [input, to, onError, onNull] = [
    compile(args.get('input') as Value),
    compile(args.get('to') as Value),
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
      const failed = error instanceof CommandError && error.codeName === 'ConversionFailure';
      if (failed && onError !== undefined) return onError(scope);
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
