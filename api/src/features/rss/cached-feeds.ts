import type { INestApplication } from '@nestjs/common';
import { type Language, LANGUAGES } from '../../contract/articles.ts';
import { securityHeadersOf } from '../../platform/http/security-headers.ts';
import type { RequestPipeline } from '../../platform/http/request-pipeline.ts';
import type { Env } from '../../platform/config/env.ts';
import { FEED_FORMATS, type FeedFormat } from './feed-format.ts';
import { RssService } from './rss.service.ts';
import { sendFeed } from './send-feed.ts';

/** Addresses of feeds. The routes handle all others. */
const ADDRESS =
  /^\/api\/rss\/(?<format>\w+)(?:\?(?:(?:category=(?<category>\w+)|author=(?<author>\w+)|list=(?<list>\w+))(?:&|$))?(?:language=(?<language>\w+))?)?$/;

/** Serves cached feeds without the routes, like cached pages, because feed readers poll all day. */
export function mountFeeds(
  app: INestApplication,
  { env, pipeline }: { env: Env; pipeline: RequestPipeline },
): void {
  const rss = app.get(RssService);
  const headers = { ...securityHeadersOf(env), 'cache-control': 'no-cache' };
  pipeline.answerFrom((url, { headers: requestHeaders }) => {
    const {
      format = '',
      category = '',
      author = '',
      list = '',
      language = '',
    } = ADDRESS.exec(url)?.groups ?? {};
    // A response to a signed-in user has another Cache-Control.
    if (!isFormat(format) || !isLanguage(language) || requestHeaders.authorization !== undefined)
      return undefined;
    const feed = rss.findCached(format, { category, author, list, language });
    return (
      feed &&
      ((request, response, id) => sendFeed(request, response, feed, { ...headers, 'x-request-id': id }))
    );
  });
}

function isLanguage(text: string): text is Language | '' {
  return text === '' || LANGUAGES.some((language) => language === text);
}

function isFormat(format: string): format is FeedFormat {
  return Object.hasOwn(FEED_FORMATS, format);
}
