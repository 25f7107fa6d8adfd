import { atomFeed } from './atom-feed.ts';
import type { FeedContent } from './feed-content.ts';
import { jsonFeed } from './json-feed.ts';
import { rssFeed } from './rss-feed.ts';

/** The last part of a feed's address. */
export type FeedFormat = 'feed' | 'atom' | 'json';

/** Media type and writer of each format. */
export const FEED_FORMATS: Record<FeedFormat, { type: string; write: (feed: FeedContent) => string }> = {
  feed: { type: 'application/rss+xml', write: rssFeed },
  atom: { type: 'application/atom+xml', write: atomFeed },
  json: { type: 'application/feed+json', write: (feed) => JSON.stringify(jsonFeed(feed)) },
};
