import type { Observer } from '../http/request-pipeline.ts';
import type { Readiness } from './readiness.ts';

/** While the process ends, each response asks its client to reconnect: to another process. */
export function closeConnections(readiness: Readiness): Observer {
  return (_, response) => {
    if (readiness.ending.aborted) response.setHeader('Connection', 'close');
  };
}
