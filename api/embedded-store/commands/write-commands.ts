import { asWhole } from '../bson/numbers.ts';
import { doc, wholeNumber } from '../bson/build.ts';
import { MAX_WRITE_BATCH } from '../bson/limits.ts';
import type { Doc, Value } from '../bson/values.ts';
import { CommandError, fail } from '../errors/command-error.ts';
import { toCommandError } from '../errors/sqlite-error.ts';
import { parseFilter } from '../query/parse-filter.ts';
import type { Writer } from '../storage/writer.ts';
import { compileUpdate } from '../update/compile-update.ts';
import { parseArrayFilters } from '../update/positions.ts';
import { checkWritable, command, type CommandContext, type CommandTable } from './command.ts';
import { Fields } from './fields.ts';
import {
  collectionFor,
  insertUpserted,
  readStored,
  selectRows,
  toStored,
  updateRow,
} from './write-statements.ts';

/** One refused statement of a write command. */
function writeError(index: number, error: CommandError): Doc {
  return new Map<string, Value>([
    ['index', wholeNumber(index)],
    ['code', wholeNumber(error.code)],
    ...error.details,
    ['errmsg', error.message],
  ]);
}

/**
 * Runs the statements of a write command: ordered ones end at the first error, others go on.
 * In a transaction any error is the whole command's, and ends the transaction.
 */
function eachStatement<T>(
  context: CommandContext,
  statements: readonly T[],
  run: (statement: T, index: number) => void,
): Value[] {
  if (statements.length === 0 || statements.length > MAX_WRITE_BATCH) {
    throw fail(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}. Got ${statements.length} operations.`,
    );
  }
  const ordered = context.fields.flag('ordered', true);
  const errors: Value[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      // What is no refusal of this statement alone ends the command.
      if (!(error instanceof CommandError) || error.codeName === 'MaxTimeMSExpired') throw error;
      errors.push(writeError(index, toCommandError(error)));
      if (ordered || context.transaction !== undefined) break;
    }
  }
  return errors;
}

function writeReply(n: number, errors: Value[], more: Doc = new Map()): Doc {
  return new Map<string, Value>([
    ['n', wholeNumber(n)],
    ...more,
    ...(errors.length === 0 ? [] : [['writeErrors', errors] as [string, Value]]),
    ['ok', 1],
  ]);
}

function insert(context: CommandContext): Promise<Doc> {
  const name = context.collectionName;
  checkWritable(name);
  const documents = context.fields.array('documents');
  return context.write((writer) => {
    let n = 0;
    const collection = collectionFor(writer, context.database, name);
    const errors = eachStatement(context, documents, (document) => {
      const stored = toStored(document);
      writer.insert(collection, stored.doc, stored.bytes);
      n += 1;
    });
    return writeReply(n, errors);
  });
}

const UPDATE_STATEMENT = new Set(['q', 'u', 'multi', 'upsert', 'arrayFilters', 'hint']);

interface UpdateCounts {
  matched: number;
  modified: number;
  upserted: Value[];
}

function updateOne(
  context: CommandContext,
  writer: Writer,
  statement: Doc,
  index: number,
  counts: UpdateCounts,
): void {
  const fields = new Fields(statement, 'update.updates').allow(UPDATE_STATEMENT);
  const query = fields.doc('q');
  const update = compileUpdate(
    fields.get('u') ?? null,
    parseArrayFilters(fields.optionalArray('arrayFilters') ?? []),
  );
  const multi = fields.flag('multi');
  const upsert = fields.flag('upsert');
  if (multi && update.kind === 'replacement') {
    throw fail('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  const filter = parseFilter(query);
  const name = context.collectionName;
  const collection = upsert
    ? collectionFor(writer, context.database, name)
    : writer.catalog.get(`${context.database}.${name}`);
  if (collection === undefined) return;
  const rows = selectRows(writer, collection, {
    filter,
    sort: [],
    limit: multi ? undefined : 1,
    hint: fields.get('hint'),
    deadline: context.deadline,
  });
  for (const target of rows) {
    const outcome = updateRow(writer, collection, target, update);
    if (outcome === undefined) continue;
    counts.matched += 1;
    if (outcome.modified) counts.modified += 1;
  }
  if (rows.length === 0 && upsert) {
    const made = insertUpserted(writer, collection, query, update);
    counts.upserted.push(doc({ index, _id: made.get('_id') }));
  }
}

function update(context: CommandContext): Promise<Doc> {
  checkWritable(context.collectionName);
  const statements = context.fields.docs('updates');
  return context.write((writer) => {
    const counts: UpdateCounts = { matched: 0, modified: 0, upserted: [] };
    const errors = eachStatement(context, statements, (statement, index) => {
      updateOne(context, writer, statement, index, counts);
    });
    const more: Doc = new Map<string, Value>([['nModified', wholeNumber(counts.modified)]]);
    if (counts.upserted.length > 0) more.set('upserted', counts.upserted);
    return writeReply(counts.matched + counts.upserted.length, errors, more);
  });
}

const DELETE_STATEMENT = new Set(['q', 'limit', 'hint']);

function deleteSome(context: CommandContext, writer: Writer, statement: Doc): number {
  const fields = new Fields(statement, 'delete.deletes').allow(DELETE_STATEMENT);
  const limit = asWhole(fields.get('limit'));
  if (limit !== 0 && limit !== 1) {
    throw fail('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`);
  }
  const filter = parseFilter(fields.doc('q'));
  const collection = writer.catalog.get(context.namespace);
  if (collection === undefined) return 0;
  const rows = selectRows(writer, collection, {
    filter,
    sort: [],
    limit: limit === 1 ? 1 : undefined,
    hint: fields.get('hint'),
    deadline: context.deadline,
  });
  for (const { row } of rows) {
    const stored = readStored(writer, collection, row);
    if (stored !== undefined) writer.delete(collection, row, stored);
  }
  return rows.length;
}

function remove(context: CommandContext): Promise<Doc> {
  checkWritable(context.collectionName);
  const statements = context.fields.docs('deletes');
  return context.write((writer) => {
    let n = 0;
    const errors = eachStatement(context, statements, (statement) => {
      n += deleteSome(context, writer, statement);
    });
    return writeReply(n, errors);
  });
}

const WRITE = { inTransaction: true, retryable: true };

export const WRITE_COMMANDS: CommandTable = new Map([
  ['insert', command(['insert', 'documents', 'ordered', 'bypassDocumentValidation'], insert, WRITE)],
  ['update', command(['update', 'updates', 'ordered', 'bypassDocumentValidation'], update, WRITE)],
  ['delete', command(['delete', 'deletes', 'ordered'], remove, WRITE)],
]);
