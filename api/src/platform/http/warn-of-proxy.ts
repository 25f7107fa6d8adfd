import { Logger } from '@nestjs/common';
import type { Observer } from './request-pipeline.ts';

/** Headers in which gateways name the reader's address. */
const ADDRESS_HEADERS = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'CF-Connecting-IP', 'True-Client-IP'];

function warning(header: string): string {
  return `A request came with ${header}, but TRUST_PROXY is not set. If a gateway is in front, all its readers share one rate limit, and the log has its address instead of theirs. Let it send X-Forwarded-For, and set TRUST_PROXY to the number of proxies, for example 1.`;
}

/** Warns once if a request seems to come through a proxy. For processes that trust no proxy. */
export function warnOfProxy(): Observer {
  let hasWarned = false;
  return ({ headers }) => {
    const header = hasWarned
      ? undefined
      : ADDRESS_HEADERS.find((name) => headers[name.toLowerCase()] !== undefined);
    if (header === undefined) return;
    hasWarned = true;
    new Logger('Start').warn(warning(header));
  };
}
