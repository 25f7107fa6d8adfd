import { Binary, Decimal128 } from 'bson';
import { asWhole, isNumber, toNumber } from '../bson/numbers.ts';
import type { MaybeValue, Value } from '../bson/values.ts';
import { fail } from '../errors/command-error.ts';

const BITS = 64n;

function maskOf(name: string, operand: Value): bigint {
  if (Array.isArray(operand)) {
    return operand.reduce<bigint>((mask, item) => {
      const position = asWhole(item);
      if (position === undefined || position < 0)
        throw fail('BadValue', `bit positions of ${name} must be >= 0`);
      return mask | (1n << BigInt(position));
    }, 0n);
  }
  if (operand instanceof Binary) return fromBytes(operand);
  const number = typeof operand === 'bigint' ? operand : asWhole(operand);
  if (number === undefined || number < 0) {
    throw fail('BadValue', `${name} takes an Array, a number, or a BinData`);
  }
  return BigInt(number);
}

function fromBytes(binary: Binary): bigint {
  return binary.buffer
    .subarray(0, binary.position)
    .reduce((mask, byte, index) => mask | (BigInt(byte) << BigInt(index * 8)), 0n);
}

/** The bits of a value; negative integers are sign-extended infinitely. */
function bitsOf(value: MaybeValue): bigint | undefined {
  if (value instanceof Binary) return fromBytes(value);
  if (typeof value === 'bigint') return value;
  if (!isNumber(value) || value instanceof Decimal128) return undefined;
  const number = toNumber(value);
  return Number.isInteger(number) ? BigInt.asIntN(Number(BITS), BigInt(number)) : undefined;
}

/** The test of a bitwise operator such as `$bitsAllSet`. */
export function bitsTest(name: string, operand: Value): (value: MaybeValue) => boolean {
  const mask = maskOf(name, operand);
  return (value) => {
    const bits = bitsOf(value);
    if (bits === undefined) return false;
    const set = bits & mask;
    if (name === '$bitsAllSet') return set === mask;
    if (name === '$bitsAnySet') return set !== 0n;
    return name === '$bitsAllClear' ? set === 0n : set !== mask;
  };
}
