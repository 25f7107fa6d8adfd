import { asWhole } from '../bson/numbers.ts';
import { doc, wholeNumber } from '../bson/build.ts';
import { MAX_WRITE_BATCH } from '../bson/limits.ts';
import type { List } from '../bson/raw-array.ts';
import type { Doc, Value } from '../bson/values.ts';
import { CommandError, fail } from '../errors/command-error.ts';
import { toCommandError } from '../errors/sqlite-error.ts';
import { COMMIT, isOver, type WriteWork } from '../turns/pause.ts';
import { matches } from '../query/match.ts';
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

/** Progress of a write command. */
interface Tally {
  /** Completed statements. */
  completed: number;
  n: number;
  modified: number;
  upserted: Value[];
  errors: Value[];
}

/** A retried write continues where it stopped. */
function tallyOf(context: CommandContext): Tally {
  const part = context.partDone();
  const count = (name: string): number => asWhole(part?.get(name)) ?? 0;
  const list = (name: string): Value[] => {
    const values = part?.get(name);
    return Array.isArray(values) ? values : [];
  };
  return {
    completed: count('done'),
    n: count('n'),
    modified: count('modified'),
    upserted: list('upserted'),
    errors: list('errors'),
  };
}

const partOf = ({ completed, ...tally }: Tally): Doc => doc({ done: completed, ...tally });

/** Runs one statement; returns resumable work if it may take long. */
type Run<T> = (statement: T, index: number) => WriteWork<void> | undefined;

/**
 * Runs the statements of a write command: ordered ones stop at the first error, unordered ones continue.
 * In a transaction, any error fails the whole command and ends the transaction.
 */
