import type { ArticleAuthor } from './articles.ts';
import type { ManuscriptState } from './manuscripts.ts';

/** Milliseconds until the presence of a tab ends unless it is renewed. */
export const PRESENCE_MS = 30_000;
/** Milliseconds after which an editing tab renews its presence. */
export const RENEW_PRESENCE_MS = 10_000;

/** Who is editing a manuscript, and in which tab. */
export interface Presence extends ArticleAuthor {
  /** The id that the tab has given itself. */
  tab: string;
  /** ISO 8601 in UTC. */
  since: string;
}

/** `GET` and `PUT /api/manuscripts/{id}/presence`, and the data of each server-sent event `presence`. */
export interface PresenceResponse {
  /** `null` if nobody is editing. */
  editor: Presence | null;
  /** Of the manuscript. */
  state: ManuscriptState;
  /** Version of its article; `null` without one. */
  articleVersion: number | null;
}
