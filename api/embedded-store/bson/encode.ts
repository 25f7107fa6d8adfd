import { BSONRegExp, Binary, Code, Decimal128, Int32, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { fail } from '../errors/command-error.ts';
import { ELEMENT } from './element-type.ts';
import { MAX_DEPTH } from './limits.ts';
import { RawDocument } from './raw-document.ts';
import { isDoc, type Doc, type Value } from './values.ts';

const FIRST_BUFFER_BYTES = 1024;
/** Texts up to this many characters are written character by character. */
const MAX_SHORT = 24;

/** Writes BSON into a buffer that grows as needed. */
class Writer {
  bytes = Buffer.allocUnsafe(FIRST_BUFFER_BYTES);
  at = 0;

  reserve(count: number): number {
    const from = this.at;
    if (from + count > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, from + count));
      this.bytes.copy(larger, 0, 0, from);
      this.bytes = larger;
    }
    this.at = from + count;
    return from;
  }

  byte(value: number): void {
    const at = this.reserve(1);
    this.bytes[at] = value;
  }

  int32(value: number): void {
    const at = this.reserve(4);
    this.bytes.writeInt32LE(value, at);
  }

  cstring(text: string): void {
    if (text.includes('\0'))
      throw fail('FailedToParse', 'A field name or pattern may not contain a zero byte');
    this.text(text);
    this.byte(0);
  }

  /** UTF-8. Short texts, such as nearly all names of fields, cost less without a call into Node. */
  text(text: string): number {
    const { length } = text;
    if (length <= MAX_SHORT) {
      const from = this.reserve(length);
      let at = 0;
      for (let code = text.charCodeAt(0); code < 0x80; code = text.charCodeAt(at)) {
        this.bytes[from + at] = code;
        at += 1;
      }
      if (at === length) return length;
      this.at = from;
    }
    const bytes = Buffer.byteLength(text);
    const from = this.reserve(bytes);
    this.bytes.write(text, from, 'utf8');
    return bytes;
  }

  string(text: string): void {
    const from = this.reserve(4);
    const length = this.text(text);
    this.byte(0);
    this.bytes.writeInt32LE(length + 1, from);
  }

  raw(bytes: Uint8Array): void {
    const at = this.reserve(bytes.length);
    this.bytes.set(bytes, at);
  }

  container(write: () => void): void {
    const from = this.reserve(4);
    write();
    this.byte(0);
    this.bytes.writeInt32LE(this.at - from, from);
  }

  document(doc: Doc, depth: number): void {
    if (depth > MAX_DEPTH) throw fail('FailedToParse', `Documents may be nested ${MAX_DEPTH} deep at most`);
    this.container(() => {
      for (const [name, value] of doc) this.element(name, value, depth);
    });
  }

  array(values: Value[], depth: number): void {
    if (depth > MAX_DEPTH) throw fail('FailedToParse', `Documents may be nested ${MAX_DEPTH} deep at most`);
    this.container(() => {
      values.forEach((value, index) => {
        this.element(String(index), value, depth);
      });
    });
  }

  element(name: string, value: Value, depth: number): void {
    const typeAt = this.reserve(1);
    this.cstring(name);
    const type = this.value(value, depth);
    this.bytes[typeAt] = type;
  }

  /** Writes a value and returns its type byte. */
  value(value: Value, depth: number): number {
    if (typeof value === 'string') {
      this.string(value);
      return ELEMENT.string;
    }
    if (typeof value === 'number') {
      const at = this.reserve(8);
      this.bytes.writeDoubleLE(value, at);
      return ELEMENT.double;
    }
    if (typeof value === 'bigint') {
      const at = this.reserve(8);
      this.bytes.writeBigInt64LE(value, at);
      return ELEMENT.int64;
    }
    if (typeof value === 'boolean') {
      this.byte(value ? 1 : 0);
      return ELEMENT.boolean;
    }
    if (value === null) return ELEMENT.null;
    if (isDoc(value)) {
      this.document(value, depth + 1);
      return ELEMENT.object;
    }
    if (Array.isArray(value)) {
      this.array(value, depth + 1);
      return ELEMENT.array;
    }
    return this.wrapped(value);
  }

  wrapped(value: Exclude<Value, null | string | number | bigint | boolean | Doc | Value[]>): number {
    if (value instanceof Int32) {
      this.int32(value.value);
      return ELEMENT.int32;
    }
    if (value instanceof RawDocument) {
      this.raw(value.bytes);
      return ELEMENT.object;
    }
    if (value instanceof ObjectId) {
      this.raw(value.id);
      return ELEMENT.objectId;
    }
    if (value instanceof Date) {
      const at = this.reserve(8);
      this.bytes.writeBigInt64LE(BigInt(value.getTime()), at);
      return ELEMENT.date;
    }
    if (value instanceof Binary) {
      this.int32(value.position);
      this.byte(value.sub_type);
      this.raw(value.buffer.subarray(0, value.position));
      return ELEMENT.binary;
    }
    if (value instanceof Timestamp) {
      this.int32(value.low);
      this.int32(value.high);
      return ELEMENT.timestamp;
    }
    if (value instanceof BSONRegExp) {
      this.cstring(value.pattern);
      this.cstring(value.options);
      return ELEMENT.regex;
    }
    if (value instanceof Decimal128) {
      this.raw(value.bytes);
      return ELEMENT.decimal128;
    }
    if (value instanceof Code) {
      this.string(value.code);
      return ELEMENT.code;
    }
    if (value instanceof MinKey) return ELEMENT.minKey;
    if (value instanceof MaxKey) return ELEMENT.maxKey;
    throw fail('InternalError', 'A value of no known BSON type');
  }
}

export function encodeDocument(doc: Doc): Buffer {
  const writer = new Writer();
  writer.document(doc, 1);
  return writer.bytes.subarray(0, writer.at);
}
