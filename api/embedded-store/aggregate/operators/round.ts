import type { Int32 } from 'bson';
import { wholeNumber } from '../../bson/build.ts';
import { exact } from '../../bson/numbers.ts';
import type { Value } from '../../bson/values.ts';
import { CommandError } from '../../errors/command-error.ts';

/** Rounds a fraction to an integer; the divisor is positive. */
export type Round = (top: bigint, bottom: bigint) => bigint;

export const towardZero: Round = (top, bottom) => top / bottom;

export const halfToEven: Round = (top, bottom) => {
  const down = top / bottom - (top % bottom < 0n ? 1n : 0n);
  const twice = (top - down * bottom) * 2n;
  if (twice !== bottom) return twice < bottom ? down : down + 1n;
  return down % 2n === 0n ? down : down + 1n;
};

const power = (exponent: number): bigint => 10n ** BigInt(exponent);

/** Rounds at a decimal place by the exact value: the double 2.675 is slightly less than it prints, and becomes 2.67. */
export function roundTo(value: number | bigint | Int32, place: number, round: Round): Value {
  if (typeof value !== 'number' && place >= 0) return value;
  const parts = exact(value);
  if (typeof parts === 'string') return value;
  const top = place > 0 ? parts.top * power(place) : parts.top;
  const bottom = place < 0 ? parts.bottom * power(-place) : parts.bottom;
  const rounded = round(top, bottom);
  if (typeof value === 'number') {
    const result = Number(`${rounded}e${-place}`);
    // A value rounded to zero keeps its sign.
    return result === 0 && (value < 0 || Object.is(value, -0)) ? -0 : result;
  }
  const whole = rounded * power(-place);
  if (BigInt.asIntN(64, whole) !== whole)
    throw new CommandError(51080, `The result of rounding ${value.toString()} does not fit in 64 bits`);
  return typeof value === 'bigint' ? whole : wholeNumber(whole);
}
