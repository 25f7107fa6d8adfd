import type { INestApplicationContext } from '@nestjs/common';
import { accessLog } from './platform/logging/access-log.ts';
import type { Observer } from './platform/http/request-pipeline.ts';
import { warnOfProxy } from './platform/http/warn-of-proxy.ts';
import type { Env } from './platform/config/env.ts';
import { corsHeaders } from './platform/http/cors.ts';
import { closeConnections } from './platform/http/close-connections.ts';
import { ProcessEnding } from './platform/http/process-ending.ts';
import { measureRequests } from './server/metrics/measure-requests.ts';
import { Metrics } from './server/metrics/metrics.ts';

/** What happens with every request, whoever answers it. */
export function observersOf(app: INestApplicationContext, env: Env): Observer[] {
  const observers: Observer[] = [accessLog(env), closeConnections(app.get(ProcessEnding)), corsHeaders(env)];
  if (env.metrics !== null) observers.push(measureRequests(app.get(Metrics)));
  if (env.trustProxy === false) observers.push(warnOfProxy());
  return observers;
}
