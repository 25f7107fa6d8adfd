import { Decimal128, Int32 } from 'bson';
import { add, multiply, remainder, subtract } from '../../bson/arithmetic.ts';
import { wholeNumber } from '../../bson/build.ts';
import { asWhole, isNumber, toNumber, type NumberValue } from '../../bson/numbers.ts';
import type { MaybeValue, Value } from '../../bson/values.ts';
import { CommandError, unsupported } from '../../errors/command-error.ts';
import { typeName } from '../../query/type-names.ts';
import { isNullish } from '../truth.ts';
import { halfToEven, roundTo, towardZero, type Round } from './round.ts';
import { plain, type CompileOperator, type OperatorTable } from './operator.ts';

const NOT_NUMERIC = 28765;
const DIVIDE_BY_ZERO = 2;
const LEAST_LONG = -(2n ** 63n);
const LOWEST_PLACE = -20;
const HIGHEST_PLACE = 100;
const MANY = Number.MAX_SAFE_INTEGER;

function numeric(value: Value, name: string): Exclude<NumberValue, Decimal128> {
  if (!isNumber(value)) {
    throw new CommandError(NOT_NUMERIC, `${name} only supports numeric types, not ${typeName(value)}`);
  }
  if (value instanceof Decimal128) throw unsupported('Arithmetic with Decimal128');
  return value;
}

/** An operator on one number; returns null for null. */
function unary(calculate: (value: NumberValue, name: string) => Value): CompileOperator {
  return plain(1, 1, ([value], name) => (isNullish(value) ? null : calculate(numeric(value, name), name)));
}

/** An operator on one real number that returns a double. */
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

function placed(round: Round): CompileOperator {
  return plain(1, 2, ([value, place], name) => {
    if (isNullish(value) || place === null) return null;
    const at = place === undefined ? 0 : asWhole(place);
    if (at === undefined)
      throw new CommandError(51082, `precision argument to ${name} must be a integral value`);
    if (at < LOWEST_PLACE || at > HIGHEST_PLACE)
      throw new CommandError(
        51083,
        `cannot apply ${name} with precision value ${at} value must be in [${LOWEST_PLACE}, ${HIGHEST_PLACE}]`,
      );
    return roundTo(numeric(value, name), at, round);
  });
}

/** The largest exponent for which a power of 2 can fit in 64 bits. */
const HIGHEST_WHOLE_EXPONENT = 63;

function power(base: NumberValue, exponent: NumberValue): Value {
  const [low, high] = [toNumber(base), toNumber(exponent)];
  if (low === 0 && high < 0)
    throw new CommandError(28764, '$pow cannot take a base of 0 and a negative exponent');
  if (typeof base === 'number' || typeof exponent === 'number') return low ** high;
  if (Math.abs(low) === 1) return toWhole(BigInt(high % 2 === 0 ? 1 : low), base, exponent) ?? low;
  if (low === 0) return toWhole(high === 0 ? 1n : 0n, base, exponent) ?? 0;
  if (high < 0 || high > HIGHEST_WHOLE_EXPONENT) return low ** high;
  return toWhole(BigInt(base.toString()) ** BigInt(high), base, exponent) ?? low ** high;
}

/** An integer in the wider of the operands' types; undefined if it does not fit in 64 bits. */
function toWhole(result: bigint, ...of: NumberValue[]): Value | undefined {
  if (BigInt.asIntN(64, result) !== result) return undefined;
  return of.some((value) => typeof value === 'bigint') ? result : wholeNumber(result);
}

/** The remainder; a double divisor that is a 32-bit integer counts as one. */
function modulo(left: NumberValue, right: NumberValue): Value {
  const hasIntegerDivisor = typeof left !== 'number' && typeof right === 'number' && (right | 0) === right;
  return remainder(left, hasIntegerDivisor ? new Int32(right) : right);
}

function absolute(value: NumberValue): Value {
  if (typeof value === 'number') return Math.abs(value);
  if (toNumber(value) >= 0) return value;
  if (value === LEAST_LONG) throw new CommandError(28680, "can't take $abs of long long min");
  return subtract(new Int32(0), value);
}

/** An operator on one real number with a lower bound; NaN passes. */
function bounded(
  code: number,
  message: string,
  allows: (value: number) => boolean,
  calculate: (value: number) => number,
): CompileOperator {
  return unary((value, name) => {
    const number = toNumber(value);
    if (!allows(number) && !Number.isNaN(number))
      throw new CommandError(code, `${name}'s argument must be ${message}, but is ${value.toString()}`);
    return calculate(number);
  });
}

function logarithm(value: NumberValue, base: NumberValue): Value {
  const [number, low] = [toNumber(value), toNumber(base)];
  if (number <= 0)
    throw new CommandError(28758, `$log's argument must be a positive number, but is ${value.toString()}`);
  if (low <= 0 || low === 1)
    throw new CommandError(
      28759,
      `$log's base must be a positive number not equal to 1, but is ${base.toString()}`,
    );
  return Math.log(number) / Math.log(low);
}

const isPositive = (value: number): boolean => value > 0;

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
      return modulo(left, right);
    }),
  ],
  ['$abs', unary(absolute)],
  ['$ceil', rounding(Math.ceil)],
  ['$floor', rounding(Math.floor)],
  ['$round', placed(halfToEven)],
  ['$trunc', placed(towardZero)],
  ['$sqrt', bounded(28714, 'greater than or equal to 0', (value) => value >= 0, Math.sqrt)],
  ['$exp', real(Math.exp)],
  ['$ln', bounded(28766, 'a positive number', isPositive, Math.log)],
  ['$log10', bounded(28761, 'a positive number', isPositive, Math.log10)],
  ['$log', binary(logarithm)],
  ['$pow', binary(power)],
  ['$rand', () => () => Math.random()],
]);
