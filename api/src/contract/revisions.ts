import type { Instant } from './dates.ts';
import type { Manuscript, ManuscriptState } from './manuscripts.ts';
import type { Pagination } from './pagination.ts';
import type { Picture } from './pictures.ts';

/**
 * What stored a version: a sitting that ended, the first publication, a later one, a step of a review, or a change of authors.
 * `schedule` is an approval for a time; `leave` is an author who took off themself; `import` is a text of another system.
 */
export const REVISION_ACTIONS = [
  'save',
  'publish',
  'change',
  'submit',
  'return',
  'approve',
  'schedule',
  'setAuthors',
  'leave',
  'import',
] as const;
export type RevisionAction = (typeof REVISION_ACTIONS)[number];

/** What a version changed of the one before. */
export interface RevisionChanges {
  /** Words of the text. @minimum 0 @example 38 */
  added: number;
  /** @minimum 0 @example 17 */
  removed: number;
  title: boolean;
  /** @example false */
  description: boolean;
  /** @example false */
  language: boolean;
  tags: boolean;
  /** @example false */
  banner: boolean;
  /** Pictures of the text. @minimum 0 @example 1 */
  pictures: number;
}

/** Names of the authors who differ between two versions. */
export interface AuthorChanges {
  /** Names. @example ["Nasreen Chinar"] */
  added: string[];
  /** @example [] */
  removed: string[];
  /** Whether the others are in another order. @example false */
  reordered: boolean;
}

/** A version in the history. */
export interface RevisionSummary {
  /** Counts up; numbers of versions that are no longer kept are missing. @minimum 1 @example 5 */
  number: number;
  /** What stored it: a sitting that ended, the first publication, a later one, a step of a review, or a change of authors. */
  action: RevisionAction;
  /** Name of who wrote it; `null` if there is no such account any more. */
  by: string | null;
  at: Instant;
  /** Date of the version whose words it restored; `null` if it restored none. @example null */
  restoredFrom: Instant | null;
  /** What it corrected, as readers were told; `null` if they were told nothing. @example null */
  correction: string | null;
  /** Whether it is what is being written now, which the next save changes. @example false */
  isCurrent: boolean;
  /** Whether readers see it. */
  isLive: boolean;
  /** `null` for the first version. */
  changes: RevisionChanges | null;
  /** How its authors differ from those of the version before; `null` if they do not. */
  authors: AuthorChanges | null;
}

/** `GET /api/manuscripts/{id}/revisions`, newest first. */
export interface RevisionsResponse {
  /** @example published */
  state: ManuscriptState;
  /** Of what is being written now. @example Forty Kilometres of Bund */
  title: string;
  /** Version of the manuscript. Send it as If-Match to restore a version of the history. @example 3.Yk3b0qVw8s_d */
  version: string;
  /** Newest first. */
  data: RevisionSummary[];
  pagination: Pagination;
}

export const BLOCK_CHANGES = [
  'unchanged',
  'context',
  'changed',
  'inserted',
  'deleted',
  'moved-from',
  'moved-to',
] as const;
/** What became of a block. A moved one appears where it was and where it is. A `context` is the unchanged heading of a change. */
export type BlockChange = (typeof BLOCK_CHANGES)[number];

/** A block of the text, or some unchanged ones that follow each other. */
export interface DiffPart {
  /**
   * What became of a block. A moved one appears where it was and where it is. A `context` is the unchanged
   * heading of a change.
   * @example changed
   */
  change: BlockChange;
  /** Number of blocks. @minimum 1 @example 1 */
  blocks: number;
  /**
   * Safe HTML. New words are in `ins`, old ones in `del`. Elements that are new or old as a whole have
   * `data-change`.
   * @example <p>It takes her <del>three</del><ins>two</ins> days.</p>
   */
  html: string;
  /** Description of the picture, if the block is one. @example null */
  picture: string | null;
}

export const DIFF_FIELDS = [
  'title',
  'description',
  'authors',
  'language',
  'tags',
  'bannerAlt',
  'bannerCredit',
] as const;
export type DiffField = (typeof DIFF_FIELDS)[number];

/** A field that differs. @schema DiffFieldDto */
export interface FieldDiff {
  field: DiffField;
  /** Safe HTML with `ins` and `del`. @example Forty Kilometres of Bund<ins>, Walked</ins> */
  html: string;
}

/** The banners of two versions. */
export interface DiffBanner {
  before: Picture | null;
  after: Picture | null;
}

/** How a version differs from another one. */
export interface RevisionDiff {
  /** Words that only this version has. Moved words count as neither added nor removed. @minimum 0 @example 38 */
  added: number;
  /** @minimum 0 @example 17 */
  removed: number;
  /** The fields that differ. */
  fields: FieldDiff[];
  /** `null` if both have the same. */
  banner: DiffBanner | null;
  parts: DiffPart[];
}

/** `GET /api/manuscripts/{id}/revisions/{number}`. */
export interface RevisionResponse {
  revision: RevisionSummary;
  /** The version that it is compared with; `null` for the first version, whose text is then unchanged. */
  against: RevisionSummary | null;
  diff: RevisionDiff;
}

/** `POST /api/manuscripts/{id}/revisions/{number}/restore`. @schema RevisionRestoredDto */
export interface RevisionRestoredResponse {
  success: true;
  manuscript: Manuscript;
  /** Number of the version with the words that were there before: restoring it undoes this. @example 6 */
  replaced: number;
}

/** `POST /api/manuscripts/{id}/revisions`. @schema RevisionKeptDto */
export interface RevisionKeptResponse {
  success: true;
  /** Number of the version. @example 7 */
  number: number;
}
