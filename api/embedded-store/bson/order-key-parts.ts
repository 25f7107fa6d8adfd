import { ObjectId } from 'bson';
import { RANK } from './type-rank.ts';

/** Key lengths of fixed-size types, in bytes, including the first byte. */
const LENGTHS = new Map<number, number>([
  [RANK.minKey, 1],
  [RANK.emptyArray, 1],
  [RANK.null, 1],
  [RANK.objectId, 13],
  [RANK.boolean, 2],
  [RANK.date, 9],
  [RANK.maxKey, 1],
]);
/** The epoch, in the middle of the range so that earlier dates sort below it. */
const ZERO_TIME = 1n << 63n;
/** Terminator of a text, ascending and inverted. */
const TEXT_END = Buffer.from([0, 1]);
const TEXT_END_INVERTED = Buffer.from([0xff, 0xfe]);

/** The offset in a key where the value at `at` ends; undefined for types that need a full decode. */
export function endOfValue(key: Buffer, at: number, descending: boolean): number | undefined {
  const rank = rankAt(key, at, descending);
  if (rank === RANK.string) {
    const end = key.indexOf(descending ? TEXT_END_INVERTED : TEXT_END, at + 1);
    return end === -1 ? undefined : end + TEXT_END.length;
  }
  const length = LENGTHS.get(rank);
  return length === undefined || at + length > key.length ? undefined : at + length;
}

/** Decodes the value from `at` to `end` in a key, if it is an id or a date. */
export function valueInKey(
  key: Buffer,
  at: number,
  end: number,
  descending: boolean,
): ObjectId | Date | undefined {
  const rank = rankAt(key, at, descending);
  if (rank !== RANK.objectId && rank !== RANK.date) return undefined;
  const bytes = Buffer.from(key.subarray(at + 1, end));
  if (descending)
    for (let byte = 0; byte < bytes.length; byte++) bytes[byte] = ~(bytes[byte] as number) & 0xff;
  return rank === RANK.objectId ? new ObjectId(bytes) : new Date(Number(bytes.readBigUInt64BE() - ZERO_TIME));
}

function rankAt(key: Buffer, at: number, descending: boolean): number {
  const byte = key[at] ?? 0;
  return descending ? ~byte & 0xff : byte;
}
