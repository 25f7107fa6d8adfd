import { isUtf8 } from 'node:buffer';
import { BSONRegExp, Binary, Code, Decimal128, Int32, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { fail } from '../errors/command-error.ts';
import { ELEMENT } from './element-type.ts';
import { keepName, knownName } from './field-names.ts';
import { MAX_DEPTH } from './limits.ts';
import { RawArray } from './raw-array.ts';
import { RawDocument } from './raw-document.ts';
import type { Doc, Value } from './values.ts';

export const MIN_DOCUMENT_BYTES = 5;
const MAX_DATE_MS = 8_640_000_000_000_000n;

export const malformed = (why: string) => fail('FailedToParse', `Malformed BSON: ${why}`);

/** Reads BSON from a buffer, and checks every length against the buffer. */
export class Reader {
  readonly bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  take(count: number, end: number): number {
    const from = this.at;
    if (count < 0 || from + count > end) throw malformed('a value runs past the end of its document');
    this.at = from + count;
    return from;
  }

  cstring(end: number): string {
    const { bytes, at: from } = this;
    let hash = 0;
    let zero = from;
    for (; zero < end && bytes[zero] !== 0; zero += 1)
      hash = (Math.imul(hash, 31) + (bytes[zero] as number)) | 0;
    if (zero >= end) throw malformed('a name has no end');
    this.at = zero + 1;
    const cachedName = knownName(bytes, from, zero, hash);
    if (cachedName !== undefined) return cachedName;
    const text = this.text(from, zero);
    keepName(text, zero - from, hash);
    return text;
  }

  text(from: number, to: number): string {
    const text = this.bytes.toString('utf8', from, to);
    // Invalid UTF-8 decodes to U+FFFD, which may also be in the text itself.
    if (text.includes('\ufffd') && !isUtf8(this.bytes.subarray(from, to)))
      throw malformed('text that is not UTF-8');
    return text;
  }

  string(end: number): string {
    const length = this.bytes.readInt32LE(this.take(4, end));
    if (length < 1) throw malformed('a string of negative length');
    const from = this.take(length, end);
    if (this.bytes[from + length - 1] !== 0) throw malformed('a string without its closing zero');
    return this.text(from, from + length - 1);
  }

  /** Checks a document's frame, moves `at` to its first element, and returns the end of its elements. */
  open(end: number): number {
    const from = this.at;
    if (from + MIN_DOCUMENT_BYTES > end) throw malformed('a document is cut short');
    const length = this.bytes.readInt32LE(from);
    const close = from + length - 1;
    if (length < MIN_DOCUMENT_BYTES || close >= end) throw malformed('a document has a wrong length');
    if (this.bytes[close] !== 0) throw malformed('a document without its closing zero');
    this.at = from + 4;
    return close;
  }

  /** @param raw fields whose documents, alone or in an array, are kept as bytes */
  document(end: number, depth: number, only?: ReadonlySet<string>, raw?: ReadonlySet<string>): Doc {
    if (depth > MAX_DEPTH) throw fail('FailedToParse', `Documents may be nested ${MAX_DEPTH} deep at most`);
    const close = this.open(end);
    const doc: Doc = new Map();
    while (this.at < close) {
      const type = this.bytes[this.at++] as number;
      const name = this.cstring(close);
      if (only === undefined || only.has(name)) {
        const value =
          raw?.has(name) === true ? this.lazyValue(type, close, depth) : this.value(type, close, depth);
        // MongoDB reads the first of two fields with the same name.
        if (!doc.has(name)) doc.set(name, value);
        if (only !== undefined && doc.size === only.size) break;
      } else {
        this.skip(type, close);
      }
    }
    if (only === undefined && this.at !== close)
      throw malformed('elements run past the end of their document');
    this.at = close + 1;
    return doc;
  }

  array(end: number, depth: number): Value[] {
    if (depth > MAX_DEPTH) throw fail('FailedToParse', `Documents may be nested ${MAX_DEPTH} deep at most`);
    const close = this.open(end);
    const values: Value[] = [];
    while (this.at < close) {
      const type = this.bytes[this.at++] as number;
      this.passName(close);
      values.push(this.value(type, close, depth));
    }
    this.closeArray(close);
    return values;
  }

  /** An array whose documents are kept as bytes; only their frames are checked. */
  rawArray(end: number, depth: number): RawArray<Value> {
    const close = this.open(end);
    const values = new RawArray<Value>(this.bytes);
    while (this.at < close) {
      const type = this.bytes[this.at++] as number;
      this.passName(close);
      if (type === ELEMENT.object) {
        values.addDocument(this.at);
        this.at = this.open(close) + 1;
      } else {
        values.addOther(this.value(type, close, depth));
      }
    }
    this.closeArray(close);
    return values;
  }

  /** Skips the name of an array element, a number too short to be worth a call to `indexOf`. */
  passName(end: number): void {
    let zero = this.at;
    while (zero < end && this.bytes[zero] !== 0) zero += 1;
    if (zero >= end) throw malformed('a name has no end');
    this.at = zero + 1;
  }

  closeArray(close: number): void {
    if (this.at !== close) throw malformed('elements run past the end of their array');
    this.at = close + 1;
  }

  lazyValue(type: number, end: number, depth: number): Value {
    if (type === ELEMENT.array) return this.rawArray(end, depth + 1);
    return type === ELEMENT.object ? this.raw(end) : this.value(type, end, depth);
  }

  /** A document as bytes; only its frame is checked. */
  raw(end: number): RawDocument {
    const from = this.at;
    const close = this.open(end);
    this.at = close + 1;
    return new RawDocument(this.bytes.subarray(from, this.at));
  }

  value(type: number, end: number, depth: number): Value {
    const { bytes } = this;
    switch (type) {
      case ELEMENT.double:
        return bytes.readDoubleLE(this.take(8, end));
      case ELEMENT.string:
        return this.string(end);
      case ELEMENT.object:
        return this.document(end, depth + 1);
      case ELEMENT.array:
        return this.array(end, depth + 1);
      case ELEMENT.binary:
        return this.binary(end);
      case ELEMENT.objectId: {
        const from = this.take(12, end);
        return new ObjectId(bytes.subarray(from, from + 12));
      }
      case ELEMENT.boolean: {
        const byte = bytes[this.take(1, end)];
        if (byte !== 0 && byte !== 1) throw malformed('a boolean that is neither 0 nor 1');
        return byte === 1;
      }
      case ELEMENT.date: {
        const ms = bytes.readBigInt64LE(this.take(8, end));
        if (ms > MAX_DATE_MS || ms < -MAX_DATE_MS) {
          throw fail('BadValue', 'A date further than 100 million days from 1970 is not supported');
        }
        return new Date(Number(ms));
      }
      case ELEMENT.null:
        return null;
      case ELEMENT.regex: {
        const pattern = this.cstring(end);
        return new BSONRegExp(pattern, this.cstring(end));
      }
      case ELEMENT.code:
        return new Code(this.string(end));
      case ELEMENT.int32:
        return new Int32(bytes.readInt32LE(this.take(4, end)));
      case ELEMENT.timestamp:
        return Timestamp.fromBits(
          bytes.readUInt32LE(this.take(4, end)),
          bytes.readUInt32LE(this.take(4, end)),
        );
      case ELEMENT.int64:
        return bytes.readBigInt64LE(this.take(8, end));
      case ELEMENT.decimal128: {
        const from = this.take(16, end);
        return new Decimal128(Uint8Array.prototype.slice.call(bytes, from, from + 16));
      }
      case ELEMENT.minKey:
        return new MinKey();
      case ELEMENT.maxKey:
        return new MaxKey();
      case ELEMENT.undefined:
      case ELEMENT.dbPointer:
      case ELEMENT.symbol:
      case ELEMENT.codeWithScope:
        throw fail('BadValue', `BSON type ${type} is deprecated and not supported by the embedded store`);
      default:
        throw malformed(`unknown type ${type}`);
    }
  }

  binary(end: number): Binary {
    const length = this.bytes.readInt32LE(this.take(4, end));
    const subtype = this.bytes[this.take(1, end)] as number;
    const from = this.take(length, end);
    // Copy it, because a view would keep the whole network buffer alive.
    return new Binary(Uint8Array.prototype.slice.call(this.bytes, from, from + length), subtype);
  }

  /** Skips a value in a document that was checked when it was stored. */
  skip(type: number, end: number): void {
    switch (type) {
      case ELEMENT.double:
      case ELEMENT.date:
      case ELEMENT.int64:
      case ELEMENT.timestamp:
        this.take(8, end);
        return;
      case ELEMENT.string:
      case ELEMENT.code:
        this.take(this.bytes.readInt32LE(this.take(4, end)), end);
        return;
      case ELEMENT.object:
      case ELEMENT.array:
        this.take(this.bytes.readInt32LE(this.at), end);
        return;
      case ELEMENT.binary:
        this.take(this.bytes.readInt32LE(this.take(4, end)) + 1, end);
        return;
      case ELEMENT.objectId:
        this.take(12, end);
        return;
      case ELEMENT.boolean:
        this.take(1, end);
        return;
      case ELEMENT.int32:
        this.take(4, end);
        return;
      case ELEMENT.decimal128:
        this.take(16, end);
        return;
      default:
        this.value(type, end, 0);
    }
  }
}
