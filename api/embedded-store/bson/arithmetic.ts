import { Decimal128, Int32 } from 'bson';
import { fail, unsupported } from '../errors/command-error.ts';
import { toNumber, type NumberValue } from './numbers.ts';
import type { Value } from './values.ts';

const INT32 = 1n << 31n;
const INT64 = 1n << 63n;

/** An integer in the wider of two types; widened to 64 bits if 32 are too few. */
function integer(result: bigint, long: boolean, overflow: (result: bigint) => Value): Value {
  if (!long && result >= -INT32 && result < INT32) return new Int32(Number(result));
  return result >= -INT64 && result < INT64 ? result : overflow(result);
}

/** An operation on integers and on doubles. */
interface Operation {
  whole: (a: bigint, b: bigint) => bigint;
  real: (a: number, b: number) => number;
}

/** @param overflow converts a result that does not fit in 64 bits, or refuses it */
function arithmetic({ whole, real }: Operation, overflow: (result: bigint) => Value) {
  return (left: NumberValue, right: NumberValue): Value => {
    if (left instanceof Decimal128 || right instanceof Decimal128) {
      throw unsupported('Arithmetic with Decimal128');
    }
    if (typeof left === 'number' || typeof right === 'number') return real(toNumber(left), toNumber(right));
    const long = typeof left === 'bigint' || typeof right === 'bigint';
    return integer(whole(toBig(left), toBig(right)), long, overflow);
  };
}

function toBig(value: bigint | Int32): bigint {
  return typeof value === 'bigint' ? value : BigInt(value.value);
}

function overflowError(result: bigint): Value {
  throw fail('BadValue', `Failed to apply the update: ${result} does not fit in 64 bits`);
}

const asDouble = (result: bigint): Value => Number(result);

const PLUS: Operation = { whole: (a, b) => a + b, real: (a, b) => a + b };
const MINUS: Operation = { whole: (a, b) => a - b, real: (a, b) => a - b };
const TIMES: Operation = { whole: (a, b) => a * b, real: (a, b) => a * b };

/** Adds as `$inc` does: refuses what does not fit in 64 bits. */
export const addStrictly = arithmetic(PLUS, overflowError);

/** Multiplies as `$mul` does. */
export const multiplyStrictly = arithmetic(TIMES, overflowError);

/** Sums and products of aggregation become doubles if they do not fit in 64 bits. */
export const add = arithmetic(PLUS, asDouble);
export const subtract = arithmetic(MINUS, asDouble);
export const multiply = arithmetic(TIMES, asDouble);
