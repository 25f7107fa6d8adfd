import type { ArticleAuthor } from './articles.ts';
import type { Instant } from './dates.ts';
import type { Pagination } from './pagination.ts';

/** Maximum number of characters (UTF-16 units) of a note. */
export const NOTE_MAX_LENGTH = 2_000;

/** What somebody says beside a manuscript. Only its author and admins see it. */
export interface Note {
  /** @example 6a14f0c2b1d4c8a9e0f3b7ab */
  _id: string;
  /** Plain text; may have several lines. @example The bund figure needs a source. */
  text: string;
  /** Who wrote it; `null` if there is no such account any more. */
  by: ArticleAuthor | null;
  at: Instant;
  /** Whether an admin returned the manuscript with it; it cannot be deleted. @example false */
  isReturn: boolean;
}

/** Steps that no version of a manuscript tells of. `miss` is a schedule that could not be kept. */
export const ACTIVITY_ACTIONS = [
  ...(['takeBack', 'schedule', 'unschedule', 'miss', 'withdraw', 'reinstate', 'delete', 'restore'] as const),
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** What happened to a manuscript. `edit` is a save by somebody who is no author of it, `restoreVersion` that of earlier words. */
export const EVENT_ACTIONS = [
  ...ACTIVITY_ACTIONS,
  ...(['publish', 'change', 'submit', 'approve', 'setAuthors', 'leave', 'edit', 'restoreVersion'] as const),
] as const;
export type EventAction = (typeof EVENT_ACTIONS)[number];

export interface ManuscriptEvent {
  /**
   * `edit` is a save by somebody who is no author, `restoreVersion` one of earlier words, `miss` a schedule
   * that could not be kept.
   * @example submit
   */
  action: EventAction;
  /** Name of who did it; `null` if there is no such account any more. */
  by: string | null;
  at: Instant;
  /** When it is to be published; `null` unless it was scheduled. @example null */
  until: Instant | null;
}

/** `GET /api/manuscripts/{id}/notes`, newest first. */
export interface NotesResponse {
  /** Newest first. */
  data: Note[];
  /** What happened since the oldest of these notes, or at all if none is older, newest first. A return is its note. */
  events: ManuscriptEvent[];
  pagination: Pagination;
}

/** `POST /api/manuscripts/{id}/notes`. @schema NoteAddedDto */
export interface NoteAddedResponse {
  success: true;
  note: Note;
}
