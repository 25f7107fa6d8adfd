import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { AppError, invalidFields } from '../errors/app-error.ts';

const UNKNOWN_FIELD = 'This field is not known.';

/**
 * Turns what arrived into its DTO. A body with an unknown field is refused; an unknown query parameter is only
 * dropped, for readers arrive with whatever others have hung on their links.
 */
export class RequestValidationPipe extends ValidationPipe {
  private readonly queries = new ValidationPipe({ transform: true, whitelist: true, exceptionFactory });

  constructor() {
    super({ transform: true, whitelist: true, forbidNonWhitelisted: true, exceptionFactory });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'query') return this.queries.transform(value ?? {}, metadata);
    if (metadata.type === 'body' && (typeof value !== 'object' || value === null || Array.isArray(value))) {
      return super.transform({}, metadata);
    }
    return super.transform(value, metadata);
  }
}

function exceptionFactory(errors: ValidationError[]): AppError {
  const sentences = errors.map((error) => {
    const constraints = error.constraints ?? {};
    return [error.property, constraints['says'] ?? UNKNOWN_FIELD] as const;
  });
  return invalidFields(Object.fromEntries(sentences));
}
