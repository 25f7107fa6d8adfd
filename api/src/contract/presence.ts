import type { ArticleAuthor } from './articles.ts';
import type { Instant } from './dates.ts';
import type { ManuscriptState } from './manuscripts.ts';

/** Milliseconds until the presence of a tab ends unless it is renewed. */
export const PRESENCE_MS = 30_000;
/** Milliseconds after which an editing tab renews its presence. */
export const RENEW_PRESENCE_MS = 10_000;

/** Who is editing a manuscript, and in which tab. */
export interface Presence extends ArticleAuthor {
  /** Id of the tab. @example 0b7e6a3c-2f0d-4f0e-9a53-6f3a7a1d1c55 */
  tab: string;
  since: Instant;
}

/** `GET` and `PUT /api/manuscripts/{id}/presence`, and the data of each server-sent event `presence`. */
export interface PresenceResponse {
  /** `null` if nobody is editing. */
  editor: Presence | null;
  /** Of the manuscript. @example published */
  state: ManuscriptState;
  /** Version of the article; `null` without one. @example 3 */
  articleVersion: number | null;
}
