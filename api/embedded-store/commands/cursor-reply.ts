import { doc } from '../bson/build.ts';
import type { Doc } from '../bson/values.ts';
import { firstBatchSize, takeBatch, type Batch, type Cursor, type Output } from '../engine/cursors.ts';
import type { Execution } from '../find/run-find.ts';
import type { CommandContext } from './command.ts';
import { Fields } from './fields.ts';

const CURSOR_FIELDS = new Set(['batchSize']);

/**
 * The first batch size in `cursor: {batchSize}`.
 * @throws CommandError 40415 for any other field
 */
export function batchSizeOf(fields: Fields): number | undefined {
  const cursor = fields.optionalDoc('cursor');
  return cursor === undefined
    ? undefined
    : new Fields(cursor, 'cursor').allowOnly(CURSOR_FIELDS).optionalCount('batchSize');
}

/** The first batch of a query, and a cursor if there is more. */
export async function openCursor(
  context: CommandContext,
  namespace: string,
  execution: Execution<Output>,
  options: { batchSize: number | undefined; singleBatch?: boolean },
): Promise<Doc> {
  const draft: Omit<Cursor, 'id' | 'lastUsed' | 'busy'> = {
    namespace,
    execution,
    pending: undefined,
    session: context.session?.id,
    transaction: context.transaction,
    snapshot: context.snapshot,
  };
  const batch = await takeOrClose(context, draft, firstBatchSize(options.batchSize));
  const keep = !batch.exhausted && options.singleBatch !== true;
  if (!keep) execution.close();
  const id = keep ? context.engine.cursors.add(draft).id : 0n;
  const cursor = { firstBatch: batch.documents, id, ns: namespace };
  const time = context.snapshot?.time;
  return doc({ cursor: time === undefined ? cursor : { ...cursor, atClusterTime: time }, ok: 1 });
}

/** Takes a batch, and closes the execution if it fails. */
export async function takeOrClose(
  context: CommandContext,
  cursor: Pick<Cursor, 'execution' | 'pending'>,
  maxDocuments: number | undefined,
): Promise<Batch> {
  try {
    return await context.inTurns(takeBatch(cursor, maxDocuments), cursor.execution);
  } catch (error) {
    cursor.execution.close();
    throw error;
  }
}

/** A reply from a list of documents. */
export function listReply(
  context: CommandContext,
  namespace: string,
  documents: Doc[],
  batchSize: number | undefined,
): Promise<Doc> {
  const execution = {
    results: documents.values(),
    suspend: () => {
      // A list in memory holds nothing open.
    },
    close: () => {
      // A list in memory holds nothing open.
    },
  };
  return openCursor(context, namespace, execution as Execution<Output>, { batchSize });
}
