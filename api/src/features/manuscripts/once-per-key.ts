import { AppError } from '../../platform/errors/app-error.ts';
import { isDuplicate } from '../../platform/store/store-errors.ts';

/** A concurrent request with the same key can be met once: then its result is there. */
const ATTEMPTS = 2;

/**
 * Does something once per idempotency key: a repeated request gets the result of the first one.
 *
 * @param find what a request with the key has stored
 * @param repeat the result of that request; `null` if the work is still to be done. It refuses a key that belongs to something else
 * @param work stores the key with what it does
 */
export async function oncePerKey<Stored, Done>({
  find,
  repeat,
  work,
}: {
  find: () => Promise<Stored | null>;
  repeat: (first: Stored) => Promise<Done | null>;
  work: (first: Stored | null) => Promise<Done>;
}): Promise<Done> {
  for (let attempt = 1; ; attempt += 1) {
    const first = await find();
    const done = first && (await repeat(first));
    if (done !== null) return done;
    try {
      return await work(first);
    } catch (error) {
      if (attempt === ATTEMPTS || !isOvertaken(error)) throw error;
    }
  }
}

/** Whether a concurrent request has stored the key, or changed what the work would change. */
function isOvertaken(error: unknown): boolean {
  const isChanged =
    error instanceof AppError && ['ARTICLE_CHANGED', 'MANUSCRIPT_CHANGED'].includes(error.code);
  return isChanged || isDuplicate(error, 'idempotencyKey');
}
