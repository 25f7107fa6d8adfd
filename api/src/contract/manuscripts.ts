import type { ArticleAuthor, Language } from './articles.ts';
import type { Genre } from './genres.ts';
import type { Pagination } from './pagination.ts';
import type { Picture } from './pictures.ts';

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
  trashedAt: string;
  /** Name of the account; `null` if there is none any more. */
  trashedBy: string | null;
  /** Whole days until it is deleted for good. */
  daysLeft: number;
}

/** Since when words wait for an admin. */
export interface ManuscriptSubmission {
  at: string;
  /** 1 if they have not been returned before. */
  round: number;
}

/** What an admin wrote who did not approve. */
export interface ManuscriptReturned {
  at: string;
  /** Name of the account; `null` if there is none any more. */
  by: string | null;
  /** Plain text; may have several lines. */
  note: string;
}

/** When a manuscript was to be published, and why it was not: one sentence. */
export interface MissedSchedule {
  at: string;
  reason: string;
}

/** A manuscript in lists. All dates are ISO 8601 in UTC. */
export interface ManuscriptSummary {
  /** Also the id of its article, once published. */
  _id: string;
  state: ManuscriptState;
  /** Whether the working copy is ahead of the article; false for a draft. */
  hasChanges: boolean;
  /** May be empty, as may `excerpt`. */
  title: string;
  excerpt: string;
  lang: Language;
  /** Words of the text. */
  words: number;
  banner: Picture | null;
  /** The first author; `null` if unknown. */
  author: ArticleAuthor | null;
  /** All authors, the first one first. */
  authors: ArticleAuthor[];
  /** When it was begun; once published, the date of its article. */
  createdAt: string;
  savedAt: string;
  /** `null` unless it is in review: a draft in the state `review`, otherwise changes to a published or withdrawn article. */
  submission: ManuscriptSubmission | null;
  /** The last note of an admin; `null` without one since the last publication. */
  returned: ManuscriptReturned | null;
  /** When it will be published; `null` unless it is scheduled. */
  scheduledAt: string | null;
  /** `null` unless its schedule could not be kept. */
  missedSchedule: MissedSchedule | null;
  /** `null` unless it is in the trash. */
  trash: ManuscriptTrash | null;
}

/** A manuscript with its working copy. */
export interface Manuscript extends ManuscriptSummary {
  /** Sanitised HTML; may be empty. */
  content: string;
  description: string;
  /** What its author says that `lang` is; `null` if it is recognised. */
  language: Language | null;
  tags: Genre[];
  isFeatured: boolean;
  bannerAlt: string;
  bannerCredit: string;
  /** Opaque; different after every save. Its ETag is the same in quotation marks. */
  version: string;
  /** Version of the article; `null` without one. */
  articleVersion: number | null;
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
  /** Whether an earlier request with the same `Idempotency-Key` submitted them. */
  repeated: boolean;
}

/** `PUT /api/manuscripts/{id}`. */
export interface ManuscriptSavedResponse {
  success: true;
  version: string;
  savedAt: string;
}

/** Who publishes: `authors` do it themselves, or an `admin` approves first. */
export const PUBLISHING_POLICIES = ['authors', 'admin'] as const;
export type PublishingPolicy = (typeof PUBLISHING_POLICIES)[number];

/** `GET /api/newsroom`. */
export interface NewsroomResponse {
  /** IANA name of the time zone in which the newsroom plans: `Asia/Kolkata`. */
  timeZone: string;
  publishingPolicy: PublishingPolicy;
  /** The time by which schedules are kept. */
  now: string;
}

/** `GET /api/manuscripts`, latest saved first; the scheduled next first; the trash latest deleted first. */
export interface ManuscriptsResponse {
  data: ManuscriptSummary[];
  pagination: Pagination;
  /** Manuscripts in each list, whatever the filter. */
  counts: Record<ManuscriptList, number>;
}
