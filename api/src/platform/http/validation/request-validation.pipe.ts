import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { isObjectId } from '../../store/filters.ts';
import { AppError, invalidFields } from '../../errors/app-error.ts';
import { refusedShape } from './request-shape.ts';

/** Maximum number of fields that one response names. */
const MAX_NAMED = 20;
const UNKNOWN_FIELD = 'This field is unknown.';

/**
 * Converts requests to DTOs. Refuses unknown fields of a body. Ignores unknown query parameters, because links often
 * arrive with tracking parameters. Ids in paths become lower case: the store finds either spelling, and services compare
 * ids as texts.
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
    const refused = metadata.type === 'body' ? refusedShape(value) : null;
    if (refused !== null) throw new AppError(refused);
    const isId = metadata.type === 'param' && typeof value === 'string' && isObjectId(value);
    return super.transform(isId ? value.toLowerCase() : value, metadata);
  }
}

function exceptionFactory(errors: ValidationError[]): AppError {
  const sentences = errors.slice(0, MAX_NAMED).map((error) => {
    const constraints = error.constraints ?? {};
    return [error.property, constraints['says'] ?? UNKNOWN_FIELD] as const;
  });
  return invalidFields(Object.fromEntries(sentences));
}
