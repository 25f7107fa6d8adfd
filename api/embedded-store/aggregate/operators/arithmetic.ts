import { Decimal128, Int32 } from 'bson';
import { add, multiply, remainder, subtract } from '../../bson/arithmetic.ts';
import { wholeNumber } from '../../bson/build.ts';
import { asWhole, isNumber, toNumber, type NumberValue } from '../../bson/numbers.ts';
import type { MaybeValue, Value } from '../../bson/values.ts';
import { CommandError, unsupported } from '../../errors/command-error.ts';
import { typeName } from '../../query/type-names.ts';
import { isNullish } from '../truth.ts';
import { plain, type CompileOperator, type OperatorTable } from './operator.ts';

const NOT_NUMERIC = 28765;
const DIVIDE_BY_ZERO = 2;
const MANY = Number.MAX_SAFE_INTEGER;

function numeric(value: Value, name: string): NumberValue {
  if (!isNumber(value)) {
    throw new CommandError(NOT_NUMERIC, `${name} only supports numeric types, not ${typeName(value)}`);
  }
  if (value instanceof Decimal128) throw unsupported('Arithmetic with Decimal128');
  return value;
}

/** One number in, one out; null for null. */
function unary(calculate: (value: NumberValue) => Value): CompileOperator {
  return plain(1, 1, ([value], name) => (isNullish(value) ? null : calculate(numeric(value, name))));
}

/** A function of real numbers that gives a double. */
function real(calculate: (value: number) => number): CompileOperator {
  return unary((value) => calculate(toNumber(value)));
}

/** Keeps integers as they are and rounds doubles. */
function rounding(calculate: (value: number) => number): CompileOperator {
  return unary((value) => (typeof value === 'number' ? calculate(value) : value));
}

function binary(calculate: (left: NumberValue, right: NumberValue) => Value): CompileOperator {
  return plain(2, 2, ([left, right], name) =>
    isNullish(left) || isNullish(right) ? null : calculate(numeric(left, name), numeric(right, name)),
  );
}

function addition(args: MaybeValue[], name: string): Value {
  let date = false;
  let sum: Value = new Int32(0);
  for (const value of args) {
    if (isNullish(value)) return null;
    if (value instanceof Date) {
      if (date) throw new CommandError(16612, 'only one date allowed in an $add expression');
      date = true;
      sum = add(sum as NumberValue, BigInt(value.getTime()));
    } else {
      sum = add(sum as NumberValue, numeric(value, name));
    }
  }
  return date ? new Date(Math.round(toNumber(sum as NumberValue))) : sum;
}

function subtraction([left, right]: MaybeValue[], name: string): Value {
  if (isNullish(left) || isNullish(right)) return null;
  if (left instanceof Date) {
    if (right instanceof Date) return BigInt(left.getTime() - right.getTime());
    return new Date(left.getTime() - Math.round(toNumber(numeric(right, name))));
  }
  return subtract(numeric(left, name), numeric(right, name));
}

/** Rounds half to even at a decimal place, as MongoDB does. */
function roundTo(value: NumberValue, place: number, round: (scaled: number) => number): Value {
  if (typeof value !== 'number') {
    if (place >= 0) return value;
    const step = 10 ** -place;
    const rounded = round(toNumber(value) / step) * step;
    return typeof value === 'bigint' ? BigInt(rounded) : wholeNumber(rounded);
  }
  if (!Number.isFinite(value)) return value;
  const scaled = timesTen(value, place);
  return Number.isFinite(scaled) ? timesTen(round(scaled), -place) : value;
}

/** A number with its decimal point moved, which multiplying would do less exactly. */
function timesTen(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

function halfToEven(value: number): number {
  const down = Math.floor(value);
  const rest = value - down;
  if (rest !== 0.5) return Math.round(value);
  return down % 2 === 0 ? down : down + 1;
}

function placed(round: (scaled: number) => number): CompileOperator {
  return plain(1, 2, ([value, place], name) => {
    if (isNullish(value) || place === null) return null;
    return roundTo(numeric(value, name), place === undefined ? 0 : (asWhole(place) ?? 0), round);
  });
}

function power(base: NumberValue, exponent: NumberValue): Value {
  const result = toNumber(base) ** toNumber(exponent);
  const whole = typeof base !== 'number' && typeof exponent !== 'number' && Number.isSafeInteger(result);
  if (!whole) return result;
  return typeof base === 'bigint' || typeof exponent === 'bigint' ? BigInt(result) : wholeNumber(result);
}

function nonZero(right: NumberValue, name: string): void {
  if (toNumber(right) === 0) throw new CommandError(DIVIDE_BY_ZERO, `can't ${name} by zero`);
}

export const ARITHMETIC: OperatorTable = new Map([
  ['$add', plain(0, MANY, addition)],
  ['$subtract', plain(2, 2, subtraction)],
  [
    '$multiply',
    plain(0, MANY, (args, name) => {
      if (args.some(isNullish)) return null;
      return args.reduce<Value>(
        (product, value) => multiply(product as NumberValue, numeric(value as Value, name)),
        new Int32(1),
      );
    }),
  ],
  [
    '$divide',
    binary((left, right) => {
      nonZero(right, '$divide');
      return toNumber(left) / toNumber(right);
    }),
  ],
  [
    '$mod',
    binary((left, right) => {
      nonZero(right, '$mod');
      return remainder(left, right);
    }),
  ],
  [
    '$abs',
    unary((value) =>
      typeof value === 'number'
        ? Math.abs(value)
        : toNumber(value) < 0
          ? subtract(new Int32(0), value)
          : value,
    ),
  ],
  ['$ceil', rounding(Math.ceil)],
  ['$floor', rounding(Math.floor)],
  ['$round', placed(halfToEven)],
  ['$trunc', placed(Math.trunc)],
  ['$sqrt', real(Math.sqrt)],
  ['$exp', real(Math.exp)],
  ['$ln', real(Math.log)],
  ['$log10', real(Math.log10)],
  ['$log', binary((value, base) => Math.log(toNumber(value)) / Math.log(toNumber(base)))],
  ['$pow', binary(power)],
  ['$rand', () => () => Math.random()],
]);
