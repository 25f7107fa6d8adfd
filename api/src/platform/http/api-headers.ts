import type { NextFunction, Request, Response } from 'express';
import { isRead } from './request-pipeline.ts';

/**
 * Caches may store public responses but must revalidate them; Express adds an ETag for that. Responses to signed-in
 * users and to writes are not stored: a sign-in returns a token.
 */
export function apiHeaders(request: Request, response: Response, next: NextFunction): void {
  const isPublic = isRead(request.method) && request.headers.authorization === undefined;
  response.set('Cache-Control', isPublic ? 'no-cache' : 'no-store');
  next();
}
