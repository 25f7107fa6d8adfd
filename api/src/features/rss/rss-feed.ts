import type { FeedContent, FeedItem, FeedPicture } from './feed-content.ts';
import { cdata, element, line, lines, type Markup, xmlDocument } from '../../platform/html/xml.ts';

/** Shown for an unknown author, as on the site. */
const UNKNOWN_AUTHOR = 'Unknown';
const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** RSS 2.0, following the specification and the best practices of the RSS Advisory Board. */
export function rssFeed(feed: FeedContent): string {
  const { title, description, pageUrl, selfUrl, rights, updated, items, magazine } = feed;
  const channel = lines(
    element('title', {}, title),
    element('link', {}, pageUrl),
    element('description', {}, description),
    element('language', {}, feed.language),
    element('copyright', {}, rights),
    element('lastBuildDate', {}, updated.toUTCString()),
    element('generator', {}, magazine),
    element('docs', {}, 'https://www.rssboard.org/rss-specification'),
    element('atom:link', { rel: 'self', href: selfUrl, type: 'application/rss+xml' }),
    ...items.map(itemOf),
  );
  const root = element('rss', { version: '2.0', ...NAMESPACES }, '\n', element('channel', {}, '\n', channel));
  return xmlDocument(root);
}

function itemOf(item: FeedItem): Markup {
  const { id, url, title, lang, summary, html, tags, authors, picture, published } = item;
  return element(
    'item',
    {},
    '\n',
    line('title', title),
    line('link', url),
    lines(element('guid', { isPermaLink: 'false' }, id)),
    line('pubDate', published.toUTCString()),
    // RSS's own author element requires an email address.
    authors.length === 0
      ? line('dc:creator', UNKNOWN_AUTHOR)
      : lines(...authors.map(({ name }) => element('dc:creator', {}, name))),
    line('dc:language', lang),
    lines(...tags.map((tag) => element('category', {}, tag))),
    // Feed readers parse a description as HTML.
    line('description', asHtml(summary)),
    lines(element('content:encoded', {}, cdata(html))),
    picture && pictureOf(picture),
  );
}

function pictureOf({ url, type, bytes, width, height, alt, credit }: FeedPicture): Markup {
  const texts = lines(
    alt === '' ? null : element('media:description', { type: 'plain' }, alt),
    credit === '' ? null : element('media:credit', {}, credit),
  );
  return lines(
    element('enclosure', { url, length: bytes, type }),
    element('media:content', { url, fileSize: bytes, type, medium: 'image', width, height }, texts),
  );
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
