import { doc } from '../bson/build.ts';
import { asWhole } from '../bson/numbers.ts';
import { equalValues } from '../bson/compare.ts';
import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { CommandError, fail, unsupported } from '../errors/command-error.ts';
import { ID_INDEX, type IndexDefinition } from '../index/index-definition.ts';
import { parseIndex, sameKeys } from '../index/parse-index.ts';
import { matches } from '../query/match.ts';
import { parseFilter } from '../query/parse-filter.ts';
import type { Collection } from '../storage/catalog.ts';
import type { Writer } from '../storage/writer.ts';
import {
  checkDatabaseName,
  checkWritable,
  command,
  type CommandContext,
  type CommandTable,
} from './command.ts';
import { listReply } from './cursor-reply.ts';
import { collectionFor } from './write-statements.ts';

const REFUSED_CREATE = [
  'capped',
  'size',
  'max',
  'viewOn',
  'pipeline',
  'timeseries',
  'validator',
  'clusteredIndex',
  'expireAfterSeconds',
  'changeStreamPreAndPostImages',
  'encryptedFields',
];
const ALLOWED_CREATE = [
  'create',
  'autoIndexId',
  'idIndex',
  'validationLevel',
  'validationAction',
  'storageEngine',
  'indexOptionDefaults',
  ...REFUSED_CREATE,
];

function create(context: CommandContext): Promise<Doc> {
  const name = context.collectionName;
  checkWritable(name);
  for (const option of REFUSED_CREATE) {
    const value = context.fields.get(option);
    const nothing =
      value === undefined ||
      value === false ||
      (option === 'pipeline' && Array.isArray(value) && value.length === 0) ||
      (isDoc(value ?? null) && (value as Doc).size === 0);
    if (!nothing) throw unsupported(`The option ${option} of create`);
  }
  return context.write((writer) => {
    if (writer.catalog.has(context.namespace)) {
      throw fail('NamespaceExists', `Collection ${context.namespace} already exists.`);
    }
    writer.createCollection(context.database, name);
    return doc({ ok: 1 });
  });
}

function existing(writer: Writer, context: CommandContext): Collection {
  const collection = writer.catalog.get(context.namespace);
  if (collection === undefined) throw fail('NamespaceNotFound', `ns not found ${context.namespace}`);
  return collection;
}

function drop(context: CommandContext): Promise<Doc> {
  return context.write((writer) => {
    const collection = writer.catalog.get(context.namespace);
    // Since 7.0 MongoDB takes a drop of nothing for done.
    if (collection === undefined) return doc({ ok: 1 });
    writer.dropCollection(collection);
    return doc({ nIndexesWas: collection.indexes.length, ns: context.namespace, ok: 1 });
  });
}

function dropDatabase(context: CommandContext): Promise<Doc> {
  return context.write((writer) => {
    const own = [...writer.catalog.values()].filter(({ database }) => database === context.database);
    for (const collection of own) writer.dropCollection(collection);
    return own.length === 0 ? doc({ ok: 1 }) : doc({ dropped: context.database, ok: 1 });
  });
}

function renameCollection(context: CommandContext): Promise<Doc> {
  const [from, to] = [context.fields.text('renameCollection'), context.fields.text('to')];
  const dot = to.indexOf('.');
  const [database, name] = [to.slice(0, dot), to.slice(dot + 1)];
  checkDatabaseName(database);
  checkWritable(name);
  return context.write((writer) => {
    const collection = writer.catalog.get(from);
    if (collection === undefined) throw fail('NamespaceNotFound', `Source collection ${from} does not exist`);
    const target = writer.catalog.get(to);
    if (target !== undefined) {
      if (!context.fields.flag('dropTarget')) throw fail('NamespaceExists', 'target namespace exists');
      writer.dropCollection(target);
    }
    writer.renameCollection(collection, database, name);
    return doc({ ok: 1 });
  });
}

