import { setTimeout as sleep } from 'node:timers/promises';
import { doc } from '../bson/build.ts';
import { equalValues } from '../bson/compare.ts';
import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { fail, unsupported } from '../errors/command-error.ts';
import { ID_INDEX, type IndexBuild, type IndexDefinition } from '../index/index-definition.ts';
import { parseIndex, sameKeys } from '../index/parse-index.ts';
import { buildIndexes } from '../storage/build-indexes.ts';
import type { Collection } from '../storage/catalog.ts';
import { checkWritable, command, existing, type CommandContext, type CommandTable } from './command.ts';
import { batchSizeOf, listReply } from './cursor-reply.ts';
import { collectionFor } from './write-statements.ts';

/** Whether an index exists; one with the same name or keys but other options is refused. */
function indexExists(
  collection: Collection,
  pendingIndexes: readonly RequestedIndex[],
  definition: IndexDefinition,
): boolean {
  for (const index of [...collection.indexes, ...pendingIndexes.map(({ parsed }) => parsed)]) {
    const keys = sameKeys(index, definition);
    if (index.name === definition.name) {
      if (!keys) {
        throw fail(
          'IndexKeySpecsConflict',
          `An existing index has the same name as the requested index. Requested index: ${definition.name}`,
        );
      }
      if (equalValues(index.spec, definition.spec)) return true;
      throw fail(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index but other options: ${definition.name}`,
      );
    }
    if (
      keys &&
      equalValues(
        index.spec.get('partialFilterExpression') ?? null,
        definition.spec.get('partialFilterExpression') ?? null,
      )
    ) {
      throw fail('IndexOptionsConflict', `Index already exists with a different name: ${index.name}`);
    }
  }
  return false;
}

function createIndexes(context: CommandContext): Promise<Doc> {
  const name = context.collectionName;
  checkWritable(name);
  const specs = context.fields.docs('indexes');
  if (specs.length === 0) throw fail('BadValue', 'Must specify at least one index to create');
  const definition = specs.map((spec) => {
    if (!spec.has('key'))
      throw fail('IDLFailedToParse', "The 'key' field is a required property of an index specification");
    if (!spec.has('name'))
      throw fail('FailedToParse', "The 'name' field is a required property of an index specification");
    return { spec, parsed: parseIndex(spec, 0) };
  });
  return inSequence(context, () => build(context, definition));
}

interface RequestedIndex {
  spec: Doc;
  parsed: IndexDefinition;
}

/** Interval between checks whether another build on the same collection has ended, in milliseconds. */
const POLL_MS = 10;

/** Runs builds on one collection in sequence, since two at a time could create the same index. */
async function inSequence(context: CommandContext, run: () => Promise<Doc>): Promise<Doc> {
  const { engine, namespace, transaction } = context;
  if (transaction !== undefined && engine.building.has(namespace))
    throw fail(
      'BackgroundOperationInProgressForNamespace',
      `Indexes of ${namespace} are being built; try again when they are`,
    );
  while (engine.building.has(namespace)) {
    await sleep(POLL_MS);
    context.deadline.checkNow();
  }
  engine.building.add(namespace);
  try {
    return await run();
  } finally {
    engine.building.delete(namespace);
  }
}

async function build(context: CommandContext, definition: readonly RequestedIndex[]): Promise<Doc> {
  const building: IndexBuild = { written: new Set() };
  try {
    return await context.writeInTurns(function* (writer) {
      const createdCollectionAutomatically = !writer.catalog.has(context.namespace);
      const collectionBefore = collectionFor(writer, context.database, context.collectionName);
      const missing: RequestedIndex[] = [];
      for (const each of definition)
        if (!indexExists(collectionBefore, missing, each.parsed)) missing.push(each);
      if (missing.length > 0) {
        const specs = missing.map(({ spec }) => spec);
        yield* buildIndexes(writer, collectionBefore, specs, building);
      }
      return doc({
        numIndexesBefore: collectionBefore.indexes.length,
        numIndexesAfter: collectionBefore.indexes.length + missing.length,
        createdCollectionAutomatically,
        note: missing.length === 0 ? 'all indexes already exist' : undefined,
        ok: 1,
      });
    });
  } catch (error) {
    // In a transaction, the rollback removes them.
    if (context.transaction === undefined)
      await context.engine.queue.write((writer) => {
        writer.abandonIndexes(building);
      });
    throw error;
  }
}

function toDrop(collection: Collection, which: Value): IndexDefinition[] {
  if (which === '*') return collection.indexes.filter(({ name }) => name !== ID_INDEX);
  if (Array.isArray(which)) return which.flatMap((one) => toDrop(collection, one));
  const matching = collection.indexes.filter((index) =>
    isDoc(which) ? equalValues(index.spec.get('key') ?? null, which) : index.name === which,
  );
  if (matching.length === 0) {
    throw fail(
      'IndexNotFound',
      typeof which === 'string' ? `index not found with name [${which}]` : "can't find index with that key",
    );
  }
  if (matching.length > 1) {
    throw fail(
      'AmbiguousIndexKeyPattern',
      `${matching.length} indexes found for key pattern, identify by name instead: ${matching.map(({ name }) => name).join(', ')}`,
    );
  }
  if (matching.some(({ name }) => name === ID_INDEX)) throw fail('InvalidOptions', 'cannot drop _id index');
  return matching;
}

function dropIndexes(context: CommandContext): Promise<Doc> {
  const which = context.fields.get('index');
  if (which === undefined)
    throw fail('IDLFailedToParse', "BSON field 'dropIndexes.index' is missing but a required field");
  return context.write((writer) => {
    const collection = existing(writer, context);
    for (const index of toDrop(collection, which)) writer.dropIndex(writer.current(collection), index);
    return doc({ nIndexesWas: collection.indexes.length, ok: 1 });
  });
}

function listIndexes(context: CommandContext): Promise<Doc> {
  const collection = context.view.catalog.get(context.namespace);
  if (collection === undefined) throw fail('NamespaceNotFound', `ns does not exist: ${context.namespace}`);
  const batchSize = batchSizeOf(context.fields);
  return listReply(
    context,
    context.namespace,
    collection.indexes.map(({ spec }) => spec),
    batchSize,
  );
}

/** `collMod`: hides or unhides an index, or changes its expiry. */
function collMod(context: CommandContext): Promise<Doc> {
  const change = context.fields.doc('index');
  return context.write((writer) => {
    const collection = existing(writer, context);
    const which = change.get('name') ?? change.get('keyPattern');
    const [index] = which === undefined ? [] : toDrop(collection, which);
    if (index === undefined) throw fail('IndexNotFound', 'cannot find the index to change');
    const spec: Doc = new Map(index.spec);
    for (const [name, value] of change) {
      if (name === 'hidden' || name === 'expireAfterSeconds') spec.set(name, value);
      else if (name !== 'name' && name !== 'keyPattern')
        throw unsupported(`The change of ${name} by collMod`);
    }
    writer.changeIndex(collection, { ...parseIndex(spec, index.id), multikey: index.multikey });
    return doc({ ok: 1 });
  });
}

export const INDEX_COMMANDS: CommandTable = new Map([
  [
    'createIndexes',
    command(['createIndexes', 'indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'], createIndexes, {
      inTransaction: true,
    }),
  ],
  ['dropIndexes', command(['dropIndexes', 'index'], dropIndexes)],
  ['deleteIndexes', command(['deleteIndexes', 'index'], dropIndexes)],
  ['listIndexes', command(['listIndexes', 'cursor', 'includeIndexBuildInfo'], listIndexes)],
  ['collMod', command(['collMod', 'index'], collMod)],
]);
