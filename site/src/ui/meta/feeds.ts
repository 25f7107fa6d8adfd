import { feedPath, type FeedFormat, type FeedScope } from '../../paths.ts';
import { FEED_FORMAT, feedTitle } from '@text/feed-text.ts';

const FORMATS: readonly { format: FeedFormat; type: string }[] = [
  { format: 'feed', type: 'application/rss+xml' },
  { format: 'atom', type: 'application/atom+xml' },
  { format: 'json', type: 'application/feed+json' },
];

/** Links to a feed in every format, for a page's head. @param of the feed's scope; all articles by default */
export function feedLinks(title: string, of?: FeedScope): { title: string; href: string; type: string }[] {
  return FORMATS.map(({ format, type }) => ({
    title: feedTitle({ of: title, format: FEED_FORMAT[format] }),
    href: feedPath(format, of),
    type,
  }));
}
