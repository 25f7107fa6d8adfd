import { doc } from '../bson/build.ts';
import type { Doc } from '../bson/values.ts';
import { firstBatchSize, takeBatch, type Batch, type Cursor, type Output } from '../engine/cursors.ts';
import type { Execution } from '../find/run-find.ts';
import type { CommandContext } from './command.ts';
import { Fields } from './fields.ts';

const CURSOR_FIELDS = new Set(['batchSize']);

/**
 * The size of the first batch that `cursor: {batchSize}` asks for.
 * @throws CommandError 40415 for any other field in it
 */
export function batchSizeOf(fields: Fields): number | undefined {
  const cursor = fields.optionalDoc('cursor');
  return cursor === undefined
    ? undefined
    : new Fields(cursor, 'cursor').allowOnly(CURSOR_FIELDS).optionalCount('batchSize');
}

/** The first batch of a query, and a cursor where there is more. */
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

/** Takes a batch; an execution that fails is closed. */
export async function takeOrClose(
  context: CommandContext,
  cursor: Pick<Cursor, 'execution' | 'pending'>,
  most: number | undefined,
): Promise<Batch> {
  try {
    return await context.inTurns(takeBatch(cursor, most), cursor.execution);
  } catch (error) {
    cursor.execution.close();
    throw error;
  }
}

/** A reply whose documents are all there already. */
export function listReply(
  context: CommandContext,
  namespace: string,
  documents: Doc[],
  batchSize: number | undefined,
): Promise<Doc> {
  const execution = {
    results: documents.values(),
    suspend: () => {
      // The list is in memory.
    },
    close: () => {
      // Nothing is open.
    },
  };
  return openCursor(context, namespace, execution as Execution<Output>, { batchSize });
}
