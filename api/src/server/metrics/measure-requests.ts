import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';
import { routeOf } from './route-of.ts';

const MILLISECONDS_PER_SECOND = 1000;
/** nginx's code for a client that closed the connection. */
const CLIENT_CLOSED_REQUEST = 499;

/** Counts and times every request. Express sets the route on requests that reach one. */
export function measureRequests(
  metrics: Metrics,
): (request: IncomingMessage & { route?: { path: string } }, response: ServerResponse) => void {
  return (request, response) => {
    const start = performance.now();
    const { method = '', url = '' } = request;
    metrics.requestsInProgress.inc();
    response.once('close', () => {
      metrics.requestsInProgress.dec();
      const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST;
      const route = routeOf(request.route?.path, url.split('?', 1)[0] ?? '', status);
      const seconds = (performance.now() - start) / MILLISECONDS_PER_SECOND;
      metrics.requests.observe({ method, route, status }, seconds);
    });
  };
}
