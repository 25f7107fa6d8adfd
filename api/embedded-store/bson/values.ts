import type { BSONRegExp, Binary, Code, Decimal128, Int32, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import type { RawArray } from './raw-array.ts';
import type { RawDocument } from './raw-document.ts';

/** A document; a Map keeps fields in insertion order, even those with numeric names. */
export type Doc = Map<string, Value>;

/**
 * A BSON value with its exact type: `number` is a double, `bigint` a 64-bit integer, `Int32` a 32-bit one.
 * `undefined` always means that the field is missing.
 */
export type Value =
  | null
  | string
  | boolean
  | number
  | bigint
  | Int32
  | Decimal128
  | ObjectId
  | Date
  | Binary
  | Timestamp
  | BSONRegExp
  | Code
  | MinKey
  | MaxKey
  | Doc
  | Value[]
  | RawDocument
  | RawArray<Value>;

/** A value, or undefined for a missing field. */
export type MaybeValue = Value | undefined;

export function isDoc(value: unknown): value is Doc {
  return value instanceof Map;
}
