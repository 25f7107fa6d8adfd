import { Decimal128, Int32 } from 'bson';
import type { MaybeValue, Value } from './values.ts';

export type NumberValue = number | bigint | Int32 | Decimal128;

export function isNumber(value: MaybeValue): value is NumberValue {
  return (
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    value instanceof Int32 ||
    value instanceof Decimal128
  );
}

/** The bits of a decimal's highest byte that mark NaN. */
const DECIMAL_NAN = 0x7c;

/** Whether a value is NaN, as a double or as a decimal. */
export function isNaNValue(value: MaybeValue): boolean {
  if (value instanceof Decimal128) return ((value.bytes[15] ?? 0) & DECIMAL_NAN) === DECIMAL_NAN;
  return typeof value === 'number' && Number.isNaN(value);
}

/** The nearest JavaScript number: exact for 32-bit integers and doubles. */
export function toNumber(value: NumberValue): number {
  if (typeof value === 'number') return value;
  if (value instanceof Int32) return value.value;
  return Number(value.toString());
}

/** A number as an exact fraction, or one of the three special values. */
export type Exact = { top: bigint; bottom: bigint } | 'NaN' | 'Infinity' | '-Infinity';

const DOUBLE = new DataView(new ArrayBuffer(8));

function exactDouble(value: number): Exact {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  DOUBLE.setFloat64(0, value);
  const bits = DOUBLE.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = exponent === 0 ? fraction : fraction | (1n << 52n);
  const signed = bits >> 63n === 1n ? -mantissa : mantissa;
  const power = (exponent === 0 ? 1 : exponent) - 1075;
  return power >= 0
    ? { top: signed << BigInt(power), bottom: 1n }
    : { top: signed, bottom: 1n << BigInt(-power) };
}

function exactDecimal(value: Decimal128): Exact {
  const text = value.toString();
  if (text === 'NaN' || text === 'Infinity' || text === '-Infinity') return text;
  const [digits = '0', exponent = '0'] = text.split('E');
  const [whole = '0', fraction = ''] = digits.split('.');
  const power = Number(exponent) - fraction.length;
  const top = BigInt(whole.replace('-', '') + fraction) * (whole.startsWith('-') ? -1n : 1n);
  return power >= 0
    ? { top: top * 10n ** BigInt(power), bottom: 1n }
    : { top, bottom: 10n ** BigInt(-power) };
}

export function exact(value: NumberValue): Exact {
  if (value instanceof Decimal128) return exactDecimal(value);
  if (typeof value === 'bigint') return { top: value, bottom: 1n };
  return exactDouble(value instanceof Int32 ? value.value : value);
}

function compareExact(left: Exact, right: Exact): number {
  const order = (value: Exact): number =>
    value === 'NaN' ? 0 : value === '-Infinity' ? 1 : value === 'Infinity' ? 3 : 2;
  if (typeof left === 'string' || typeof right === 'string') return Math.sign(order(left) - order(right));
  const a = left.top * right.bottom;
  const b = right.top * left.bottom;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Compares exactly, across numeric types; NaN is the smallest number and equals itself. */
export function compareNumbers(left: NumberValue, right: NumberValue): number {
  const a = left instanceof Int32 ? left.value : left;
  const b = right instanceof Int32 ? right.value : right;
  if (a instanceof Decimal128 || b instanceof Decimal128) return compareExact(exact(a), exact(b));
  // JavaScript compares a bigint with a number exactly.
  if (a < b) return -1;
  if (a > b) return 1;
  // Neither smaller nor larger: equal, or one of them is NaN.
  const [noNumber, otherIsNone] = [Number.isNaN(a), Number.isNaN(b)];
  if (noNumber === otherIsNone) return 0;
  return noNumber ? -1 : 1;
}

/** The value as a JavaScript integer, or undefined if it is not one. */
export function asWhole(value: Value | undefined): number | undefined {
  if (!isNumber(value)) return undefined;
  const number = toNumber(value);
  return Number.isSafeInteger(number) ? number : undefined;
}
