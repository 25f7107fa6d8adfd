import type { FeedContent, FeedItem } from './feed-content.ts';
import { cdata, element, line, lines, type Markup, xmlDocument } from '../../platform/html/xml.ts';

/** Atom 1.0 (RFC 4287). */
export function atomFeed(feed: FeedContent): string {
  const { id, title, description, pageUrl, selfUrl, rights, updated, items, magazine } = feed;
  const content = lines(
    element('id', {}, id),
    element('title', {}, title),
    description === '' ? null : element('subtitle', {}, description),
    element('link', { rel: 'alternate', href: pageUrl, type: 'text/html' }),
    element('link', { rel: 'self', href: selfUrl, type: 'application/atom+xml' }),
    element('updated', {}, updated.toISOString()),
    // Default author for entries without one.
    element('author', {}, element('name', {}, magazine)),
    element('rights', {}, rights),
    element('generator', {}, magazine),
    ...items.map(entryOf),
  );
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language }, '\n', content),
  );
}

function entryOf(item: FeedItem): Markup {
  const { id, url, title, lang, summary, html, tags, authors, picture, published, updated } = item;
  return element(
    'entry',
    { 'xml:lang': lang },
    '\n',
    line('id', id),
    line('title', title),
    lines(element('link', { rel: 'alternate', href: url, type: 'text/html' })),
    line('published', published.toISOString()),
    line('updated', updated.toISOString()),
    lines(
      ...authors.map(({ name, url: uri }) =>
        element('author', {}, element('name', {}, name), element('uri', {}, uri)),
      ),
    ),
    lines(...tags.map((term) => element('category', { term }))),
    summary === '' ? null : line('summary', summary),
    lines(element('content', { type: 'html' }, cdata(html))),
    picture &&
      lines(
        element('link', { rel: 'enclosure', href: picture.url, type: picture.type, length: picture.bytes }),
      ),
  );
}
