import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { IncomingMessage, Server } from 'node:http';
import { ErrorFilter } from './platform/http/error.filter.ts';
import { RequestPipeline } from './platform/http/request-pipeline.ts';
import { describeApi } from './platform/openapi/describe-api.ts';
import { answerClientErrors } from './platform/http/client-errors.ts';
import { BODY_DEADLINE, BODY_DEADLINE_MS, bodyDeadline } from './platform/http/body-deadline.ts';
import { apiHeaders } from './platform/http/api-headers.ts';
import { answerPreflights } from './platform/http/cors.ts';
import { compressed } from './platform/http/compressed.ts';
import { parseQuery } from './platform/http/parse-query.ts';
import { limitConcurrency } from './platform/http/limit-concurrency.ts';
import { catchUpFirst, MarkOwnWrites } from './platform/http/own-writes.ts';
import { staggerWrites } from './platform/http/stagger-writes.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { ContentVersion } from './platform/store/content-version.ts';
import { RequestValidationPipe } from './platform/http/validation/request-validation.pipe.ts';
import type { Env } from './platform/config/env.ts';
import { observersOf } from './request-observers.ts';
import { mountResponseCache } from './platform/page-cache/response-cache.ts';
import { SettingsService } from './features/settings/settings.service.ts';
import { READS_PATH } from './contract/statistics.ts';
import { mountFeeds } from './features/rss/cached-feeds.ts';

/** The largest other JSON is a new passkey, or a note of 2,000 escaped characters. */
const JSON_LIMIT = '16kb';
/** Whole articles: `Upload` reads their JSON, after it is known who sends it. */
const ARTICLES = /^\/api\/(?:articles|manuscripts)(?:\/[^/]+(?:\/revisions)?)?\/?$/i;
/** The texts of pages: `RequireJson` reads them. */
const SETTINGS = /^\/api\/admin\/settings\/?$/i;
/** Longer than gateways keep idle connections, so that they never send a request on a closing one. */
const KEEP_ALIVE_MS = 75_000;
/** How much longer the server keeps them than it says: a busy client sends a request late. */
const KEEP_ALIVE_BUFFER_MS = 15_000;
/** Passwords are checked one at a time: waiting requests need no store yet, and take no turn from readers. */
const SIGN_INS = { maxRunning: 2, maxWaitMs: 1_000 };
/** Readers are served between the starts of writes; as many may wait as start in a second. */
const WRITES = { intervalMs: 5, maxWaiting: 200 };

/** Sets up everything around the routes, for the running magazine and for its tests. */
export function configureApp(app: NestExpressApplication, env: Env): RequestPipeline {
  const server = app.getHttpServer() as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.keepAliveTimeoutBuffer = KEEP_ALIVE_BUFFER_MS;
  answerClientErrors(server, env);
  app.set('trust proxy', env.trustProxy);
  app.set('query parser', parseQuery);
  app.disable('x-powered-by');
  const pipeline = new RequestPipeline(server, { env, observers: observersOf(app, env) });
  const stagger = staggerWrites(WRITES);
  app.use((request: Request, response: Response, next: NextFunction) =>
    // They store nothing, and as many arrive as there are readers.
    request.path === READS_PATH ? next() : stagger(request, response, next),
  );
  app.use(...securityHeaders(env));
  app.use(answerPreflights(env));
  app.set(BODY_DEADLINE, BODY_DEADLINE_MS);
  app.use(bodyDeadline);
  const versions = app.get(ContentVersion);
  app.use(catchUpFirst(versions));
  app.use('/api', apiHeaders, compressed);
  app.useBodyParser('json', { limit: JSON_LIMIT, type: isSmallJson });
  app.use('/api/users/login', limitConcurrency(SIGN_INS));
  app.useGlobalPipes(new RequestValidationPipe());
  app.useGlobalInterceptors(new MarkOwnWrites(versions, env));
  app.useGlobalFilters(new ErrorFilter());
  const settings = app.get(SettingsService);
  describeApi(app, () => settings.current.name);
  mountFeeds(app, { env, pipeline });
  mountResponseCache(app, { env, pipeline });
  return pipeline;
}

function isSmallJson(incoming: IncomingMessage): boolean {
  const request = incoming as Request;
  const isArticle = ['POST', 'PUT'].includes(request.method) && ARTICLES.test(request.path);
  const isRead = isArticle || SETTINGS.test(request.path);
  return !isRead && typeof request.is('application/json') === 'string';
}
