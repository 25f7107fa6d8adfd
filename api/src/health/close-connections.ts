import type { Observer } from '../http/serve-before-express.ts';
import type { Readiness } from './readiness.ts';

/** While the process is stopping, each answer asks its client to come back on a new connection: to another process. */
export function closeConnections(readiness: Readiness): Observer {
  return (_, response) => {
    if (readiness.stopping) response.setHeader('Connection', 'close');
  };
}
