import type { ProcessEnding } from './process-ending.ts';
import type { Observer } from './request-pipeline.ts';

/**
 * During shutdown, closes each connection after its response, so that clients reconnect to another
 * process.
 */
export function closeConnections(ending: ProcessEnding): Observer {
  return (_, response) => {
    if (ending.signal.aborted) response.setHeader('Connection', 'close');
  };
}
