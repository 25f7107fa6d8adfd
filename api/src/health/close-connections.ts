import type { NextFunction, Request, Response } from 'express';
import type { Readiness } from './readiness.ts';

/** While the process is stopping, each answer asks its client to come back on a new connection: to another process. */
export function closeConnections(
  readiness: Readiness,
): (request: Request, response: Response, next: NextFunction) => void {
  return (_, response, next) => {
    if (readiness.stopping) response.setHeader('Connection', 'close');
    next();
  };
}
