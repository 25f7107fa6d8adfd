import { Int32 } from 'bson';
import { RawDocument } from './raw-document.ts';
import type { Doc, Value } from './values.ts';

/** A plain literal; integers become 32-bit BSON integers if they fit. */
export type Literal = Value | undefined | Literal[] | { [name: string]: Literal };

const INT32_MAX = 2_147_483_647;
const INT32_MIN = -2_147_483_648;

export function int32(value: number): Int32 {
  return new Int32(value);
}

/** An integer as the narrowest of MongoDB's types. */
export function wholeNumber(value: number | bigint): Value {
  return value <= INT32_MAX && value >= INT32_MIN ? new Int32(Number(value)) : BigInt(value);
}

function isPlain(value: Literal): value is Record<string, Literal> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function toValue(literal: Exclude<Literal, undefined>): Value {
  if (typeof literal === 'number') {
    return Number.isSafeInteger(literal) && !Object.is(literal, -0) ? wholeNumber(literal) : literal;
  }
  if (literal instanceof RawDocument) return literal;
  if (Array.isArray(literal))
    return literal.flatMap((item: Literal) => (item === undefined ? [] : [toValue(item)]));
  if (isPlain(literal)) return doc(literal);
  return literal;
}

/** Builds a document from a literal; undefined fields are left out. */
export function doc(literal: Record<string, Literal>): Doc {
  const built: Doc = new Map();
  for (const [name, value] of Object.entries(literal)) {
    if (value !== undefined) built.set(name, toValue(value));
  }
  return built;
}
