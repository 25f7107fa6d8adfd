import { sizeOf } from '../bson/size-of.ts';
import type { Doc } from '../bson/values.ts';
import { fail } from '../errors/command-error.ts';
import { eachOf, type Stream, type Work } from '../turns/pause.ts';
import type { ErrorName } from '../errors/error-codes.ts';

/** Maximum memory of one stage, accumulator or expression, in bytes (MongoDB: 100 MB per stage). */
export const MAX_BYTES = 100 * 1024 * 1024;

/** Counts the memory of a stage, and throws `error` beyond the limit. */
export class MemoryLimit {
  readonly #what: string;
  readonly #error: ErrorName;
  #bytes = 0;

  constructor(what: string, error: ErrorName) {
    this.#what = what;
    this.#error = error;
  }

  begin(): void {
    this.#bytes = 0;
  }

  readonly keep = (bytes: number): void => {
    this.#bytes += bytes;
    if (this.#bytes <= MAX_BYTES) return;
    throw fail(
      this.#error,
      `${this.#what} used too much memory and cannot spill to disk. Memory limit: ${MAX_BYTES} bytes`,
    );
  };
}

/** Collects all documents of a stage within a memory limit. */
export function* keepAll(documents: Stream<Doc>, limit: MemoryLimit): Work<Doc[]> {
  const all: Doc[] = [];
  yield* eachOf(documents, (doc) => {
    limit.keep(sizeOf(doc));
    all.push(doc);
    return true;
  });
  return all;
}

/** Bytes that the expressions on one document have built beyond their input. */
const built = new MemoryLimit('An expression', 'ExceededMemoryLimit');

/** Resets the count for the next document. */
export const beginExpression = (): void => {
  built.begin();
};

/** Counts bytes that an expression is about to build. */
export const build = built.keep;
