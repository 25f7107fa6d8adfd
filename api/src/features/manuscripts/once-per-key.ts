import { AppError } from '../../platform/errors/app-error.ts';
import { isDuplicate } from '../../platform/store/store-errors.ts';

/** Two are enough: after a conflict with a concurrent request, its result is stored. */
const ATTEMPTS = 2;

/**
 * Does work once for each idempotency key. A repeated request gets the result of the first one.
 *
 * @param find returns the record that an earlier request stored with the key
 * @param repeat returns the result of that request; `null` if the work remains to be done. It throws if the key belongs to other
 * work
 * @param work does the work and stores the key with it
 */
export async function oncePerKey<Stored, Result>({
  find,
  repeat,
  work,
}: {
  find: () => Promise<Stored | null>;
  repeat: (first: Stored) => Promise<Result | null>;
  work: (first: Stored | null) => Promise<Result>;
}): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const first = await find();
    const result = first && (await repeat(first));
    if (result !== null) return result;
    try {
      return await work(first);
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}

/** Whether a concurrent request stored the key, or changed the same article or manuscript. */
function isConflict(error: unknown): boolean {
  const isChanged =
    error instanceof AppError && ['ARTICLE_CHANGED', 'MANUSCRIPT_CHANGED'].includes(error.code);
  return isChanged || isDuplicate(error, 'idempotencyKey');
}
