import { invalidFields } from '../../../platform/errors/app-error.ts';

/** Documents the `Idempotency-Key` header. */
export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  required: false,
  schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
  example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
} as const;

/**
 * Parses an `Idempotency-Key` header: 16 to 64 letters, digits, `-` and `_`, with or without quotation marks. Returns
 * `undefined` if it is absent. @throws AppError VALIDATION_FAILED
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
