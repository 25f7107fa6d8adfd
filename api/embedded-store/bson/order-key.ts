import { Int32, type BSONRegExp, type Binary, type Code, type ObjectId, type Timestamp } from 'bson';
import { decodeDocument } from './decode.ts';
import type { NumberValue } from './numbers.ts';
import { orderedNumber } from './order-number.ts';
import { RawDocument } from './raw-document.ts';
import { RANK, rankOf } from './type-rank.ts';
import type { Doc, Value } from './values.ts';

const FIRST_BYTES = 128;
const FRACTION_BYTES = 10;

/**
 * Builds key bytes that sort bytewise as MongoDB sorts the values.
 * No encoded value is a prefix of another, so keys of several values and inverted keys keep the order too.
 */
export class OrderKey {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #at = 0;

  /** Starts a new key and discards an unfinished one. */
  start(): this {
    this.#at = 0;
    return this;
  }

  /** The key so far, in a new buffer. */
  take(): Buffer {
    const key = Buffer.from(this.#bytes.subarray(0, this.#at));
    this.#at = 0;
    return key;
  }

  /** Adds a value, inverted for a descending field. */
  add(value: Value, descending = false): this {
    const from = this.#at;
    this.#value(value);
    if (descending) this.#invert(from);
    return this;
  }

  /** Adds what an index holds for an empty array. */
  addEmptyArray(descending = false): this {
    const from = this.#at;
    this.#byte(RANK.emptyArray);
    if (descending) this.#invert(from);
    return this;
  }

  #invert(from: number): void {
    for (let at = from; at < this.#at; at++) this.#bytes[at] = ~(this.#bytes[at] as number) & 0xff;
  }

  #reserve(count: number): number {
    const from = this.#at;
    if (from + count > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, from + count));
      this.#bytes.copy(larger, 0, 0, from);
      this.#bytes = larger;
    }
    this.#at = from + count;
    return from;
  }

  #byte(value: number): void {
    const at = this.#reserve(1);
    this.#bytes[at] = value;
  }

  #uint32(value: number): void {
    const at = this.#reserve(4);
    this.#bytes.writeUInt32BE(value >>> 0, at);
  }

  #uint64(value: bigint): void {
    const at = this.#reserve(8);
    this.#bytes.writeBigUInt64BE(value, at);
  }

  #raw(bytes: Uint8Array): void {
    const at = this.#reserve(bytes.length);
    this.#bytes.set(bytes, at);
  }

  /** Zero bytes inside text become 00 FF, its end is 00 01. */
  #text(text: string): void {
    const length = Buffer.byteLength(text);
    if (text.includes('\0')) {
      for (const byte of Buffer.from(text)) {
        this.#byte(byte);
        if (byte === 0) this.#byte(0xff);
      }
    } else {
      const at = this.#reserve(length);
      this.#bytes.write(text, at, 'utf8');
    }
    this.#byte(0);
    this.#byte(1);
  }

  #number(value: NumberValue): void {
    const plain = value instanceof Int32 ? value.value : value;
    if (typeof plain === 'number') {
      this.#double(plain);
      return;
    }
    const { bits, beyond } = orderedNumber(plain);
    this.#uint64(bits);
    if (beyond === 0n) {
      this.#byte(0);
      return;
    }
    this.#byte(1);
    this.#raw(Buffer.from(beyond.toString(16).padStart(FRACTION_BYTES * 2, '0'), 'hex'));
  }

  #double(value: number): void {
    const at = this.#reserve(9);
    this.#bytes[at + 8] = 0;
    if (Number.isNaN(value)) {
      this.#bytes.fill(0, at, at + 8);
      return;
    }
    this.#bytes.writeDoubleBE(value === 0 ? 0 : value, at);
    if ((this.#bytes[at] as number) & 0x80) {
      for (let byte = at; byte < at + 8; byte++) this.#bytes[byte] = ~(this.#bytes[byte] as number) & 0xff;
    } else {
      this.#bytes[at] = (this.#bytes[at] as number) | 0x80;
    }
  }

  #value(value: Value): void {
    const rank = rankOf(value);
    this.#byte(rank);
    switch (rank) {
      case RANK.number:
        this.#number(value as NumberValue);
        return;
      case RANK.string:
        this.#text(value as string);
        return;
      case RANK.object:
        this.#document(value instanceof RawDocument ? decodeDocument(value.bytes) : (value as Doc));
        return;
      case RANK.array:
        for (const item of value as Value[]) this.#value(item);
        this.#byte(0);
        return;
      case RANK.binary: {
        const binary = value as Binary;
        this.#uint32(binary.position);
        this.#byte(binary.sub_type);
        this.#raw(binary.buffer.subarray(0, binary.position));
        return;
      }
      case RANK.objectId:
        this.#raw((value as ObjectId).id);
        return;
      case RANK.boolean:
        this.#byte(value === true ? 1 : 0);
        return;
      case RANK.date:
        this.#uint64(BigInt((value as Date).getTime()) + (1n << 63n));
        return;
      case RANK.timestamp:
        this.#uint32((value as Timestamp).high);
        this.#uint32((value as Timestamp).low);
        return;
      case RANK.regex:
        this.#text((value as BSONRegExp).pattern);
        this.#text((value as BSONRegExp).options);
        return;
      case RANK.code:
        this.#text((value as Code).code);
        return;
      default:
        return;
    }
  }

  #document(value: Doc): void {
    for (const [name, item] of value) {
      this.#byte(rankOf(item));
      this.#text(name);
      this.#value(item);
    }
    this.#byte(0);
  }
}

/** The order-preserving bytes of one value. */
export function orderKey(value: Value, descending = false): Buffer {
  return new OrderKey().add(value, descending).take();
}

/** The first key after all keys with this prefix. A prefix is never all FF bytes, since its first is a rank. */
export function afterPrefix(prefix: Buffer): Buffer {
  let end = prefix.length;
  while (end > 0 && prefix[end - 1] === 0xff) end--;
  const after = Buffer.from(prefix.subarray(0, end));
  after[end - 1] = (after[end - 1] as number) + 1;
  return after;
}
