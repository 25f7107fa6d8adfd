import { invalidFields } from '../common/errors/app-error.ts';

/**
 * What an `Idempotency-Key` header names: 16 to 64 letters, digits, `-` and `_`, a UUID for example, in quotation marks or
 * not; undefined where there is none. @throws AppError
 */
export function idempotencyKeyIn(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [, key] = /^\s*"?([\w-]{16,64})"?\s*$/.exec(header) ?? [];
  if (key === undefined) {
    throw invalidFields({
      'Idempotency-Key': 'Idempotency-Key must be 16 to 64 letters, digits, hyphens and underscores.',
    });
  }
  return key;
}

/** What is stored of it: the same key of another author names another manuscript. */
export function storedIdempotencyKey(author: string, key: string): string {
  return `${author}:${key}`;
}
