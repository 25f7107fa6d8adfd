import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import type { Env } from '../config/env.ts';
import { isRead, type Observer } from './request-pipeline.ts';

type CorsEnv = Pick<Env, 'corsOrigins'>;

/** Reads that are the same for everybody. A test compares it with the routes' `@Access`. */
const PUBLIC_READ = /^\/api\/(?:articles|corrections|openapi\.json|rss|sitemap|users\/public)(?:[/?]|$)/i;
const EXPOSED = 'ETag, Link, RateLimit-Policy, RateLimit, Retry-After';
/** For conditional requests. `Authorization` is never among them. */
const REQUEST_HEADERS = 'If-None-Match, If-Modified-Since';
/** Seconds that a browser remembers an answered preflight: two hours, the most that browsers allow. */
const PREFLIGHT_SECONDS = 2 * 60 * 60;

/**
 * Lets scripts of other sites read public answers, without credentials, if `CORS_ORIGINS` allows it. An observer,
 * because it concerns cached answers as well.
 */
export function corsHeaders(env: CorsEnv): Observer {
  return (request, response) => {
    if (env.corsOrigins.length === 0 || !isRead(request.method) || !isPublicRead(request)) return;
    const vary = varyOf(env);
    if (vary !== null) response.setHeader('Vary', vary);
    const origin = allowedOrigin(env, request);
    if (origin === null) return;
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Expose-Headers', EXPOSED);
  };
}

/** Answers browsers that ask first. */
export function answerPreflights(env: CorsEnv): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const origin = allowedOrigin(env, request);
    const method = request.get('Access-Control-Request-Method');
    if (request.method !== 'OPTIONS' || origin === null || !isRead(method) || !isPublicRead(request))
      return next();
    response.set({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Methods': 'GET, HEAD',
      'Access-Control-Allow-Headers': REQUEST_HEADERS,
      'Access-Control-Max-Age': `${PREFLIGHT_SECONDS}`,
    });
    response.vary('Origin').status(204).end();
  };
}

/** What public answers vary by: a list of origins makes each answer depend on who asks; `*` does not. */
export function varyOf({ corsOrigins }: CorsEnv): string | null {
  return corsOrigins.length === 0 || corsOrigins.includes('*') ? null : 'Origin';
}

function isPublicRead({ url }: IncomingMessage): boolean {
  return PUBLIC_READ.test(url ?? '');
}

/** `null` if the request names no origin of the list. */
function allowedOrigin({ corsOrigins }: CorsEnv, { headers }: IncomingMessage): string | null {
  if (corsOrigins.includes('*')) return '*';
  const { origin } = headers;
  return origin !== undefined && corsOrigins.includes(origin) ? origin : null;
}
