import type { ArticleCard } from './articles.ts';
import type { Instant } from './dates.ts';
import { HOME_SECTION_SIZE, type HomeSection } from './genres.ts';

/** Sections of the home page in which admins pin articles; `latest` always follows the date. In the order of the newsroom. */
export const PINNED_SECTIONS = [
  'featured',
  'Trending',
  'Spotlight',
  'Environment',
  'Sustainable_Living',
  'Interviews',
] as const satisfies readonly HomeSection[];

export type PinnedSection = (typeof PINNED_SECTIONS)[number];

/** A section shows only pinned articles if it has as many pins as places. */
export const MAX_PINS = PINNED_SECTIONS.reduce((sum, section) => sum + HOME_SECTION_SIZE[section], 0);

/** An article that comes first in a section of the home page. */
export interface Pin {
  section: PinnedSection;
  article: ArticleCard;
  /** When the section follows the date again; `null` for no end. */
  until: Instant | null;
}

/** `POST /api/admin/front-page/preview`. */
export interface FrontPagePreviewResponse {
  /** The page, on this site; with the code of a language before it, such as `/hi`, that language's. @example /preview/front-page/3q2-7wAbc5Zk1vT9xY0pLm8sRd4eFg6h */
  path: string;
  /** When it no longer opens. */
  endsAt: Instant;
}

/** `GET /api/admin/front-page`. */
export interface FrontPageResponse {
  /** Increases with each change. @minimum 0 @example 3 */
  version: number;
  /** In their order in each section. Without those of articles that are withdrawn or deleted; withdrawn ones come back. */
  pins: Pin[];
}
