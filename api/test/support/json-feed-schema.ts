import type { Schema } from './json-schema.ts';

const text: Schema = { type: 'string' };
const moment: Schema = { type: 'string', format: 'date-time' };
const authors: Schema = {
  type: 'array',
  items: { type: 'object', properties: { name: text, url: text, avatar: text } },
};

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), as far as the magazine uses it. */
export const JSON_FEED: Schema = {
  type: 'object',
  required: ['version', 'title', 'items', 'home_page_url', 'feed_url'],
  properties: {
    version: { type: 'string', enum: ['https://jsonfeed.org/version/1.1'] },
    title: text,
    home_page_url: text,
    feed_url: text,
    description: text,
    icon: text,
    favicon: text,
    authors,
    language: text,
    items: {
      type: 'array',
      items: {
        type: 'object',
        // content_html or content_text is required; ours is always HTML.
        required: ['id', 'url', 'content_html'],
        properties: {
          id: text,
          url: text,
          title: text,
          content_html: text,
          summary: text,
          image: text,
          date_published: moment,
          date_modified: moment,
          authors,
          tags: { type: 'array', items: text },
          language: text,
        },
      },
    },
  },
};
