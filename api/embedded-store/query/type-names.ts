import { Decimal128, Int32 } from 'bson';
import { asWhole } from '../bson/numbers.ts';
import { RANK, rankOf } from '../bson/type-rank.ts';
import type { Value } from '../bson/values.ts';
import { CommandError, fail } from '../errors/command-error.ts';

/** Names and numbers of the supported BSON types. */
const TYPES: readonly (readonly [name: string, number: number])[] = [
  ['double', 1],
  ['string', 2],
  ['object', 3],
  ['array', 4],
  ['binData', 5],
  ['undefined', 6],
  ['objectId', 7],
  ['bool', 8],
  ['date', 9],
  ['null', 10],
  ['regex', 11],
  ['dbPointer', 12],
  ['javascript', 13],
  ['symbol', 14],
  ['javascriptWithScope', 15],
  ['int', 16],
  ['timestamp', 17],
  ['long', 18],
  ['decimal', 19],
  ['minKey', -1],
  ['maxKey', 127],
];

const BY_RANK = new Map<number, string>([
  [RANK.string, 'string'],
  [RANK.object, 'object'],
  [RANK.array, 'array'],
  [RANK.binary, 'binData'],
  [RANK.objectId, 'objectId'],
  [RANK.boolean, 'bool'],
  [RANK.date, 'date'],
  [RANK.null, 'null'],
  [RANK.regex, 'regex'],
  [RANK.code, 'javascript'],
  [RANK.timestamp, 'timestamp'],
  [RANK.minKey, 'minKey'],
  [RANK.maxKey, 'maxKey'],
]);

const NUMERIC = ['int', 'long', 'double', 'decimal'];

/** MongoDB's name for a value's type: `int`, `objectId`, … */
export function typeName(value: Value): string {
  if (typeof value === 'number') return 'double';
  if (typeof value === 'bigint') return 'long';
  if (value instanceof Int32) return 'int';
  if (value instanceof Decimal128) return 'decimal';
  return BY_RANK.get(rankOf(value)) ?? 'unknown';
}

/** The type names of an operand of `$type`. */
export function typesOf(operand: Value): string[] {
  if (typeof operand === 'string') {
    if (operand === 'number') return NUMERIC;
    if (TYPES.some(([name]) => name === operand)) return [operand];
    throw fail('BadValue', `Unknown type name alias: ${operand}`);
  }
  const number = asWhole(operand);
  const type = TYPES.find(([, code]) => code === number);
  if (type === undefined) throw new CommandError(2, `Invalid numerical type code: ${String(number)}`);
  return [type[0]];
}
