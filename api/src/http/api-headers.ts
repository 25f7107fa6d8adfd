import type { NextFunction, Request, Response } from 'express';
import { isRead } from './serve-before-express.ts';

/**
 * Caches may store public answers but must revalidate them; Express adds the ETag by which that costs little. Nothing stores an
 * answer to somebody who is signed in, nor one to a write: signing in answers with a token.
 */
export function apiHeaders(request: Request, response: Response, next: NextFunction): void {
  const isPublic = isRead(request.method) && request.headers.authorization === undefined;
  response.set('Cache-Control', isPublic ? 'no-cache' : 'no-store');
  next();
}
