import { Int32 } from 'bson';
import { ACCUMULATORS } from '../../aggregate/accumulators.ts';
import { OPERATORS } from '../../aggregate/expression.ts';
import { STAGES } from '../../aggregate/stage-table.ts';
import type { Doc, Value } from '../../bson/values.ts';
import { COMMANDS } from '../../commands/command-table.ts';
import { CommandError } from '../../errors/command-error.ts';
import { parseFilter } from '../../query/parse-filter.ts';
import { FIELD_OPERATORS } from '../../update/field-operators.ts';

const ONE = new Int32(1);
const PAIR: Value = [new Int32(2), ONE];
const CLAUSES: Value = [new Map([['a', ONE]])];

/** Every query operator in MongoDB's manual, with a valid operand. */
const QUERY_OPERATORS: readonly (readonly [name: string, place: 'top' | 'field', operand: Value])[] = [
  ...['$eq', '$gt', '$gte', '$lt', '$lte', '$ne', '$size'].map((name) => [name, 'field', ONE] as const),
  ...['$in', '$nin', '$all', '$mod'].map((name) => [name, 'field', PAIR] as const),
  ...['$and', '$or', '$nor'].map((name) => [name, 'top', CLAUSES] as const),
  ['$not', 'field', new Map([['$gt', ONE]])],
  ['$exists', 'field', true],
  ['$type', 'field', 'string'],
  ['$expr', 'top', true],
  ['$jsonSchema', 'top', new Map()],
  ['$regex', 'field', 'a'],
  ['$text', 'top', new Map([['$search', 'a']])],
  ['$where', 'top', 'true'],
  ['$elemMatch', 'field', new Map([['$gt', ONE]])],
  ...['$bitsAllClear', '$bitsAllSet', '$bitsAnyClear', '$bitsAnySet'].map(
    (name) => [name, 'field', ONE] as const,
  ),
  ...['$geoIntersects', '$geoWithin', '$near', '$nearSphere'].map(
    (name) => [name, 'field', new Map()] as const,
  ),
  ['$comment', 'top', 'why'],
  ['$rand', 'top', new Map()],
  ['$sampleRate', 'top', 0.5],
];

function parses(name: string, place: 'top' | 'field', operand: Value): boolean {
  const condition: Doc = new Map([[name, operand]]);
  try {
    parseFilter(place === 'top' ? condition : new Map([['a', condition]]));
    return true;
  } catch (error) {
    if (error instanceof CommandError) return false;
    throw error;
  }
}

/** Stages that read no collection, and so must come first. */
const FIRST_STAGES = ['$collStats', '$currentOp', '$documents', '$indexStats'];

const ROWS: readonly (readonly [what: string, names: () => readonly string[]])[] = [
  ['Commands', () => [...COMMANDS.keys()]],
  ['Query', () => QUERY_OPERATORS.filter((each) => parses(...each)).map(([name]) => name)],
  ['Update', () => [...FIELD_OPERATORS.keys()]],
  ['Stages', () => [...STAGES.keys(), ...FIRST_STAGES]],
  ['Accumulators', () => [...ACCUMULATORS.keys()]],
  ['Expressions', () => [...OPERATORS.keys()]],
];

/** The README's table of supported features, generated from the store's own tables. */
export function supportedTable(): string {
  const lines = ROWS.map(([what, names]) => {
    const sorted = [...new Set(names())].sort();
    return `| ${what} | ${sorted.map((name) => `\`${name}\``).join(' ')} |`;
  });
  return ['| what | names |', '| --- | --- |', ...lines].join('\n');
}
