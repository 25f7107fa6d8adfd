import type { BSONRegExp, Binary, Code, ObjectId, Timestamp } from 'bson';
import { decodeDocument } from './decode.ts';
import { compareNumbers, type NumberValue } from './numbers.ts';
import { RawDocument } from './raw-document.ts';
import { RANK, rankOf } from './type-rank.ts';
import type { Doc, Value } from './values.ts';

/** Compares text by its UTF-8 bytes, as MongoDB does without a collation. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at++) {
    const a = left.charCodeAt(at);
    const b = right.charCodeAt(at);
    if (a !== b) {
      // Surrogates stand for code points above all others, but their units lie below U+E000.
      const aHigh = a >= 0xd800 && a <= 0xdfff;
      const bHigh = b >= 0xd800 && b <= 0xdfff;
      if (aHigh !== bHigh) return aHigh ? 1 : -1;
      return a < b ? -1 : 1;
    }
  }
  return left.length < right.length ? -1 : 1;
}

function compareBinary(left: Binary, right: Binary): number {
  if (left.position !== right.position) return left.position < right.position ? -1 : 1;
  if (left.sub_type !== right.sub_type) return left.sub_type < right.sub_type ? -1 : 1;
  return Buffer.compare(left.buffer.subarray(0, left.position), right.buffer.subarray(0, right.position));
}

function compareArrays(left: Value[], right: Value[]): number {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at++) {
    const order = compareValues(left[at] as Value, right[at] as Value);
    if (order !== 0) return order;
  }
  return Math.sign(left.length - right.length);
}

/** Field by field: first the type, then the name, then the value. */
function compareDocs(left: Doc, right: Doc): number {
  const others = right.entries();
  for (const [name, value] of left) {
    const next = others.next();
    if (next.done === true) return 1;
    const [otherName, other] = next.value;
    const rank = rankOf(value) - rankOf(other);
    if (rank !== 0) return rank < 0 ? -1 : 1;
    const order = compareText(name, otherName) || compareValues(value, other);
    if (order !== 0) return order;
  }
  return others.next().done === true ? 0 : -1;
}

function compareTimestamps(left: Timestamp, right: Timestamp): number {
  const high = (left.high >>> 0) - (right.high >>> 0);
  return Math.sign(high !== 0 ? high : (left.low >>> 0) - (right.low >>> 0));
}

/** MongoDB's order of values across and within types: negative, zero or positive. */
export function compareValues(left: Value, right: Value): number {
  const rank = rankOf(left);
  const other = rankOf(right);
  if (rank !== other) return rank < other ? -1 : 1;
  switch (rank) {
    case RANK.number:
      return compareNumbers(left as NumberValue, right as NumberValue);
    case RANK.string:
      return compareText(left as string, right as string);
    case RANK.object:
      return compareDocs(
        left instanceof RawDocument ? decodeDocument(left.bytes) : (left as Doc),
        right instanceof RawDocument ? decodeDocument(right.bytes) : (right as Doc),
      );
    case RANK.array:
      return compareArrays(left as Value[], right as Value[]);
    case RANK.binary:
      return compareBinary(left as Binary, right as Binary);
    case RANK.objectId:
      return Buffer.compare((left as ObjectId).id, (right as ObjectId).id);
    case RANK.boolean:
      return Number(left) - Number(right);
    case RANK.date:
      return Math.sign((left as Date).getTime() - (right as Date).getTime());
    case RANK.timestamp:
      return compareTimestamps(left as Timestamp, right as Timestamp);
    case RANK.regex: {
      const [a, b] = [left as BSONRegExp, right as BSONRegExp];
      return compareText(a.pattern, b.pattern) || compareText(a.options, b.options);
    }
    case RANK.code:
      return compareText((left as Code).code, (right as Code).code);
    default:
      return 0;
  }
}

export function equalValues(left: Value, right: Value): boolean {
  return compareValues(left, right) === 0;
}
