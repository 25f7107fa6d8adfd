import type { NestExpressApplication } from '@nestjs/platform-express';
import helmet from 'helmet';
import type { Server } from 'node:http';
import { ErrorFilter } from './common/errors/error.filter.ts';
import { describeApi } from './common/http/describe-api.ts';
import { accessLog } from './common/http/access-log.ts';
import { withRequestId } from './common/http/request-context.ts';
import { apiHeaders } from './common/http/api-headers.ts';
import { RequestValidationPipe } from './common/validation/request-validation.pipe.ts';
import type { Env } from './config/env.ts';
import { closeConnections } from './health/close-connections.ts';
import { measureRequests } from './metrics/measure-requests.ts';
import { Metrics } from './metrics/metrics.ts';
import { Readiness } from './health/readiness.ts';

/** Far more than any JSON that we take. */
const JSON_LIMIT = '256kb';
/** Longer than any gateway keeps an idle connection, so that it never sends a request on one that we are closing. */
const KEEP_ALIVE_MS = 75_000;

/** Everything that stands around the routes, the same for the running magazine and for its tests. */
export function configureApp(app: NestExpressApplication, env: Env): void {
  (app.getHttpServer() as Server).keepAliveTimeout = KEEP_ALIVE_MS;
  app.set('trust proxy', env.trustProxy);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use(withRequestId, accessLog(env), closeConnections(app.get(Readiness)));
  if (env.metrics !== null) app.use(measureRequests(app.get(Metrics)));
  // The site sends its own policy with its pages; what is answered here is data.
  app.use(helmet({ contentSecurityPolicy: false, strictTransportSecurity: env.production }));
  app.use('/api', apiHeaders);
  app.useBodyParser('json', { limit: JSON_LIMIT });
  app.useGlobalPipes(new RequestValidationPipe());
  app.useGlobalFilters(new ErrorFilter());
  describeApi(app);
}
