import { parseSort } from '../aggregate/sort-pattern.ts';
import { doc } from '../bson/build.ts';
import type { Doc, Value } from '../bson/values.ts';
import { fail } from '../errors/command-error.ts';
import { compileFindProjection } from '../find/find-projection.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { matches } from '../query/match.ts';
import type { WriteWork } from '../turns/pause.ts';
import type { Collection } from '../storage/catalog.ts';
import type { Writer } from '../storage/writer.ts';
import { compileUpdate } from '../update/compile-update.ts';
import { parseArrayFilters } from '../update/positions.ts';
import { checkWritable, command, type Command, type CommandContext } from './command.ts';
import {
  collectionFor,
  insertUpserted,
  readStored,
  selectRows,
  updateRow,
  type Selection,
  type Target,
} from './write-statements.ts';

interface Outcome {
  value: Doc | undefined;
  index: number | undefined;
  lastError: Doc;
}

function removeOne(writer: Writer, collection: Collection, target: Target | undefined): Outcome {
  const storedDocument = target === undefined ? undefined : readStored(writer, collection, target.row);
  if (target !== undefined && storedDocument !== undefined)
    writer.delete(collection, target.row, storedDocument);
  return {
    value: storedDocument?.doc,
    index: target?.state.index,
    lastError: doc({ n: storedDocument === undefined ? 0 : 1 }),
  };
}

/** The current state of the document to change. */
function* selectOne(
  writer: Writer,
  collection: Collection,
  selection: Selection,
): WriteWork<Target | undefined> {
  const { targets, interrupted } = yield* selectRows(writer, collection, selection);
  const [target] = targets;
  if (target === undefined || !interrupted) return target;
  const storedDocument = readStored(writer, collection, target.row);
  if (storedDocument !== undefined && matches(selection.filter, storedDocument.doc, target.state))
    return target;
  // Another client changed it meanwhile, so another document may match.
  return (yield* selectRows(writer, collection, { ...selection, exclusive: true })).targets[0];
}

function findAndModify(context: CommandContext): Promise<Doc> {
  const { fields } = context;
  const name = context.collectionName;
  checkWritable(name);
  const query = fields.optionalDoc('query') ?? new Map<string, Value>();
  const filter = parseFilter(query);
  const remove = fields.flag('remove');
  const wantsNew = fields.flag('new');
  const upsert = fields.flag('upsert');
  const change = fields.get('update');
  if (remove && (change !== undefined || upsert || wantsNew)) {
    throw fail('FailedToParse', 'Cannot specify remove together with update, upsert or new');
  }
  if (!remove && change === undefined)
    throw fail('FailedToParse', 'Either an update or remove=true must be specified');
  const sort = parseSort(fields.optionalDoc('sort') ?? new Map());
  const project = compileFindProjection(fields.optionalDoc('fields') ?? new Map());
  const update =
    change === undefined
      ? undefined
      : compileUpdate(change, parseArrayFilters(fields.optionalArray('arrayFilters') ?? []));

  const run = function* (writer: Writer): WriteWork<Outcome> {
    const collection = upsert
      ? collectionFor(writer, context.database, name)
      : writer.catalog.get(`${context.database}.${name}`);
    if (collection === undefined)
      return { value: undefined, index: undefined, lastError: doc({ n: 0, updatedExisting: false }) };
    const target = yield* selectOne(writer, collection, {
      filter,
      sort,
      limit: 1,
      hint: fields.get('hint'),
      deadline: context.deadline,
    });
    if (update === undefined) return removeOne(writer, collection, target);
    const outcome = target === undefined ? undefined : updateRow(writer, collection, target, update);
    if (outcome !== undefined) {
      return {
        value: wantsNew ? outcome.after : outcome.before,
        index: target?.state.index,
        lastError: doc({ n: 1, updatedExisting: true }),
      };
    }
    if (!upsert)
      return { value: undefined, index: undefined, lastError: doc({ n: 0, updatedExisting: false }) };
    const inserted = insertUpserted(writer, collection, query, update);
    const lastError = doc({ n: 1, updatedExisting: false, upserted: inserted.get('_id') });
    return { value: wantsNew ? inserted : undefined, index: undefined, lastError };
  };

  return context.writeInTurns(function* (writer) {
    const { value, index, lastError } = yield* run(writer);
    const projected = value === undefined || project === undefined ? value : project(value, { index });
    return doc({ lastErrorObject: lastError, value: projected ?? null, ok: 1 });
  });
}

const FIELDS = [
  'findAndModify',
  'findandmodify',
  'query',
  'sort',
  'remove',
  'update',
  'new',
  'fields',
  'upsert',
  'arrayFilters',
  'hint',
  'bypassDocumentValidation',
];

export const FIND_AND_MODIFY: Command = command(FIELDS, findAndModify, {
  inTransaction: true,
  retryable: true,
});
