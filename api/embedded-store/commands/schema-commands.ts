import { doc } from '../bson/build.ts';
import { isDoc, type Doc } from '../bson/values.ts';
import { CommandError, fail, unsupported } from '../errors/command-error.ts';
import { matches } from '../query/match.ts';
import { parseFilter } from '../query/parse-filter.ts';
import {
  checkCollectionName,
  checkDatabaseName,
  checkWritable,
  command,
  type CommandContext,
  type CommandTable,
} from './command.ts';
import { batchSizeOf, listReply } from './cursor-reply.ts';

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

function drop(context: CommandContext): Promise<Doc> {
  return context.write((writer) => {
    const collection = writer.catalog.get(context.namespace);
    // Since 7.0, dropping a missing collection succeeds.
    if (collection === undefined) return doc({ ok: 1 });
    writer.dropCollection(collection);
    return doc({ nIndexesWas: collection.indexes.length, ns: context.namespace, ok: 1 });
  });
}

function dropDatabase(context: CommandContext): Promise<Doc> {
  return context.write((writer) => {
    const collections = [...writer.catalog.values()].filter(({ database }) => database === context.database);
    for (const collection of collections) writer.dropCollection(collection);
    return collections.length === 0 ? doc({ ok: 1 }) : doc({ dropped: context.database, ok: 1 });
  });
}

function renameCollection(context: CommandContext): Promise<Doc> {
  const [from, to] = [context.fields.text('renameCollection'), context.fields.text('to')];
  const dot = to.indexOf('.');
  if (dot < 1) throw fail('InvalidNamespace', `Invalid target namespace: ${to}`);
  const [database, name] = [to.slice(0, dot), to.slice(dot + 1)];
  checkDatabaseName(database);
  checkCollectionName(name);
  checkWritable(name);
  if (from === to) throw fail('IllegalOperation', "Can't rename a collection to itself");
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

function listCollections(context: CommandContext): Promise<Doc> {
  const filter = parseFilter(context.fields.optionalDoc('filter') ?? new Map());
  const nameOnly = context.fields.flag('nameOnly');
  const documents = [...context.view.catalog.values()]
    .filter(({ database }) => database === context.database)
    .map(({ name, options, uuid, indexes }) =>
      doc({ name, type: 'collection', options, info: { readOnly: false, uuid }, idIndex: indexes[0]?.spec }),
    )
    .filter((entry) => matches(filter, entry))
    .map((entry) => (nameOnly ? doc({ name: entry.get('name'), type: 'collection' }) : entry));
  const batchSize = batchSizeOf(context.fields);
  return listReply(context, `${context.database}.$cmd.listCollections`, documents, batchSize);
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
    'listCollections',
    command(['listCollections', 'filter', 'nameOnly', 'authorizedCollections', 'cursor'], listCollections),
  ],
  [
    'listDatabases',
    command(['listDatabases', 'filter', 'nameOnly', 'authorizedDatabases'], adminOnly(listDatabases)),
  ],
]);
