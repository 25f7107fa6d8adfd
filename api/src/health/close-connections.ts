import type { Observer } from '../http/request-pipeline.ts';
import type { Readiness } from './readiness.ts';

/** While the process stops, each response asks its client to reconnect: to another process. */
export function closeConnections(readiness: Readiness): Observer {
  return (_, response) => {
    if (readiness.stopping) response.setHeader('Connection', 'close');
  };
}
