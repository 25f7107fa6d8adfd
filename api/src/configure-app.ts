import type { NestExpressApplication } from '@nestjs/platform-express';
import { ErrorFilter } from './common/errors/error.filter.ts';
import { describeApi } from './common/http/describe-api.ts';
import { accessLog } from './common/http/access-log.ts';
import { withRequestId } from './common/http/request-context.ts';
import { BODY_DEADLINE, BODY_DEADLINE_MS, bodyDeadline } from './common/http/body-deadline.ts';
import { apiHeaders } from './common/http/api-headers.ts';
import { securityHeaders } from './common/http/security-headers.ts';
import { RequestValidationPipe } from './common/validation/request-validation.pipe.ts';
import type { Env } from './config/env.ts';

/** Far more than any JSON that we take. */
const JSON_LIMIT = '256kb';

/** Everything that stands around the routes, the same for the running magazine and for its tests. */
export function configureApp(app: NestExpressApplication, env: Env): void {
  app.set('trust proxy', env.trustProxy);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use(withRequestId, accessLog(env));
  app.use(...securityHeaders(env));
  app.set(BODY_DEADLINE, BODY_DEADLINE_MS);
  app.use(bodyDeadline);
  app.use('/api', apiHeaders);
  app.useBodyParser('json', { limit: JSON_LIMIT });
  app.useGlobalPipes(new RequestValidationPipe());
  app.useGlobalFilters(new ErrorFilter());
  app.enableShutdownHooks();
  describeApi(app);
}
