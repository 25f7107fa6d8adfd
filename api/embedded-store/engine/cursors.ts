import { randomBytes } from 'node:crypto';
import { encodeDocument } from '../bson/encode.ts';
import { MAX_DOCUMENT_BYTES } from '../bson/limits.ts';
import { RawDocument } from '../bson/raw-document.ts';
import type { Doc } from '../bson/values.ts';
import { fail } from '../errors/command-error.ts';
import { PAUSE, type Work } from '../turns/pause.ts';
import type { Execution } from '../find/run-find.ts';

/** Idle timeout of a cursor, in milliseconds (MongoDB: 10 minutes). */
const CURSOR_TIMEOUT_MS = 10 * 60 * 1000;

/** Default number of documents in a first batch. */
const FIRST_BATCH = 101;

export type Output = Doc | RawDocument;

export interface Cursor {
  id: bigint;
  namespace: string;
  execution: Execution<Output>;
  /** A document that did not fit in the last batch. */
  pending: RawDocument | undefined;
  session: string | undefined;
  lastUsed: number;
  /** The transaction whose view the cursor reads, if any. */
  transaction: object | undefined;
  /** The snapshot that the cursor reads, if any. */
  snapshot: { lastUsed: number; takenAt: number } | undefined;
  /** Whether a batch is being read. */
  busy: boolean;
}

export interface Batch {
  documents: RawDocument[];
  exhausted: boolean;
}

function raw(output: Output): RawDocument {
  if (output instanceof RawDocument) return output;
  const bytes = encodeDocument(output);
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw fail(
      'BSONObjectTooLarge',
      `Object to insert too large. size in bytes: ${bytes.length}, max size: ${MAX_DOCUMENT_BYTES}`,
    );
  }
  return new RawDocument(bytes);
}

/** Takes the next documents, limited by number and by the bytes of a reply. */
export function* takeBatch(
  cursor: Pick<Cursor, 'execution' | 'pending'>,
  maxDocuments: number | undefined,
): Work<Batch> {
  const documents: RawDocument[] = [];
  let bytes = 0;
  const batchSize = maxDocuments ?? Infinity;
  try {
    while (documents.length < batchSize) {
      let next = cursor.pending;
      cursor.pending = undefined;
      if (next === undefined) {
        const step = cursor.execution.results.next();
        if (step.done === true) return { documents, exhausted: true };
        if (step.value === PAUSE) {
          yield PAUSE;
          continue;
        }
        next = raw(step.value);
      }
      if (documents.length > 0 && bytes + next.bytes.length > MAX_DOCUMENT_BYTES) {
        cursor.pending = next;
        break;
      }
      bytes += next.bytes.length;
      documents.push(next);
    }
    return { documents, exhausted: false };
  } finally {
    cursor.execution.suspend();
  }
}

export function firstBatchSize(batchSize: number | undefined): number {
  return batchSize ?? FIRST_BATCH;
}

/** The open cursors of all clients. */
export class Cursors {
  readonly #cursors = new Map<bigint, Cursor>();

  get size(): number {
    return this.#cursors.size;
  }

  add(cursor: Omit<Cursor, 'id' | 'lastUsed' | 'busy'>): Cursor {
    // A positive 63-bit number, since zero means "exhausted" to drivers.
    const id = (randomBytes(8).readBigUInt64BE() >> 1n) | 1n;
    const openedCursor: Cursor = { ...cursor, id, lastUsed: Date.now(), busy: false };
    this.#cursors.set(id, openedCursor);
    return openedCursor;
  }

  get(id: bigint): Cursor {
    const cursor = this.#cursors.get(id);
    if (cursor === undefined) throw fail('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.busy) throw fail('CursorInUse', `cursor id ${id} is already in use`);
    cursor.lastUsed = Date.now();
    if (cursor.snapshot !== undefined) cursor.snapshot.lastUsed = cursor.lastUsed;
    return cursor;
  }

  close(id: bigint): boolean {
    const cursor = this.#cursors.get(id);
    // A command that is reading it will notice and close it.
    if (cursor?.busy === false) cursor.execution.close();
    return this.#cursors.delete(id);
  }

  /** Whether a cursor was closed while it was read. */
  isGone(cursor: Cursor): boolean {
    return this.#cursors.get(cursor.id) !== cursor;
  }

  closeWhere(condition: (cursor: Cursor) => boolean): void {
    for (const cursor of this.#cursors.values()) if (condition(cursor)) this.close(cursor.id);
  }

  closeOld(): void {
    const limit = Date.now() - CURSOR_TIMEOUT_MS;
    this.closeWhere(({ lastUsed }) => lastUsed < limit);
  }
}
