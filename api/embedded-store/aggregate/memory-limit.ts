import { sizeOf } from '../bson/size-of.ts';
import type { Doc } from '../bson/values.ts';
import { fail } from '../errors/command-error.ts';
import { eachOf, type Stream, type Work } from '../turns/pause.ts';
import type { ErrorName } from '../errors/error-codes.ts';

/** Memory that one stage, one accumulator or one expression may take, in bytes (MongoDB: 100 MB for each stage). */
export const MOST_BYTES = 100 * 1024 * 1024;

/** Adds up what a stage keeps, and refuses with `error` when that is too much. */
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
    if (this.#bytes <= MOST_BYTES) return;
    throw fail(
      this.#error,
      `${this.#what} used too much memory and cannot spill to disk. Memory limit: ${MOST_BYTES} bytes`,
    );
  };
}

/** Documents that a stage keeps, as long as they fit. */
export function* keepAll(documents: Stream<Doc>, limit: MemoryLimit): Work<Doc[]> {
  const all: Doc[] = [];
  yield* eachOf(documents, (doc) => {
    limit.keep(sizeOf(doc));
    all.push(doc);
    return true;
  });
  return all;
}

/** What the expressions of one document have built, as far as it is more than what they were given. */
const built = new MemoryLimit('An expression', 'ExceededMemoryLimit');

/** Begins to count anew: a document is evaluated from its start. */
export const beginExpression = (): void => {
  built.begin();
};

/** Takes note of what an expression is about to build. */
export const build = built.keep;
