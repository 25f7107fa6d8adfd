import type { Article, Language } from './articles.ts';
import type { Genre } from './genres.ts';
import type { Pagination } from './pagination.ts';
import type { Picture } from './pictures.ts';

/** `published` also covers a working copy ahead of the live article: see `hasChanges`. */
export const MANUSCRIPT_STATES = [
  'draft',
  'review',
  'scheduled',
  'published',
  'withdrawn',
  'trashed',
] as const;
export type ManuscriptState = (typeof MANUSCRIPT_STATES)[number];

/** Lists of manuscripts, one for each state. */
export const MANUSCRIPT_TABS = ['published', 'drafts', 'review', 'scheduled', 'withdrawn', 'trash'] as const;
export type ManuscriptTab = (typeof MANUSCRIPT_TABS)[number];

export interface ManuscriptPerson {
  _id: string;
  name: string;
  /** `null` if the person has no photo. */
  profilePhoto: string | null;
}

/** A manuscript in lists. All dates are ISO 8601 in UTC. */
export interface ManuscriptSummary {
  _id: string;
  state: ManuscriptState;
  /** Whether the working copy is ahead of the live article; false if there is none. */
  hasChanges: boolean;
  /** May be empty, as may `excerpt`. */
  title: string;
  excerpt: string;
  lang: Language;
  words: number;
  banner: Picture | null;
  /** In the order of the bylines. */
  authors: ManuscriptPerson[];
  savedAt: string;
  /** `null` if the account is gone. */
  savedBy: ManuscriptPerson | null;
  scheduledFor: string | null;
  trashedAt: string | null;
  trashedBy: ManuscriptPerson | null;
  /** Note of the admin who returned it last. */
  returned: { by: ManuscriptPerson | null; at: string; note: string } | null;
  /** The article that readers see. */
  live: { publishedAt: string } | null;
}

/** A manuscript with its working copy. */
export interface Manuscript extends ManuscriptSummary {
  /** Sanitised HTML. */
  content: string;
  description: string;
  tags: Genre[];
  isFeatured: boolean;
  bannerAlt: string;
  bannerCredit: string;
  /** Incremented with every save. Its ETag is `"m<version>"`. */
  version: number;
}

/** Body of `POST /api/manuscripts` and of `PUT /api/manuscripts/{id}`; omitted fields keep their values. */
export interface ManuscriptEdit {
  title?: string;
  description?: string;
  content?: string;
  tags?: Genre[];
  isFeatured?: boolean;
  /** Id of an uploaded picture; `null` removes the banner. */
  banner?: string | null;
  bannerAlt?: string;
  bannerCredit?: string;
}

export interface ManuscriptResponse {
  success: true;
  manuscript: Manuscript;
}

export interface ManuscriptPublishedResponse extends ManuscriptResponse {
  article: Article;
}

/** Response of `PUT /api/manuscripts/{id}`. */
export interface ManuscriptSavedResponse {
  success: true;
  saved: { version: number; savedAt: string };
}

/** `GET /api/manuscripts`. */
export interface ManuscriptsResponse {
  success: true;
  data: ManuscriptSummary[];
  pagination: Pagination;
  counts: Record<ManuscriptTab, number>;
}
