import { Int32 } from 'bson';
import { fail } from '../errors/command-error.ts';
import { exact, type Exact, type NumberValue } from './numbers.ts';

const SIGN = 1n << 63n;
const ALL = (1n << 64n) - 1n;
const FRACTION_BITS = 80n;
const VIEW = new DataView(new ArrayBuffer(8));

/** The bits of a double, mapped so that unsigned order is numeric order. */
function orderedBits(value: number): bigint {
  VIEW.setFloat64(0, value === 0 ? 0 : value);
  const bits = VIEW.getBigUint64(0);
  return bits & SIGN ? ~bits & ALL : bits | SIGN;
}

function fromOrderedBits(ordered: bigint): number {
  VIEW.setBigUint64(0, ordered & SIGN ? ordered & ~SIGN : ~ordered & ALL);
  return VIEW.getFloat64(0);
}

function less(left: { top: bigint; bottom: bigint }, right: { top: bigint; bottom: bigint }): boolean {
  return left.top * right.bottom < right.top * left.bottom;
}

function fraction(value: number): { top: bigint; bottom: bigint } {
  const parts = exact(value);
  if (typeof parts === 'string')
    throw fail('BadValue', 'A number beyond the range of a double cannot be indexed');
  return parts;
}

/**
 * An order-preserving form of a number: the largest double not above it, and how far the number lies towards the next
 * double. Integers and decimals without an exact double thus sort between their neighbours.
 */
export function orderedNumber(value: NumberValue): { bits: bigint; beyond: bigint } {
  const plain = value instanceof Int32 ? value.value : value;
  if (typeof plain === 'number') return { bits: Number.isNaN(plain) ? 0n : orderedBits(plain), beyond: 0n };
  const parts: Exact = exact(plain);
  if (parts === 'NaN') return { bits: 0n, beyond: 0n };
  if (parts === 'Infinity') return { bits: orderedBits(Infinity), beyond: 0n };
  if (parts === '-Infinity') return { bits: orderedBits(-Infinity), beyond: 0n };
  const nearest = Number(plain.toString());
  if (!Number.isFinite(nearest) || (nearest === 0 && parts.top !== 0n)) {
    throw fail(
      'BadValue',
      `The decimal ${plain.toString()} is beyond the range of a double and cannot be indexed`,
    );
  }
  let bits = orderedBits(nearest);
  if (less(parts, fraction(nearest))) bits -= 1n;
  const floor = fraction(fromOrderedBits(bits));
  const next = fraction(fromOrderedBits(bits + 1n));
  const top = (parts.top * floor.bottom - floor.top * parts.bottom) * next.bottom;
  const bottom = (next.top * floor.bottom - floor.top * next.bottom) * parts.bottom;
  // A decimal closer to a double than one part in 2^80 still sorts above it.
  const beyond = (top << FRACTION_BITS) / bottom;
  return { bits, beyond: beyond === 0n && top !== 0n ? 1n : beyond };
}
