import type { Manuscript, ManuscriptState } from './manuscripts.ts';
import type { Pagination } from './pagination.ts';
import type { Picture } from './pictures.ts';

/**
 * What stored a version: a sitting that ended, the first publication, a later one, a step of a review, or a change of authors.
 * `schedule` is an approval for a time; `leave` is an author who took off themself.
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
] as const;
export type RevisionAction = (typeof REVISION_ACTIONS)[number];

/** What a version changed of the one before. */
export interface RevisionChanges {
  /** Words of the text. */
  added: number;
  removed: number;
  title: boolean;
  description: boolean;
  language: boolean;
  tags: boolean;
  banner: boolean;
  /** Pictures of the text. */
  pictures: number;
}

/** Names of the authors who differ between two versions. */
export interface AuthorChanges {
  added: string[];
  removed: string[];
  /** Whether the others are in another order. */
  reordered: boolean;
}

/** A version in the history. */
export interface RevisionSummary {
  /** Counts up; numbers of versions that are no longer kept are missing. */
  number: number;
  action: RevisionAction;
  /** Name of who wrote it; `null` if there is no such account any more. */
  by: string | null;
  /** ISO 8601 in UTC, as all dates. */
  at: string;
  /** Date of the version whose words it restored; `null` if it restored none. */
  restoredFrom: string | null;
  /** What it corrected, as readers were told; `null` if they were told nothing. */
  correction: string | null;
  /** Whether it is what is being written now, which the next save changes. */
  isCurrent: boolean;
  /** Whether readers see it. */
  isLive: boolean;
  /** `null` for the first version. */
  changes: RevisionChanges | null;
  /** `null` if they are the same, or unknown. */
  authors: AuthorChanges | null;
}

/** `GET /api/manuscripts/{id}/revisions`, newest first. */
export interface RevisionsResponse {
  state: ManuscriptState;
  /** Of what is being written now. */
  title: string;
  /** As of the manuscript: send it as If-Match to restore a version. */
  version: string;
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
  change: BlockChange;
  blocks: number;
  /**
   * Safe HTML. New words are in `ins`, old ones in `del`. Elements that are new or old as a whole have `data-change` with one
   * of `BLOCK_CHANGES`.
   */
  html: string;
  /** Description of the picture, if the block is one. */
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

/** How a version differs from another one. */
export interface RevisionDiff {
  /** Words of the text that only this version has, and that only the other one has. Moved words count as neither. */
  added: number;
  removed: number;
  /** The fields that differ, as safe HTML with `ins` and `del`. */
  fields: { field: DiffField; html: string }[];
  /** `null` if both have the same. */
  banner: { before: Picture | null; after: Picture | null } | null;
  parts: DiffPart[];
}

/** `GET /api/manuscripts/{id}/revisions/{number}`. */
export interface RevisionResponse {
  revision: RevisionSummary;
  /** The version that it is compared with; `null` for the first version, whose text is then unchanged. */
  against: RevisionSummary | null;
  diff: RevisionDiff;
}

/** `POST /api/manuscripts/{id}/revisions/{number}/restore`. */
export interface RevisionRestoredResponse {
  success: true;
  manuscript: Manuscript;
  /** Number of the version with the words that were there before: restoring it undoes this. */
  replaced: number;
}

/** `POST /api/manuscripts/{id}/revisions`. */
export interface RevisionKeptResponse {
  success: true;
  number: number;
}
