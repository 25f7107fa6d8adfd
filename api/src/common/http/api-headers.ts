import type { NextFunction, Request, Response } from 'express';

/**
 * Answers may be kept but must be asked after; Express adds the ETag by which that costs little. What is said to
 * somebody who is signed in is kept nowhere.
 */
export function apiHeaders(request: Request, response: Response, next: NextFunction): void {
  const isPersonal = request.headers.authorization !== undefined;
  response.set('Cache-Control', isPersonal ? 'no-store' : 'no-cache');
  next();
}
