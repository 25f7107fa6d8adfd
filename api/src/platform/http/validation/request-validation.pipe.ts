import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { isObjectId } from '../../store/filters.ts';
import { AppError, invalidFields } from '../../errors/app-error.ts';
import { shapeError } from './request-shape.ts';

/** Maximum number of invalid fields that a response lists. */
const MAX_FIELD_ERRORS = 20;
const UNKNOWN_FIELD = 'This field is unknown.';

/**
 * Converts requests to DTOs. Refuses unknown fields of a body, and ignores unknown query parameters,
 * because links often have tracking parameters. Converts ids in paths to lower case, because services
 * compare ids as texts.
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
    const code = metadata.type === 'body' ? shapeError(value) : null;
    if (code !== null) throw new AppError(code);
    const isId = metadata.type === 'param' && typeof value === 'string' && isObjectId(value);
    return super.transform(isId ? value.toLowerCase() : value, metadata);
  }
}

function exceptionFactory(errors: ValidationError[]): AppError {
  const sentences = errors.slice(0, MAX_FIELD_ERRORS).map((error) => {
    const constraints = error.constraints ?? {};
    return [error.property, constraints['says'] ?? UNKNOWN_FIELD] as const;
  });
  return invalidFields(Object.fromEntries(sentences));
}
