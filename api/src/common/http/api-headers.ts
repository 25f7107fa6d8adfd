import type { NextFunction, Request, Response } from 'express';

/** Answers may be kept but must be asked after; Express adds the ETag by which that costs little. And they run nothing. */
export function apiHeaders(_: Request, response: Response, next: NextFunction): void {
  response.set({
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  });
  next();
}
