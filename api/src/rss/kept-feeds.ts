import type { INestApplication } from '@nestjs/common';
import type { Server } from 'node:http';
import { serveBeforeExpress, type Observer } from '../http/serve-before-express.ts';
import { securityHeadersOf } from '../http/security-headers.ts';
import type { Env } from '../config/env.ts';
import { FEED_FORMATS, type FeedFormat } from './feed-format.ts';
import { RssService } from './rss.service.ts';
import { sendFeed } from './send-feed.ts';

/** Feed addresses as the site writes them; the routes parse all others. */
const ADDRESS = /^\/api\/rss\/(?<format>\w+)(?:\?(?:category=(?<category>\w+)|author=(?<author>\w+)))?$/;

/** Serves cached feeds like cached pages, because feed readers poll constantly. */
export function mountFeeds(
  app: INestApplication,
  { env, observers }: { env: Env; observers: readonly Observer[] },
): void {
  const rss = app.get(RssService);
  const always = { ...securityHeadersOf(env), 'cache-control': 'no-cache' };
  serveBeforeExpress(app.getHttpServer() as Server, {
    env,
    observers,
    find(url, { headers }) {
      const { format = '', category = '', author = '' } = ADDRESS.exec(url)?.groups ?? {};
      // Responses to signed-in users have other cache headers.
      if (!isFormat(format) || headers.authorization !== undefined) return undefined;
      const feed = rss.kept(format, { category, author });
      return (
        feed &&
        ((request, response, id) => sendFeed(request, response, feed, { ...always, 'x-request-id': id }))
      );
    },
  });
}

function isFormat(format: string): format is FeedFormat {
  return Object.hasOwn(FEED_FORMATS, format);
}
