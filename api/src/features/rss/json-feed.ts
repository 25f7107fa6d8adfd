import type { JsonFeed, JsonFeedAuthor, JsonFeedItem } from '../../contract/json-feed.ts';
import type { FeedAuthor, FeedContent, FeedItem } from './feed-content.ts';

export function jsonFeed(feed: FeedContent): JsonFeed {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.pageUrl,
    feed_url: feed.selfUrl,
    description: feed.description,
    language: feed.language,
    items: feed.items.map(itemOf),
  };
}

function itemOf(item: FeedItem): JsonFeedItem {
  const { id, url, title, lang, summary, html, tags, authors, picture, published, updated } = item;
  return {
    id,
    url,
    title,
    content_html: html,
    summary,
    ...(picture && { image: picture.url }),
    date_published: published.toISOString(),
    date_modified: updated.toISOString(),
    ...(authors.length > 0 && { authors: authors.map(authorOf) }),
    tags,
    language: lang,
  };
}

function authorOf({ name, url, photo }: FeedAuthor): JsonFeedAuthor {
  return { name, url, ...(photo !== null && { avatar: photo }) };
}
