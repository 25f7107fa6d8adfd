import { type ArgumentsHost, Catch, type ExceptionFilter, Logger, NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ErrorResponse } from '../../contract/errors.ts';
import { allowedMethods } from './allowed-methods.ts';
import { requestId } from './request-context.ts';
import { RETRY_AFTER_SECONDS, UNAVAILABLE } from './unavailable.ts';
import { AppError } from '../errors/app-error.ts';
import { errorStack } from '../errors/error-stack.ts';
import { toAppError } from '../errors/to-app-error.ts';

const FIRST_SERVER_ERROR = 500;

/** Turns everything thrown under `/api` and `/images` into the shape of `contract/errors.ts`. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = this.refine(toAppError(thrown), thrown, request);
    if (error.status >= FIRST_SERVER_ERROR) this.logger.error(errorStack(thrown));
    if (response.headersSent) {
      response.destroy();
      return;
    }
    this.send(error, response);
  }

  /** Turns a 404 for an existing path into a 405 that lists its methods. */
  private refine(error: AppError, thrown: unknown, request: Request): AppError {
    if (!(thrown instanceof NotFoundException)) return error;
    const allow = allowedMethods(request);
    return allow.length === 0 ? error : new AppError('METHOD_NOT_ALLOWED', { allow });
  }

  private send(error: AppError, response: Response): void {
    const { fields, retryAfterSeconds, allow, etag, body } = error.details;
    const answer: ErrorResponse = {
      statusCode: error.status,
      code: error.code,
      message: error.message,
      ...(fields !== undefined && { errors: fields }),
      ...body,
      requestId: requestId(),
    };
    const wait = retryAfterSeconds ?? (error.status === UNAVAILABLE ? RETRY_AFTER_SECONDS : undefined);
    if (wait !== undefined) response.setHeader('Retry-After', String(wait));
    if (etag !== undefined) response.setHeader('ETag', etag);
    if (allow !== undefined) response.setHeader('Allow', allow.join(', '));
    if (error.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    response.setHeader('Cache-Control', 'no-store');
    response.removeHeader('Content-Disposition');
    response.status(error.status).json(answer);
  }
}
