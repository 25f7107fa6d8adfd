import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import sirv from 'sirv';
import { errorStack } from '../platform/errors/error-stack.ts';
import { isRead, type RequestPipeline } from '../platform/http/request-pipeline.ts';
import { securityHeadersOf } from '../platform/http/security-headers.ts';
import { RETRY_AFTER_SECONDS, UNAVAILABLE } from '../platform/http/unavailable.ts';
import type { Env } from '../platform/config/env.ts';
import type { PageCaches } from '../platform/page-cache/page-caches.ts';
import { canonicalAddress, isSharedArticle, sharedAddress } from '../features/redirects/canonical-address.ts';
import { namesPageByQuery } from '../features/redirects/old-address.ts';
import { API_PATH } from '../features/redirects/own-pages.ts';
import type { RenderedPage } from '../platform/page-cache/rendered-page.ts';
import { inLanguage, pageKey } from './page-key.ts';
import { acceptedEncodings, PageSender, REVALIDATE } from '../platform/page-cache/send-page.ts';
import { type SiteBundle, type SiteLocals } from './site-bundle.ts';

/** Files whose name carries a hash of their content never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Browsers use the dictionary for pages only. */
const USED_FOR = 'match="/*", match-dest=("document")';
const SCRIPT = 'text/javascript; charset=utf-8';
/** Other sites may embed these: the share picture, icons, default banners. */
const PICTURE = /\.(?:avif|ico|jpg|png|svg|webp)$/;

const logger = new Logger('Pages');

/** Pages that are not the same for everybody. They are rendered for each request. */
const isPrivate = (key: string) => inLanguage(key).path.startsWith('/preview/');

interface SiteHost {
  site: SiteBundle;
  caches: PageCaches;
  env: Env;
  locals: SiteLocals;
  pipeline: RequestPipeline;
  /** Where an address of the magazine's old site leads; `null` if it is none. */
  movedTo: (url: string) => Promise<string | null>;
  /** Called with an address for which there is neither a page nor a redirect. */
  missed: (url: string, userAgent: string) => void;
}

/**
 * Serves the pages of the magazine, before the API's routes: from the cache, from a file, or rendered
 * for the request.
 */
export function mountSite(
  app: NestExpressApplication,
  { site, caches, env, locals, pipeline, movedTo, missed }: SiteHost,
): void {
  const sender = new PageSender(securityHeadersOf(env));
  const dictionaries = new Set(site.dictionaries.map(({ path }) => path));
  const options = {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response: ServerResponse, path: string) {
      const isDictionary = dictionaries.has(path);
      if (isDictionary) {
        response.setHeader('use-as-dictionary', USED_FOR);
        // Search engines must not list the dictionary's sample articles.
        response.setHeader('x-robots-tag', 'noindex');
      }
      const isPart = isDictionary || path.startsWith('/_astro/');
      response.setHeader('cache-control', isPart ? IMMUTABLE : REVALIDATE);
      if (path.endsWith('.js')) response.setHeader('content-type', SCRIPT);
      // The policy belongs to pages, not to their scripts and styles.
      if (isPart) response.removeHeader('permissions-policy');
    },
  };
  const files = site.clientDirs.map((folder) => sirv(folder, options));
  const pages: RequestListener = (request, response) => {
    const { url = '/' } = request;
    const address = canonicalAddress(url);
    if (address !== null) return redirect(response, address);
    const shared = sharedAddress(url);
    if (shared !== null && !isSharedArticle(shared)) return redirect(response, shared);
    const key = pageKey(url) ?? '/404';
    const id = String(response.getHeader('x-request-id'));
    const cache = caches.of(key);
    const rendered = (): Promise<RenderedPage> =>
      isPrivate(key)
        ? cache.pass(() => site.render(key, locals))
        : cache.get(key, (older) => site.render(key, locals, older));
    const answer = async (): Promise<void> => {
      if (shared !== null) return redirect(response, (await movedTo(url)) ?? shared);
      const isNamed = namesPageByQuery(url);
      const named = isNamed ? await movedTo(url) : null;
      if (named !== null) return redirect(response, named);
      const page = await rendered();
      // Only an address without a page can be an old one, so that nobody else waits for this.
      const path = page.status === 404 && !isNamed ? await movedTo(url) : null;
      if (path !== null) return redirect(response, path);
      if (page.status === 404 || isNamed) missed(url, request.headers['user-agent'] ?? '');
      sender.send(request, response, page, id);
    };
    answer().catch((error: unknown) => {
      logger.error(`Rendering ${key} failed: ${errorStack(error)}`);
      sendUnavailable(response);
    });
  };
  app.use((...[request, response, next]: [...Parameters<RequestListener>, () => void]) => {
    const { url = '/' } = request;
    if (API_PATH.test(url)) return next();
    if (!isRead(request.method)) return refuseMethod(response);
    const path = url.split('?', 1)[0] ?? '/';
    if (PICTURE.test(path)) response.setHeader('cross-origin-resource-policy', 'cross-origin');
    simplifyForFiles(request);
    response.once('pipe', (file: Readable) => destroyOnError(file, response));
    const sendFile = files.reduceRight<() => void>(
      (next, send) => () => send(request, response, next),
      () => pages(request, response),
    );
    sendFile();
  });
  pipeline.answerFrom((url) => {
    const key = API_PATH.test(url) || namesPageByQuery(url) ? null : pageKey(url);
    const page = key === null ? undefined : caches.of(key).peek(key);
    return page && ((request, response, id) => sender.send(request, response, page, id));
  });
}

/**
 * sirv throws for a reversed range, misreads other ranges, and accepts `br;q=0` as `br`. A server may
 * ignore ranges (RFC 9110, 14.2), and these files are small.
 */
function simplifyForFiles({ headers }: IncomingMessage): void {
  delete headers.range;
  headers['accept-encoding'] = [...acceptedEncodings(headers['accept-encoding'])].join();
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { location, 'cache-control': 'no-store' }).end();
}

/**
 * Ends only the response, not the process, if a file disappears while it is sent, for example during a
 * build.
 */
function destroyOnError(file: Readable, response: ServerResponse): void {
  file.once('error', (error) => {
    logger.warn(`A file of the site could not be sent: ${error.message}`);
    response.destroy();
  });
}

function refuseMethod(response: ServerResponse): void {
  response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' });
  response.end('Pages can only be read.');
}

/** For failed renders only. A page with missing data has its own message. */
function sendUnavailable(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(UNAVAILABLE, {
    'retry-after': String(RETRY_AFTER_SECONDS),
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end('The magazine cannot be shown right now. Please try again in a moment.');
}
