import type { Language } from '@contract/articles.ts';
import type { StructuredData } from '../../lib/structured-data.ts';

/** What a page says about itself to search engines and to those who share it. */
export interface PageMeta {
  /** The page's own title; the magazine's name is added, except on the home page. */
  title: string;
  description?: string;
  /** Language of what the page is about: of an article, where its text is Hindi. */
  lang?: Language;
  /** Path of the page at its one true address, with the parameters that matter; none on pages that nobody should list. */
  canonical?: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  type?: 'website' | 'article' | 'profile';
  /** Picture for cards, in their measures (`SHARE_CARD`); the magazine's own where there is none. */
  image?: { src: string; alt: string };
  /** Without `@context`. */
  jsonLd?: readonly StructuredData[];
  /** Feeds of this page beside the magazine's own. */
  feeds?: readonly { title: string; href: string; type: string }[];
}
