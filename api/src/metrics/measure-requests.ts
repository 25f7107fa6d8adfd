import type { NextFunction, Request, Response } from 'express';
import type { Metrics } from './metrics.ts';
import { routeOf } from './route-of.ts';

const MILLISECONDS_PER_SECOND = 1000;
/** As nginx calls it: the client closed its request. */
const CLIENT_LEFT = 499;

/** Counts and times every request. */
export function measureRequests(
  metrics: Metrics,
): (request: Request, response: Response, next: NextFunction) => void {
  return (request, response, next) => {
    const start = performance.now();
    const { method, path } = request;
    metrics.underWay.inc();
    response.once('close', () => {
      metrics.underWay.dec();
      const status = response.writableFinished ? response.statusCode : CLIENT_LEFT;
      const template = (request.route as { path: string } | undefined)?.path;
      const labels = { method, route: routeOf(template, path, status), status };
      metrics.requests.observe(labels, (performance.now() - start) / MILLISECONDS_PER_SECOND);
    });
    next();
  };
}
