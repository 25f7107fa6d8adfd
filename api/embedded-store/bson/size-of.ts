import { Binary } from 'bson';
import { RawDocument } from './raw-document.ts';
import { isDoc, type Value } from './values.ts';

/** Approximate memory overhead of a value, in bytes. */
const VALUE_BYTES = 16;
const OBJECT_BYTES = 64;
const FIELD_BYTES = 48;

/** Approximate memory of a value in bytes, exact enough for limits. */
export function sizeOf(value: Value): number {
  if (typeof value === 'string') return VALUE_BYTES + value.length * 2;
  if (typeof value !== 'object' || value === null) return VALUE_BYTES;
  if (Array.isArray(value)) {
    let size = OBJECT_BYTES;
    for (const item of value) size += sizeOf(item);
    return size;
  }
  if (isDoc(value)) {
    let size = OBJECT_BYTES;
    for (const item of value.values()) size += FIELD_BYTES + sizeOf(item);
    return size;
  }
  if (value instanceof RawDocument) return OBJECT_BYTES + value.bytes.length;
  return value instanceof Binary ? OBJECT_BYTES + value.position : OBJECT_BYTES;
}
