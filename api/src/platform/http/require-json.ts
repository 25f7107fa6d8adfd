import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  mixin,
  type Type,
  UseGuards,
} from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '../errors/app-error.ts';
import { ApiErrors } from '../openapi/api-errors.ts';
import { jsonReader } from './read-json.ts';

function jsonGuard(maxBytes: number | undefined): Type<CanActivate> {
  const read = maxBytes === undefined ? undefined : jsonReader(maxBytes);

  @Injectable()
  class JsonGuard implements CanActivate {
    async canActivate(context: ExecutionContext): Promise<boolean> {
      const request = context.switchToHttp().getRequest<Request>();
      if (!request.is('application/json'))
        throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'Please send this as application/json.' });
      await read?.(request);
      if (Array.isArray(request.body))
        throw new AppError('VALIDATION_FAILED', {
          message: 'Please send the fields as a JSON object.',
          fields: {},
        });
      return true;
    }
  }
  return mixin(JsonGuard);
}

/**
 * Makes a route accept only JSON.
 * @param maxBytes for larger bodies, which are read after it is known who sends them; see `isSmallJson`
 */
export function RequireJson(maxBytes?: number): MethodDecorator {
  return applyDecorators(
    UseGuards(jsonGuard(maxBytes)),
    ApiErrors(
      'REQUEST_TIMEOUT',
      'TOO_DEEP',
      'TOO_MANY_FIELDS',
      'MALFORMED_JSON',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'VALIDATION_FAILED',
    ),
  );
}
