import { BSONRegExp, Binary, Code, Decimal128, Int32, MinKey, ObjectId, Timestamp } from 'bson';
import { RawDocument } from './raw-document.ts';
import { isDoc, type Value } from './values.ts';

/**
 * MongoDB's order across types. The numbers are also the first byte of an index key, so they are part of the file
 * format; `emptyArray` is what an index holds for `[]`, which sorts below null.
 */
export const RANK = {
  minKey: 0x04,
  emptyArray: 0x08,
  null: 0x10,
  number: 0x18,
  string: 0x20,
  object: 0x28,
  array: 0x30,
  binary: 0x38,
  objectId: 0x40,
  boolean: 0x48,
  date: 0x50,
  timestamp: 0x58,
  regex: 0x60,
  code: 0x68,
  maxKey: 0x80,
} as const;

export function rankOf(value: Value): number {
  switch (typeof value) {
    case 'string':
      return RANK.string;
    case 'number':
    case 'bigint':
      return RANK.number;
    case 'boolean':
      return RANK.boolean;
    default:
      break;
  }
  if (value === null) return RANK.null;
  if (value instanceof Int32 || value instanceof Decimal128) return RANK.number;
  if (value instanceof ObjectId) return RANK.objectId;
  if (value instanceof Date) return RANK.date;
  if (isDoc(value) || value instanceof RawDocument) return RANK.object;
  if (Array.isArray(value)) return RANK.array;
  if (value instanceof Binary) return RANK.binary;
  if (value instanceof Timestamp) return RANK.timestamp;
  if (value instanceof BSONRegExp) return RANK.regex;
  if (value instanceof Code) return RANK.code;
  if (value instanceof MinKey) return RANK.minKey;
  return RANK.maxKey;
}
