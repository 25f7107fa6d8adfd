import { Logger } from '@nestjs/common';
import type { Observer } from './request-pipeline.ts';

const WARNING =
  'A request came with X-Forwarded-For, but TRUST_PROXY is not set. If a gateway is in front, all its readers share one rate limit, and the log has its address instead of theirs. Set TRUST_PROXY to the number of proxies, for example 1.';

/** Warns once if a request seems to come through a proxy. For processes that trust no proxy. */
export function warnOfProxy(): Observer {
  let hasWarned = false;
  return ({ headers }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return;
    hasWarned = true;
    new Logger('Start').warn(WARNING);
  };
}
