import type { ArticleAuthor } from './articles.ts';
import type { Pagination } from './pagination.ts';

/** Maximum number of characters (UTF-16 units) of a note. */
export const NOTE_MAX_LENGTH = 2_000;

/** What somebody says beside a manuscript. Only its author and admins see it. */
export interface Note {
  _id: string;
  /** Plain text; may have several lines. */
  text: string;
  /** Who wrote it; `null` if there is no such account any more. */
  by: ArticleAuthor | null;
  /** ISO 8601 in UTC. */
  at: string;
  /** Whether an admin returned the manuscript with it; it cannot be deleted. */
  isReturn: boolean;
}

/** `GET /api/manuscripts/{id}/notes`, newest first. */
export interface NotesResponse {
  data: Note[];
  pagination: Pagination;
}

/** `POST /api/manuscripts/{id}/notes`. */
export interface NoteAddedResponse {
  success: true;
  note: Note;
}
