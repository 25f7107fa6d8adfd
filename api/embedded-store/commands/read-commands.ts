import { parseSort } from '../aggregate/sort-pattern.ts';
import { doc, wholeNumber } from '../bson/build.ts';
import { decodeDocument, pickFields } from '../bson/decode.ts';
import { RawDocument } from '../bson/raw-document.ts';
import type { Doc, Value } from '../bson/values.ts';
import { takeBatch, type Output } from '../engine/cursors.ts';
import { CommandError, fail } from '../errors/command-error.ts';
import { countMatching } from '../find/count-matching.ts';
import { distinctValuesOf } from '../find/distinct.ts';
import { compileFindProjection, flatProjection } from '../find/find-projection.ts';
import { runFind, type Execution, type FindExecution } from '../find/run-find.ts';
import { PAUSE } from '../turns/pause.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { type Fields } from './fields.ts';
import { command, type CommandContext, type CommandTable } from './command.ts';
import { openCursor } from './cursor-reply.ts';

const EMPTY_EXECUTION: Execution<Output> = {
  results: [].values(),
  suspend: () => {
    // Nothing is open.
  },
  close: () => {
    // Nothing is open.
  },
};

const FIND_FIELDS = [
  'find',
  'filter',
  'sort',
  'projection',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'hint',
  'noCursorTimeout',
  'allowPartialResults',
  'allowDiskUse',
];

/** Starts the query of a `find`. */
function startFind(context: CommandContext, fields: Fields): FindExecution | undefined {
  const collection = context.view.catalog.get(`${context.database}.${String(fields.get('find'))}`);
  const filter = parseFilter(fields.optionalDoc('filter') ?? new Map());
  const sort = parseFindSort(fields.optionalDoc('sort'));
  const limit = fields.optionalCount('limit');
  const skip = fields.optionalCount('skip') ?? 0;
  if (collection === undefined) return undefined;
  return runFind(context.view, collection, {
    filter,
    sort,
    skip,
    limit: limit === 0 ? undefined : limit,
    hint: fields.get('hint'),
    deadline: context.deadline,
    positions: [...(fields.optionalDoc('projection')?.keys() ?? [])].some((path) => path.endsWith('.$')),
    only: includedFields(fields),
  });
}

/** The fields of a projection that only includes whole fields. */
export function includedFields(fields: Fields): ReadonlySet<string> | undefined {
  const flat = flatProjection(fields.optionalDoc('projection') ?? new Map<string, Value>());
  return flat?.including === true ? flat.names : undefined;
}

function parseFindSort(sort: Doc | undefined): ReturnType<typeof parseSort> {
  return sort === undefined ? [] : parseSort(sort);
}

function find(context: CommandContext): Promise<Doc> {
  const { fields, namespace } = context;
  const projection = fields.optionalDoc('projection') ?? new Map<string, Value>();
  const project = compileFindProjection(projection);
  const flat = flatProjection(projection);
  const execution = startFind(context, fields);
  const options = { batchSize: fields.optionalCount('batchSize'), singleBatch: fields.flag('singleBatch') };
  if (execution === undefined) return openCursor(context, namespace, EMPTY_EXECUTION, options);
  const { results } = execution;
  const output: Execution<Output> = {
    suspend: () => {
      execution.suspend();
    },
    close: () => {
      execution.close();
    },
    results: (function* () {
      for (let step = results.next(); step.done !== true; step = results.next()) {
        if (step.value === PAUSE) {
          yield PAUSE;
          continue;
        }
        const { bytes, state } = step.value;
        if (project === undefined) yield new RawDocument(bytes);
        else if (flat === undefined) yield project(decodeDocument(bytes), state);
        else yield new RawDocument(pickFields(bytes, flat.names, flat.including));
      }
    })(),
  };
  return openCursor(context, namespace, output, options);
}

/** The error for reading on in another session than the cursor's. */
function otherSession(own: string | undefined, other: string | undefined, id: bigint): CommandError {
  const cannot = `Cannot run getMore on cursor ${id}, which was`;
  if (own === undefined)
    return new CommandError(50737, `${cannot} not created in a session, in session ${String(other)}`);
  if (other === undefined)
    return new CommandError(50736, `${cannot} created in session ${own}, without an lsid`);
  return new CommandError(50738, `${cannot} created in session ${own}, in session ${other}`);
}

