import { feedPath, type FeedFormat } from '../../paths.ts';

const FORMATS: readonly { format: FeedFormat; type: string; label: string }[] = [
  { format: 'feed', type: 'application/rss+xml', label: 'RSS' },
  { format: 'atom', type: 'application/atom+xml', label: 'Atom' },
  { format: 'json', type: 'application/feed+json', label: 'JSON Feed' },
];

/** A feed in every format, as the head of a page names them. @param of whose articles; all where it is left out */
export function feedLinks(
  title: string,
  of?: { category: string } | { author: string },
): { title: string; href: string; type: string }[] {
  return FORMATS.map(({ format, type, label }) => ({
    title: `${title} (${label})`,
    href: feedPath(format, of),
    type,
  }));
}
