import { Logger } from '@nestjs/common';
import type { Env } from '../../config/env.ts';
import type { Observer } from './answer-in-front.ts';
import { inThisRequest } from './request-context.ts';

const logger = new Logger('Http');
/** Asked every few seconds by whoever watches; of interest only where the answer is no. */
const PROBES = '/health/';

/**
 * One line for each answer: the path without its query, which may hold an e-mail address; never a header or a body.
 * Where people watch the lines go by, only those who ask for `debug` see them.
 */
export function accessLog({ production, logLevel }: Env): Observer {
  const isShown = logLevel === 'debug' || (production && logLevel === 'info');
  if (!isShown) return () => undefined;
  return ({ method = '', url = '' }, response) => {
    const start = performance.now();
    const path = url.split('?', 1)[0] ?? '';
    const tell = (): void => {
      const outcome = response.writableFinished ? response.statusCode : 'aborted';
      if (outcome === 200 && path.startsWith(PROBES)) return;
      const line = `${method} ${path} ${outcome} ${(performance.now() - start).toFixed(1)} ms`;
      if (production) logger.log(line);
      else logger.debug(line);
    };
    response.once('close', inThisRequest(tell));
  };
}
