import { doc } from '../bson/build.ts';
import { decodeDocument } from '../bson/decode.ts';
import type { Doc } from '../bson/values.ts';
import { fail } from '../errors/command-error.ts';
import { indexKeys } from '../index/index-keys.ts';
import { indexTable } from '../storage/catalog.ts';
import { countDocuments } from '../storage/documents.ts';
import { CollectionSource } from '../storage/row-source.ts';
import { command, type Command, type CommandContext } from './command.ts';

/** Reads every document, checks it, and compares the number of keys that it should have with what the indexes hold. */
function validate(context: CommandContext): Doc {
  const { view } = context;
  const collection = view.catalog.get(context.namespace);
  if (collection === undefined)
    throw fail('NamespaceNotFound', `Collection '${context.namespace}' does not exist to validate.`);
  const expected = new Map(collection.indexes.map(({ name }) => [name, 0]));
  const source = new CollectionSource(view.statements, collection, false);
  let documents = 0;
  for (let found = source.next(); found !== undefined; found = source.next()) {
    documents += 1;
    const document = decodeDocument(found.bytes);
    for (const index of collection.indexes) {
      expected.set(index.name, (expected.get(index.name) ?? 0) + indexKeys(index, document).keys.length);
    }
  }
  const errors: string[] = [];
  const keysPerIndex: Record<string, number> = {};
  for (const { name, id } of collection.indexes) {
    const keys = Number(view.statements.first(`SELECT count(*) FROM ${indexTable(id)}`)?.[0]);
    keysPerIndex[name] = keys;
    if (keys !== expected.get(name))
      errors.push(`index ${name} holds ${keys} keys and should hold ${String(expected.get(name))}`);
  }
  const counted = countDocuments(view.statements, collection);
  if (counted !== documents)
    errors.push(`the catalogue counts ${counted} documents, and ${documents} are stored`);
  return doc({
    ns: collection.namespace,
    nInvalidDocuments: 0,
    nrecords: documents,
    nIndexes: collection.indexes.length,
    keysPerIndex,
    valid: errors.length === 0,
    warnings: [],
    errors,
    ok: 1,
  });
}

export const VALIDATE: Command = command(
  ['validate', 'full', 'background', 'repair', 'checkBSONConformance', 'metadata'],
  validate,
);
