import type { INestApplicationContext } from '@nestjs/common';
import { accessLog } from './logging/access-log.ts';
import type { Observer } from './http/request-pipeline.ts';
import { warnOfProxy } from './http/warn-of-proxy.ts';
import type { Env } from './config/env.ts';
import { closeConnections } from './http/close-connections.ts';
import { ProcessEnding } from './http/process-ending.ts';
import { measureRequests } from './metrics/measure-requests.ts';
import { Metrics } from './metrics/metrics.ts';

/** What happens with every request, whoever answers it. */
export function observersOf(app: INestApplicationContext, env: Env): Observer[] {
  const observers: Observer[] = [accessLog(env), closeConnections(app.get(ProcessEnding))];
  if (env.metrics !== null) observers.push(measureRequests(app.get(Metrics)));
  if (env.trustProxy === false) observers.push(warnOfProxy());
  return observers;
}
