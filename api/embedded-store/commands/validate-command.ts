import { doc } from '../bson/build.ts';
import type { Doc } from '../bson/values.ts';
import { fail } from '../errors/command-error.ts';
import { checkCollection } from '../storage/check-collection.ts';
import { command, type Command, type CommandContext } from './command.ts';

/** Reads every document, and compares it with its checksum and with the keys that the indexes hold. */
function validate(context: CommandContext): Doc {
  const { view } = context;
  const collection = view.catalog.get(context.namespace);
  if (collection === undefined)
    throw fail('NamespaceNotFound', `Collection '${context.namespace}' does not exist to validate.`);
  const { documents, keysPerIndex, errors } = checkCollection(view.statements, collection);
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
