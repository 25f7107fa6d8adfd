import type { ArticleAuthor, Language } from './articles.ts';
import type { Instant } from './dates.ts';
import type { Genre } from './genres.ts';
import type { MediaLabels } from './media-labels.ts';
import type { Pagination } from './pagination.ts';
import type { Picture } from './pictures.ts';
import type { ManuscriptTranslation } from './translations.ts';

/** `published` also covers a working copy ahead of the article: see `hasChanges`. */
export const MANUSCRIPT_STATES = [
  'draft',
  'review',
  'scheduled',
  'published',
  'withdrawn',
  'trashed',
] as const;
export type ManuscriptState = (typeof MANUSCRIPT_STATES)[number];

/** `drafts` are not published; `withdrawn` articles no longer are; `review` waits for an admin; `changes` are published manuscripts with changes that are not live. */
export const MANUSCRIPT_LISTS = ['drafts', 'review', 'scheduled', 'changes', 'withdrawn', 'trash'] as const;
export type ManuscriptList = (typeof MANUSCRIPT_LISTS)[number];

/** When, by whom, and for how long a manuscript is in the trash. */
export interface ManuscriptTrash {
  trashedAt: Instant;
  /** Name of the account that deleted it; `null` if there is none any more. @example Vasudha Amaltas */
  trashedBy: string | null;
  /** Whole days until it is deleted for good. @minimum 0 @maximum 30 @example 29 */
  daysLeft: number;
}

/** Since when words wait for an admin. */
export interface ManuscriptSubmission {
  at: Instant;
  /** 1 if it has not been returned before. @minimum 1 @example 1 */
  round: number;
  /** The correction note for readers that its author proposes; `null` for none. @example null */
  correction: string | null;
}

/** What an admin wrote who did not approve. */
export interface ManuscriptReturned {
  at: Instant;
  /** Name of the admin; `null` if there is no such account any more. @example Vasudha Amaltas */
  by: string | null;
  /** Plain text; may have several lines. @example The bund figure needs a source. */
  note: string;
}

/** When a manuscript was to be published, and why it was not: one sentence. */
export interface MissedSchedule {
  /** When it was to be published. */
  at: Instant;
  /** One sentence. @example Please fill out all required fields. */
  reason: string;
}

/** A manuscript in lists. All dates are ISO 8601 in UTC. */
export interface ManuscriptSummary {
  /** Also the id of its article, once published. */
  _id: string;
  /** @example published */
  state: ManuscriptState;
  /** Whether words are saved that readers do not see yet. */
  hasChanges: boolean;
  /** May be empty. @example The Monsoon Is Arriving Late */
  title: string;
  /** May be empty. @example Farmers who once read the sky. */
  excerpt: string;
  lang: Language;
  /** Words of the text. @minimum 0 @example 1840 */
  words: number;
  banner: Picture | null;
  /** The first author; `null` if unknown. */
  author: ArticleAuthor | null;
  /** All authors, the first one first. */
  authors: ArticleAuthor[];
  /** When it was begun; once published, the date of its article. */
  createdAt: Instant;
  savedAt: Instant;
  /** `null` unless it waits for an admin: a draft in the state `review`, otherwise changes to an article. */
  submission: ManuscriptSubmission | null;
  /** The last note of an admin; `null` without one since the last publication. */
  returned: ManuscriptReturned | null;
  /** When it will be published; `null` unless it is scheduled. @example null */
  scheduledAt: Instant | null;
  /** `null` unless its schedule could not be kept. */
  missedSchedule: MissedSchedule | null;
  /** `null` unless it is in the trash. */
  trash: ManuscriptTrash | null;
}

/** A manuscript with its working copy. */
export interface Manuscript extends ManuscriptSummary {
  /** Sanitised HTML; may be empty. */
  content: string;
  /** The standfirst. @example */
  description: string;
  /** What its author says that `lang` is; `null` if it is recognised. @example null */
  language: Language | null;
  /** @example ["Weather"] */
  tags: Genre[];
  /** @example false */
  isFeatured: boolean;
  bannerAlt: string;
  bannerCredit: string;
  /** Opaque; different after every save. Its ETag is the same in quotation marks. @example 3.Yk3b0qVw8s_d */
  version: string;
  /** Version of the article; `null` for a draft. @example 3 */
  articleVersion: number | null;
  /** `null` if it has no translations and is none. */
  translation: ManuscriptTranslation | null;
}

/**
 * `GET /api/manuscripts/{id}`, `POST /api/manuscripts`, `DELETE /api/manuscripts/{id}/changes`, and `schedule`,
 * `restore`, `withdraw` and `reinstate` of a manuscript.
 */
export interface ManuscriptResponse {
  success: true;
  manuscript: Manuscript;
}

/**
 * Response 202 to an author's `POST /api/articles` and `PUT /api/articles/{id}` if an admin approves first: the words are
 * in review, and readers see what they saw.
 */
export interface SubmittedResponse extends ManuscriptResponse {
  /** Whether an earlier request with the same `Idempotency-Key` submitted it. @example false */
  repeated: boolean;
}

/** `PUT /api/manuscripts/{id}`. @schema ManuscriptSavedDto */
export interface ManuscriptSavedResponse {
  success: true;
  /** @example 3.Yk3b0qVw8s_d */
  version: string;
  savedAt: Instant;
}

/** Who publishes: `authors` do it themselves, or an `admin` approves first. */
export const PUBLISHING_POLICIES = ['authors', 'admin'] as const;
export type PublishingPolicy = (typeof PUBLISHING_POLICIES)[number];

/** `GET /api/newsroom`. */
export interface NewsroomResponse {
  /** IANA name of the time zone in which the newsroom plans. @example Asia/Kolkata */
  timeZone: string;
  /** `authors` publish themselves, or an `admin` approves first. */
  publishingPolicy: PublishingPolicy;
  /** Whether authors say what a picture is: a photo, edited, or made with AI. @example off */
  mediaLabels: MediaLabels;
  /** The time by which schedules are kept. */
  now: Instant;
}

/** Manuscripts in each list. */
export interface ManuscriptCounts extends Record<ManuscriptList, number> {
  /** @minimum 0 @example 4 */
  drafts: number;
  /** @minimum 0 @example 1 */
  review: number;
  /** @minimum 0 @example 2 */
  scheduled: number;
  /** @minimum 0 @example 1 */
  changes: number;
  /** @minimum 0 @example 1 */
  withdrawn: number;
  /** @minimum 0 @example 1 */
  trash: number;
}

/** `GET /api/manuscripts`, latest saved first; the scheduled next first; the trash latest deleted first. */
export interface ManuscriptsResponse {
  /** Last saved first; in review last submitted first; the scheduled next first; the trash last deleted first. */
  data: ManuscriptSummary[];
  pagination: Pagination;
  /** Manuscripts in each list, whatever the filter. */
  counts: ManuscriptCounts;
}