/** Whether an index is there already; one of the same name or keys but other options is refused. */
function alreadyThere(collection: Collection, wanted: IndexDefinition): boolean {
  for (const index of collection.indexes) {
    const keys = sameKeys(index, wanted);
    if (index.name === wanted.name) {
      if (!keys) {
        throw fail(
          'IndexKeySpecsConflict',
          `An existing index has the same name as the requested index. Requested index: ${wanted.name}`,
        );
      }
      if (equalValues(index.spec, wanted.spec)) return true;
      throw fail(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index but other options: ${wanted.name}`,
      );
    }
    if (
      keys &&
      equalValues(
        index.spec.get('partialFilterExpression') ?? null,
        wanted.spec.get('partialFilterExpression') ?? null,
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
  const wanted = specs.map((spec) => {
    if (!spec.has('key'))
      throw fail('IDLFailedToParse', "The 'key' field is a required property of an index specification");
    if (!spec.has('name'))
      throw fail('FailedToParse', "The 'name' field is a required property of an index specification");
    return { spec, parsed: parseIndex(spec, 0) };
  });
  return context.write((writer) => {
    const createdCollectionAutomatically = !writer.catalog.has(context.namespace);
    const before = collectionFor(writer, context.database, name);
    for (const { spec, parsed } of wanted) {
      const current = writer.current(before);
      if (!alreadyThere(current, parsed)) writer.createIndex(current, spec);
    }
    const after = writer.current(before).indexes.length;
    return doc({
      numIndexesBefore: before.indexes.length,
      numIndexesAfter: after,
      createdCollectionAutomatically,
      note: after === before.indexes.length ? 'all indexes already exist' : undefined,
      ok: 1,
    });
  });
}

function toDrop(collection: Collection, which: Value): IndexDefinition[] {
  if (which === '*') return collection.indexes.filter(({ name }) => name !== ID_INDEX);
  if (Array.isArray(which)) return which.flatMap((one) => toDrop(collection, one));
  const found = collection.indexes.filter((index) =>
    isDoc(which) ? equalValues(index.spec.get('key') ?? null, which) : index.name === which,
  );
  if (found.length === 0) {
    throw fail(
      'IndexNotFound',
      typeof which === 'string' ? `index not found with name [${which}]` : "can't find index with that key",
    );
  }
  if (found.some(({ name }) => name === ID_INDEX)) throw fail('InvalidOptions', 'cannot drop _id index');
  return found;
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

function listIndexes(context: CommandContext): Doc {
  const collection = context.view.catalog.get(context.namespace);
  if (collection === undefined) throw fail('NamespaceNotFound', `ns does not exist: ${context.namespace}`);
  const batchSize = asWhole(context.fields.optionalDoc('cursor')?.get('batchSize'));
  return listReply(
    context,
    context.namespace,
    collection.indexes.map(({ spec }) => spec),
    batchSize,
  );
}

function listCollections(context: CommandContext): Doc {
  const filter = parseFilter(context.fields.optionalDoc('filter') ?? new Map());
  const nameOnly = context.fields.flag('nameOnly');
  const documents = [...context.view.catalog.values()]
    .filter(({ database }) => database === context.database)
    .map(({ name, options, uuid, indexes }) =>
      doc({ name, type: 'collection', options, info: { readOnly: false, uuid }, idIndex: indexes[0]?.spec }),
    )
    .filter((entry) => matches(filter, entry))
    .map((entry) => (nameOnly ? doc({ name: entry.get('name'), type: 'collection' }) : entry));
  const batchSize = asWhole(context.fields.optionalDoc('cursor')?.get('batchSize'));
  return listReply(context, `${context.database}.$cmd.listCollections`, documents, batchSize);
}

/** `collMod`: an index may be hidden and shown, and given another expiry. */
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

function listDatabases(context: CommandContext): Doc {
  const filter = parseFilter(context.fields.optionalDoc('filter') ?? new Map());
  const nameOnly = context.fields.flag('nameOnly');
  const names = new Set([...context.view.catalog.values()].map(({ database }) => database));
  let total = 0;
  const databases = [...names].sort().flatMap((name) => {
    const bytes = Number(
      context.view.statements.first('SELECT sum(bytes) FROM collections WHERE database = ?', name)?.[0] ?? 0,
    );
    const entry = nameOnly ? doc({ name }) : doc({ name, sizeOnDisk: BigInt(bytes), empty: false });
    if (!matches(filter, entry)) return [];
    total += bytes;
    return [entry];
  });
  return nameOnly
    ? doc({ databases, ok: 1 })
    : doc({ databases, totalSize: BigInt(total), totalSizeMb: BigInt(Math.floor(total / 2 ** 20)), ok: 1 });
}

function adminOnly(run: (context: CommandContext) => Doc | Promise<Doc>): typeof run {
  return (context) => {
    if (context.database !== 'admin') {
      throw new CommandError(13, `${context.name} may only be run against the admin database.`);
    }
    return run(context);
  };
}

export const SCHEMA_COMMANDS: CommandTable = new Map([
  ['create', command(ALLOWED_CREATE, create, { inTransaction: true })],
  ['drop', command(['drop'], drop)],
  ['dropDatabase', command(['dropDatabase'], dropDatabase)],
  ['renameCollection', command(['renameCollection', 'to', 'dropTarget'], adminOnly(renameCollection))],
  [
    'createIndexes',
    command(['createIndexes', 'indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'], createIndexes, {
      inTransaction: true,
    }),
  ],
  ['dropIndexes', command(['dropIndexes', 'index'], dropIndexes)],
  ['deleteIndexes', command(['deleteIndexes', 'index'], dropIndexes)],
  ['listIndexes', command(['listIndexes', 'cursor', 'includeIndexBuildInfo'], listIndexes)],
  [
    'listCollections',
    command(['listCollections', 'filter', 'nameOnly', 'authorizedCollections', 'cursor'], listCollections),
  ],
  ['collMod', command(['collMod', 'index'], collMod)],
  [
    'listDatabases',
    command(['listDatabases', 'filter', 'nameOnly', 'authorizedDatabases'], adminOnly(listDatabases)),
  ],
]);
