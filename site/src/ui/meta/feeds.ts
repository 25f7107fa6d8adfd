import { feedPath, type FeedFormat, type FeedScope } from '../../paths.ts';

const FORMATS: readonly { format: FeedFormat; type: string; label: string }[] = [
  { format: 'feed', type: 'application/rss+xml', label: 'RSS' },
  { format: 'atom', type: 'application/atom+xml', label: 'Atom' },
  { format: 'json', type: 'application/feed+json', label: 'JSON Feed' },
];

/** Links to a feed in every format, for a page's head. @param of the feed's scope; all articles by default */
export function feedLinks(title: string, of?: FeedScope): { title: string; href: string; type: string }[] {
  return FORMATS.map(({ format, type, label }) => ({
    title: `${title} (${label})`,
    href: feedPath(format, of),
    type,
  }));
}
