import type { Language } from '@contract/articles.ts';
import type { StructuredData } from '../../lib/search-engines/structured-data.ts';

/** Metadata of a page for search engines and for sharing. */
export interface PageMeta {
  /** Title of the page. The magazine's name is added, except on the home page. */
  title: string;
  description?: string;
  /** Language of the content, for articles; the magazine's by default. */
  lang?: Language;
  /** Canonical path with the relevant parameters; none for pages that must not be indexed. */
  canonical?: string;
  /** Asks search engines not to index the page. */
  noindex?: boolean;
  type?: 'website' | 'article' | 'profile';
  /** Picture for share cards, of size `SHARE_CARD`; the magazine's by default. */
  image?: { src: string; alt: string };
  /** Paths of the same work in other languages, for articles. */
  translations?: readonly { lang: Language; path: string }[];
  /** Without `@context`. */
  jsonLd?: readonly StructuredData[];
  /** Feeds of this page in addition to the magazine's. */
  feeds?: readonly { title: string; href: string; type: string }[];
}