function* eachStatement<T>(
  context: CommandContext,
  statements: List<T>,
  tally: Tally,
  run: Run<T>,
): WriteWork<void> {
  if (statements.length === 0 || statements.length > MAX_WRITE_BATCH) {
    throw fail(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}. Got ${statements.length} operations.`,
    );
  }
  const ordered = context.fields.flag('ordered', true);
  for (let index = tally.completed; index < statements.length; index++) {
    try {
      const work = run(statements.at(index) as T, index);
      if (work !== undefined) yield* work;
    } catch (error) {
      // An error that concerns more than this statement fails the command.
      if (
        !(error instanceof CommandError) ||
        error.codeName === 'MaxTimeMSExpired' ||
        error.labels.length > 0
      )
        throw error;
      tally.errors.push(writeError(index, toCommandError(error)));
      if (ordered || context.transaction !== undefined) return;
    }
    tally.completed = index + 1;
    if (tally.completed < statements.length && isOver()) yield COMMIT;
  }
}

function writeReply({ n, errors }: Tally, more: Doc = new Map()): Doc {
  return new Map<string, Value>([
    ['n', wholeNumber(n)],
    ...more,
    ...(errors.length === 0 ? [] : [['writeErrors', errors] as [string, Value]]),
    ['ok', 1],
  ]);
}

/** Runs all statements of a command and returns its reply. */
function runStatements<T>(
  context: CommandContext,
  statements: List<T>,
  run: (writer: Writer, tally: Tally) => Run<T>,
  more?: (tally: Tally) => Doc,
): Promise<Doc> {
  let tally = tallyOf(context);
  return context.writeInTurns(
    function* (writer) {
      // The work may restart.
      tally = tallyOf(context);
      yield* eachStatement(context, statements, tally, run(writer, tally));
      return writeReply(tally, more?.(tally));
    },
    () => partOf(tally),
  );
}

function insert(context: CommandContext): Promise<Doc> {
  const name = context.collectionName;
  checkWritable(name);
  return runStatements(context, context.fields.list('documents'), (writer, tally) => (document) => {
    const storedDocument = toStored(document);
    writer.insert(collectionFor(writer, context.database, name), storedDocument.doc, storedDocument.bytes);
    tally.n += 1;
    return undefined;
  });
}

const UPDATE_STATEMENT = new Set(['q', 'u', 'multi', 'upsert', 'arrayFilters', 'hint']);

function* updateOne(
  context: CommandContext,
  writer: Writer,
  statement: Doc,
  index: number,
  tally: Tally,
  isSecondAttempt = false,
): WriteWork<void> {
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
  const { targets, interrupted } = yield* selectRows(writer, collection, {
    filter,
    sort: [],
    limit: multi ? undefined : 1,
    hint: fields.get('hint'),
    deadline: context.deadline,
    exclusive: isSecondAttempt,
  });
  // Another client may have changed the remaining documents.
  let stillMatching = interrupted ? filter : undefined;
  const countBefore = tally.n;
  for (const target of targets) {
    const outcome = updateRow(writer, collection, target, update, stillMatching);
    if (outcome !== undefined) {
      tally.n += 1;
      if (outcome.modified) tally.modified += 1;
    }
    // A statement on one document is committed together with its count, so that it never runs twice.
    if (multi && isOver()) {
      yield COMMIT;
      stillMatching = filter;
    }
  }
  if (targets.length === 0 && upsert) {
    const inserted = insertUpserted(writer, collection, query, update);
    tally.n += 1;
    tally.upserted.push(doc({ index, _id: inserted.get('_id') }));
  } else if (!multi && targets.length > 0 && tally.n === countBefore && !isSecondAttempt) {
    // The chosen document no longer matches, but another one may.
    yield* updateOne(context, writer, statement, index, tally, true);
  }
}

function update(context: CommandContext): Promise<Doc> {
  checkWritable(context.collectionName);
  return runStatements(
    context,
    context.fields.docList('updates'),
    (writer, tally) => (statement, index) => updateOne(context, writer, statement, index, tally),
    ({ modified, upserted }) => {
      const more: Doc = new Map<string, Value>([['nModified', wholeNumber(modified)]]);
      if (upserted.length > 0) more.set('upserted', upserted);
      return more;
    },
  );
}

const DELETE_STATEMENT = new Set(['q', 'limit', 'hint']);

function* deleteSome(
  context: CommandContext,
  writer: Writer,
  statement: Doc,
  tally: Tally,
  isSecondAttempt = false,
): WriteWork<void> {
  const fields = new Fields(statement, 'delete.deletes').allow(DELETE_STATEMENT);
  const limit = asWhole(fields.get('limit'));
  if (limit !== 0 && limit !== 1) {
    throw fail('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`);
  }
  const filter = parseFilter(fields.doc('q'));
  const collection = writer.catalog.get(context.namespace);
  if (collection === undefined) return;
  const selected = yield* selectRows(writer, collection, {
    filter,
    sort: [],
    limit: limit === 1 ? 1 : undefined,
    hint: fields.get('hint'),
    deadline: context.deadline,
    exclusive: isSecondAttempt,
  });
  let { interrupted } = selected;
  const countBefore = tally.n;
  for (const { row } of selected.targets) {
    const storedDocument = readStored(writer, collection, row);
    if (storedDocument !== undefined && (!interrupted || matches(filter, storedDocument.doc))) {
      writer.delete(collection, row, storedDocument);
      tally.n += 1;
    }
    if (limit === 0 && isOver()) {
      yield COMMIT;
      interrupted = true;
    }
  }
  // The chosen document no longer matches, but another one may.
  if (limit === 1 && selected.targets.length > 0 && tally.n === countBefore && !isSecondAttempt)
    yield* deleteSome(context, writer, statement, tally, true);
}

function remove(context: CommandContext): Promise<Doc> {
  checkWritable(context.collectionName);
  return runStatements(
    context,
    context.fields.docList('deletes'),
    (writer, tally) => (statement) => deleteSome(context, writer, statement, tally),
  );
}

const WRITE = { inTransaction: true, retryable: true };

export const WRITE_COMMANDS: CommandTable = new Map([
  ['insert', command(['insert', 'documents', 'ordered', 'bypassDocumentValidation'], insert, WRITE)],
  ['update', command(['update', 'updates', 'ordered', 'bypassDocumentValidation'], update, WRITE)],
  ['delete', command(['delete', 'deletes', 'ordered'], remove, WRITE)],
]);
