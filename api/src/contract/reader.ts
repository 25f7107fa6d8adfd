import type { Article, ArticleCard, ArticlePage, Language, TextSearchResponse } from './articles.ts';
import type { CorrectionsResponse } from './corrections.ts';
import type { Genre, HomeSection } from './genres.ts';
import type { Sort } from './limits.ts';
import type { PageTextName, ShownPageText } from './page-texts.ts';
import type { MagazineSettings } from './settings.ts';
import type { NewsEntry, SitemapEntry, SitemapResponse } from './sitemap.ts';
import type { PublicProfile } from './users.ts';

/** An article and a few others to read next, the same all day; `null` if those are unavailable. */
export interface ArticleWithRelated {
  article: Article;
  related: ArticleCard[] | null;
  /** Of each author, in their order; an empty string where there is none. */
  bios: string[];
  /** Others by the first author, newest first; `null` where they cannot be had. */
  byAuthor: ArticleLine[] | null;
}

/**
 * What a preview link shows: words that are not live, perhaps changes to a published article; or only the id of the
 * article that shows them to everybody.
 */
export type PreviewPage =
  (ArticleWithRelated & { published: null; isOfChanges: boolean; endsAt: string }) | { published: string };

/** An article in a list without pictures. */
export type ArticleLine = Pick<ArticleCard, '_id' | 'title' | 'lang' | 'date' | 'link'>;

/** The settings that pages in one language show. */
export interface Magazine extends Omit<
  MagazineSettings,
  | ('adminSignIn' | 'mediaLabels' | 'publishingPolicy' | 'verifyEmail')
  | ('mottoHindi' | 'descriptionHindi' | PageTextName)
> {
  /** Whether it has its built-in name, which the page "About Us" explains. */
  hasBuiltInName: boolean;
  /** Whether these are the built-in texts, which pages have in their own language. */
  hasBuiltInMotto: boolean;
  hasBuiltInDescription: boolean;
}

/**
 * Data of the pages, read from services in the same process: the same as over HTTP, without the round trip. Errors
 * reject with the API's `status`.
 */
export interface Reader {
  /** @param idOrSlug the article's `_id` or its slug */
  articleWithRelated(idOrSlug: string): Promise<ArticleWithRelated>;
  /** @param token of a preview link. One that does not open is a 404, whatever the reason. */
  preview(token: string): Promise<PreviewPage>;
  /**
   * Articles to choose from: those that no earlier section has come first. A section that fails is `null`.
   *
   * @param sizes articles per section, in order
   * @param spare further articles per section that may be needed
   * @param language only articles in this language
   */
  homeSections(
    sizes: Readonly<Record<HomeSection, number>>,
    spare: number,
    language?: Language,
  ): Promise<Record<HomeSection, ArticleCard[] | null>>;
  /** As `homeSections`, with other pins. @param token of a preview. One that does not open is a 404, whatever the reason. */
  frontPagePreview(
    token: string,
    sizes: Readonly<Record<HomeSection, number>>,
    spare: number,
    language?: Language,
  ): Promise<Record<HomeSection, ArticleCard[] | null>>;
  /** @param list `page` from 1, `limit` up to 50; only articles in `language` */
  genrePage(
    genre: Genre,
    list: { page: number; limit: number; sort: Sort; language?: Language },
  ): Promise<ArticlePage>;
  /** @param page from 1, of the author's articles */
  publicProfile(id: string, page: number): Promise<PublicProfile>;
  /** @param list an empty genre means all; `page` from 1; `language` of the page, in which works appear if they are there in it */
  searchTexts(
    query: string,
    list: { genre: Genre | ''; page: number; language?: Language },
  ): Promise<TextSearchResponse>;
  /** @param page from 1, of the articles corrected last */
  corrections(page: number): Promise<CorrectionsResponse>;
  sitemap(): Promise<SitemapResponse>;
  /** @param part from 1, as in the address */
  sitemapPart(list: 'articles' | 'authors', part: string): Promise<SitemapEntry[]>;
  newsSitemap(): Promise<NewsEntry[]>;
  /** An admin's text of a page. */
  pageText(name: PageTextName): Promise<ShownPageText>;
  /** What every page in a language shows of the settings. */
  magazine(language: Language): Promise<Magazine>;
}

/** Whether a `Reader` refuses an article because it is withdrawn. */
export function isWithdrawn(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ARTICLE_WITHDRAWN';
}

/** Language of the removed article that a `Reader` refuses, if it is known. */
export function removedLanguage(error: unknown): Language | null {
  return (error as { details?: { lang?: Language } } | null)?.details?.lang ?? null;
}

/** Status of a `Reader`'s error; 0 for other errors. */
export function refusedStatus(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 0;
  return typeof error.status === 'number' ? error.status : 0;
}
