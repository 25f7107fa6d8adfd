import type { IndexDefinition } from '../index/index-definition.ts';
import type { OtherElements } from '../planner/plan.ts';
import { indexTable } from './catalog.ts';

/** First byte and terminator of a text in a key (`OrderKey`). */
const TEXT_RANK = "x'20'";
const TEXT_END = "x'0001'";

/** SQL condition, with its parameters, that the index holds the document of `i.key` under other elements too. */
export function otherElementsSql(
  { id }: IndexDefinition,
  otherElements: OtherElements | undefined,
): { sql: string; values: (Buffer | number)[] } {
  if (otherElements === undefined) return { sql: '', values: [] };
  const { starts, ownStart, ownText } = otherElements;
  const place = ownText ? `iif(substr(i.key, 1, 1) = ${TEXT_RANK}, instr(i.key, ${TEXT_END}) + 2, ?)` : '?';
  const one = `AND EXISTS (SELECT 1 FROM ${indexTable(id)} o WHERE o.key = CAST(? || substr(i.key, ${place}) AS BLOB) AND o.row = i.row)`;
  return { sql: starts.map(() => one).join(' '), values: starts.flatMap((start) => [start, ownStart + 1]) };
}
