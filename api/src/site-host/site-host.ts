import type { RequestListener, ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import sirv from 'sirv';
import { pageKey } from './page-key.ts';
import { PageCache } from './page-cache.ts';
import { sendPage } from './send-page.ts';
import { SharedRead } from './shared-read.ts';
import { POLICY, type SiteBundle, type SiteLocals } from './site-bundle.ts';

/** Memory that cached pages may take, in bytes: about two thousand pages in three encodings. */
const CACHE_MAX_BYTES = 64 * 1024 * 1024;
/** No page for readers is as large as this; parts of a large sitemap are, and would drive out the pages. In bytes. */
const PAGE_MAX_BYTES = 1024 * 1024;
/** Files whose name carries a hash of their content never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, no-cache';

const isPagePath = (path: string) => !/^\/(?:api|images|health|metrics)(?:\/|$)/.test(path);

/** The pages of the magazine, in front of the API's routes: from memory, from a file, or rendered now. */
export function mountSite(
  app: NestExpressApplication,
  {
    site,
    generation,
    locals,
  }: { site: SiteBundle; generation: () => Promise<number>; locals: () => SiteLocals },
): void {
  const cache = new PageCache({
    maxBytes: CACHE_MAX_BYTES,
    maxPageBytes: PAGE_MAX_BYTES,
    generation: new SharedRead(generation),
  });
  const files = sirv(site.clientDir, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response: ServerResponse, path: string) {
      response.setHeader('cache-control', path.startsWith('/_astro/') ? IMMUTABLE : REVALIDATE);
    },
  });
  const pages: RequestListener = (request, response) => {
    const key = pageKey(request.url ?? '/');
    const page = cache.get(key ?? '/404', () => site.render(key ?? '/404', locals()));
    page.then(
      (rendered) => sendPage(request, response, rendered),
      () => sendUnavailable(response),
    );
  };
  app.use((...[request, response, next]: [...Parameters<RequestListener>, () => void]) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (!isPagePath(path)) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(response);
    // Before it is known whether the browser has the page already: what a 304 says replaces what it was told before.
    const policy = site.policies.get(path.replace(/(?:\.html|\/)$/, ''));
    if (policy !== undefined) response.setHeader(POLICY, policy);
    return files(request, response, () => pages(request, response));
  });
}

function refuseMethod(response: ServerResponse): void {
  response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' });
  response.end('Pages can only be read.');
}

/** Only where rendering itself failed; a page whose data is missing says so by itself. */
function sendUnavailable(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(503, {
    'retry-after': '5',
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end('The magazine cannot be shown right now. Please try again in a moment.');
}
