import type { ArticleCard } from './articles.ts';
import type { Instant } from './dates.ts';
import type { PinnedSection } from './front-page.ts';
import type { ManuscriptSummary } from './manuscripts.ts';

/** The first manuscripts of a list. */
export interface FirstManuscripts {
  /** At most three. */
  data: ManuscriptSummary[];
  /** @minimum 0 @example 3 */
  total: number;
}

/** Messages that have not been sent. */
export interface UnsentMessages {
  /** @minimum 1 @example 3 */
  count: number;
  /** Why the last attempt failed, in the mail server's words; `null` if no mail server is set up. @example 535 5.7.8 Authentication failed */
  reason: string | null;
}

/** A backup that is late. */
export interface OldBackup {
  /** When the last backup was finished; `null` if there is none. */
  lastAt: Instant | null;
}

/** A disk that is soon full. */
export interface FillingDisk {
  /** Bytes that can still be written. @minimum 0 @example 4294967296 */
  freeBytes: number;
}

/** Pins on the front page that have ended. */
export interface EndedPins {
  /** @minimum 1 @example 1 */
  count: number;
  /** Those of their sections that follow the date again, because they have no other pins. @example ["Spotlight"] */
  sections: PinnedSection[];
}

/** Drafts that were not published at their scheduled time. */
export interface MissedSchedules {
  /** @minimum 1 @example 1 */
  count: number;
  /** Titles of the latest, at most three; empty ones are untitled. @example ["Forty Kilometres of Bund"] */
  titles: string[];
}

/** Webhooks that were switched off. */
export interface EndedWebhooks {
  /** @example ["hooks.example.org"] */
  hosts: string[];
}

/** What needs attention; `null` where nothing does. Editors see only missed schedules and pins. */
export interface Attention {
  /** For seven days, or until they are scheduled again, published or deleted. */
  missed: MissedSchedules | null;
  mail: UnsentMessages | null;
  /** After seven days without a backup. */
  backup: OldBackup | null;
  /** When less than 15 % of the disk with the pictures is left. */
  disk: FillingDisk | null;
  /** For seven days, or until an admin puts the front page live. */
  pins: EndedPins | null;
  /** After five days without a delivery, until they are removed. */
  webhooks: EndedWebhooks | null;
}

/** `GET /api/admin/overview`. */
export interface OverviewResponse {
  /** Last submitted first. */
  review: FirstManuscripts;
  /** The next one first. */
  scheduled: FirstManuscripts;
  /** The newest articles, at most three. */
  published: ArticleCard[];
  attention: Attention;
}
