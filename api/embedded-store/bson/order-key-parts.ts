import { ObjectId } from 'bson';
import { RANK } from './type-rank.ts';

/** Bytes of values that are always as long, their first included. */
const LENGTHS = new Map<number, number>([
  [RANK.minKey, 1],
  [RANK.emptyArray, 1],
  [RANK.null, 1],
  [RANK.objectId, 13],
  [RANK.boolean, 2],
  [RANK.date, 9],
  [RANK.maxKey, 1],
]);
/** The moment 0, which stands in the middle so that earlier ones sort below it. */
const ZERO_TIME = 1n << 63n;
/** What ends a text, ascending and upside down. */
const TEXT_END = Buffer.from([0, 1]);
const TEXT_END_INVERTED = Buffer.from([0xff, 0xfe]);

/** Where the value that begins at `at` ends in a key; nothing where its kind takes more to tell. */
export function endOfValue(key: Buffer, at: number, descending: boolean): number | undefined {
  const rank = rankAt(key, at, descending);
  if (rank === RANK.string) {
    const end = key.indexOf(descending ? TEXT_END_INVERTED : TEXT_END, at + 1);
    return end === -1 ? undefined : end + TEXT_END.length;
  }
  const length = LENGTHS.get(rank);
  return length === undefined || at + length > key.length ? undefined : at + length;
}

/** The value that stands from `at` to `end` in a key, of the kinds that are told here: ids and dates. */
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
