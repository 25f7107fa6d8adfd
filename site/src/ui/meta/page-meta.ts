import type { Language } from '@contract/articles.ts';
import type { StructuredData } from '../../lib/search-engines/structured-data.ts';

/** Metadata of a page for search engines and for sharing. */
export interface PageMeta {
  /** Title of the page; the magazine's name is added, except on the home page. */
  title: string;
  description?: string;
  /** Language of the content: that of an article whose text is Hindi. */
  lang?: Language;
  /** Canonical path with the relevant parameters; none on pages that must not be listed. */
  canonical?: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  type?: 'website' | 'article' | 'profile';
  /** Picture for cards, of size `SHARE_CARD`; the magazine's by default. */
  image?: { src: string; alt: string };
  /** Without `@context`. */
  jsonLd?: readonly StructuredData[];
  /** Feeds of this page in addition to the magazine's. */
  feeds?: readonly { title: string; href: string; type: string }[];
}
