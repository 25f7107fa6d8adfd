import type { Language } from './articles.ts';
import type { Instant } from './dates.ts';

/** The parts of https://jsonfeed.org/version/1.1 that the magazine uses. */
export interface JsonFeed {
  version: 'https://jsonfeed.org/version/1.1';
  /** @example Banyan */
  title: string;
  /** @example https://banyan.example/ */
  home_page_url: string;
  /** @example https://banyan.example/api/rss/json */
  feed_url: string;
  /** @example Environment, science and innovation. */
  description: string;
  /** @example en-IN */
  language: string;
  /** At most 20, newest first. */
  items: JsonFeedItem[];
}

export interface JsonFeedItem {
  /** Permanent id, independent of the host. @example tag:banyan.example,2026:article:665f1c2ab1d4c8a9e0f3b712 */
  id: string;
  /** @example https://banyan.example/articles/665f1c2ab1d4c8a9e0f3b712 */
  url: string;
  title: string;
  /** @example <p>Rain.</p> */
  content_html: string;
  /** @example Farmers who once read the sky are learning to read the soil. */
  summary: string;
  /** The banner. @example https://banyan.example/images/3f8a1c0de9b24c7f8a6b5d4e3c2b1a09/1280.jpg */
  image?: string;
  date_published: Instant;
  date_modified: Instant;
  authors?: JsonFeedAuthor[];
  /** @example ["Weather","Agriculture"] */
  tags: string[];
  language: Language;
}

export interface JsonFeedAuthor {
  name: string;
  /** @example https://banyan.example/profile/665f1c2ab1d4c8a9e0f3b701 */
  url: string;
  /** @example https://banyan.example/images/90ab12cd34ef56ab78cd90ef12ab34cd/320.webp */
  avatar?: string;
}
