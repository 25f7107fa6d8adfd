import { invalidFields } from '../../common/errors/app-error.ts';

/**
 * Parses an `Idempotency-Key` header: 16 to 64 letters, digits, `-` and `_`, with or without quotation marks;
 * undefined if absent. @throws AppError
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
