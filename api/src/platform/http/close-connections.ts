import type { ProcessEnding } from './process-ending.ts';
import type { Observer } from './request-pipeline.ts';

/** While the process ends, each response asks its client to reconnect: to another process. */
export function closeConnections(ending: ProcessEnding): Observer {
  return (_, response) => {
    if (ending.signal.aborted) response.setHeader('Connection', 'close');
  };
}
