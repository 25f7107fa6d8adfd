import type { INestApplication } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { Env } from '../config/env.ts';
import { varyOf } from '../http/cors.ts';
import { isRead, type RequestPipeline } from '../http/request-pipeline.ts';
import { securityHeadersOf } from '../http/security-headers.ts';
import { PageCaches } from './page-caches.ts';
import { pageOf, type RenderedPage } from './rendered-page.ts';
import { responseKey } from './response-key.ts';
import { PageSender } from './send-page.ts';
import { ContentVersion } from '../store/content-version.ts';

/**
 * Caches public API responses until the content version changes, like pages. Requests of signed-in
 * users go to the routes.
 */
export function mountResponseCache(
  app: INestApplication,
  { env, pipeline }: { env: Env; pipeline: RequestPipeline },
): void {
  const { responses } = app.get(PageCaches);
  const versions = app.get(ContentVersion);
  const options = { cacheControl: 'no-cache', vary: varyOf(env) };
  const sender = new PageSender(securityHeadersOf(env), options);
  const keyOf = (url: string, { authorization }: Request['headers']): string | null =>
    authorization === undefined ? responseKey(url) : null;

  pipeline.answerFrom((url, { headers }) => {
    const key = keyOf(url, headers);
    const answer = key === null ? undefined : responses.peek(key);
    return answer && ((request, response, id) => sender.send(request, response, answer, id));
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    const { method, originalUrl: url, headers } = request;
    const key = isRead(method) ? keyOf(url, headers) : null;
    if (key === null) return next();
    const contentVersion = versions.current();
    const json = response.json.bind(response);
    response.json = (body: unknown) => {
      if (response.statusCode !== 200) return json(body);
      answerOf(JSON.stringify(body), response)
        .then((answer) => {
          responses.put(key, answer, contentVersion);
          sender.send(request, response, answer, String(response.get('X-Request-Id')));
        })
        .catch(next);
      return response;
    };
    next();
  });
}

/** The response with its route's ETag, or with one computed from its content. */
async function answerOf(json: string, response: Response): Promise<RenderedPage> {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const answer = await pageOf({ status: 200, headers, body: Buffer.from(json) });
  return { ...answer, etag: response.get('ETag') ?? answer.etag };
}