async function getMore(context: CommandContext): Promise<Doc> {
  const { fields, engine, database } = context;
  const id = fields.get('getMore');
  if (typeof id !== 'bigint') throw fail('TypeMismatch', "BSON field 'getMore.getMore' must be a long");
  const cursor = engine.cursors.get(id);
  const namespace = `${database}.${fields.text('collection')}`;
  if (cursor.namespace !== namespace) {
    throw fail(
      'Unauthorized',
      `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
    );
  }
  if (cursor.session !== context.session?.id) throw otherSession(cursor.session, context.session?.id, id);
  if (cursor.transaction !== context.transaction) {
    throw fail(
      'BadValue',
      `Cannot run getMore on cursor ${id}, which was created in another transaction or outside one`,
    );
  }
  if (cursor.snapshot !== undefined) engine.contention?.checkSnapshot(cursor.snapshot.takenAt);
  const batchSize = fields.optionalCount('batchSize');
  cursor.busy = true;
  try {
    const batch = await context.inTurns(
      takeBatch(cursor, batchSize === 0 ? undefined : batchSize),
      cursor.execution,
    );
    cursor.busy = false;
    if (engine.cursors.isGone(cursor)) throw fail('CursorKilled', `cursor id ${id} was killed`);
    if (batch.exhausted) engine.cursors.close(id);
    return doc({
      cursor: { nextBatch: batch.documents, id: batch.exhausted ? 0n : id, ns: namespace },
      ok: 1,
    });
  } catch (error) {
    cursor.busy = false;
    engine.cursors.close(id);
    cursor.execution.close();
    throw error;
  }
}

function killCursors(context: CommandContext): Doc {
  const killed: Value[] = [];
  const missing: Value[] = [];
  for (const id of context.fields.array('cursors')) {
    if (typeof id !== 'bigint') throw fail('TypeMismatch', 'cursor ids are longs');
    (context.engine.cursors.close(id) ? killed : missing).push(id);
  }
  return doc({
    cursorsKilled: killed,
    cursorsNotFound: missing,
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  });
}

async function count(context: CommandContext): Promise<Doc> {
  const { fields, view } = context;
  const filter = parseFilter(fields.optionalDoc('query') ?? new Map());
  const collection = view.catalog.get(context.namespace);
  const limit = Number(fields.get('limit') ?? 0);
  const skip = fields.optionalCount('skip') ?? 0;
  const total =
    collection === undefined
      ? 0
      : await context.inTurns(
          countMatching(view, collection, {
            filter,
            skip,
            limit: limit === 0 ? undefined : Math.abs(limit),
            hint: fields.get('hint'),
            deadline: context.deadline,
          }),
        );
  return doc({ n: wholeNumber(total), ok: 1 });
}

async function distinct(context: CommandContext): Promise<Doc> {
  const { fields, view } = context;
  const key = fields.text('key');
  const filter = parseFilter(fields.optionalDoc('query') ?? new Map());
  const collection = view.catalog.get(context.namespace);
  const values =
    collection === undefined
      ? []
      : await context.inTurns(
          distinctValuesOf(view, collection, key, filter, {
            deadline: context.deadline,
            hint: fields.get('hint'),
          }),
        );
  return new Map<string, Value>([
    ['values', values],
    ...(context.snapshot === undefined ? [] : [['atClusterTime', context.snapshot.time] as [string, Value]]),
    ['ok', 1],
  ]);
}

export const READ_COMMANDS: CommandTable = new Map([
  ['find', command(FIND_FIELDS, find, { inTransaction: true })],
  ['getMore', command(['getMore', 'collection', 'batchSize'], getMore, { inTransaction: true })],
  ['killCursors', command(['killCursors', 'cursors'], killCursors, { inTransaction: true })],
  ['count', command(['count', 'query', 'limit', 'skip', 'hint', 'fields'], count)],
  ['distinct', command(['distinct', 'key', 'query', 'hint'], distinct, { inTransaction: true })],
]);
