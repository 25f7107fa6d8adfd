import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '../errors/app-error.ts';
import { ApiErrors } from '../openapi/api-errors.ts';

@Injectable()
class JsonGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.switchToHttp().getRequest<Request>().is('application/json')) return true;
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'Please send this as application/json.' });
  }
}

/** Makes a route accept only JSON. */
export function RequireJson(): MethodDecorator {
  return applyDecorators(
    UseGuards(JsonGuard),
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
