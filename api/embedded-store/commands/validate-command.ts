import { doc } from '../bson/build.ts';
import type { Doc } from '../bson/values.ts';
import { fail } from '../errors/command-error.ts';
import type { Collection } from '../storage/catalog.ts';
import { checkCollection, type CollectionReport } from '../storage/check-collection.ts';
import type { View } from '../storage/view.ts';
import { command, type Command, type CommandContext } from './command.ts';

/** Checks a snapshot, since others may write meanwhile. */
async function check(
  context: CommandContext,
  { statements, moments }: View,
  collection: Collection,
): Promise<CollectionReport> {
  const moment = moments?.take();
  try {
    return await context.inTurns(checkCollection(moment ?? statements, collection));
  } finally {
    if (moment !== undefined) moments?.give(moment);
  }
}

/** Compares every document with its checksum and its index keys. */
async function validate(context: CommandContext): Promise<Doc> {
  const { view } = context;
  const collection = view.catalog.get(context.namespace);
  if (collection === undefined)
    throw fail('NamespaceNotFound', `Collection '${context.namespace}' does not exist to validate.`);
  const { documents, keysPerIndex, errors } = await check(context, view, collection);
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
