import type { Language } from '@contract/articles.ts';
import type { Genre } from '@contract/genres.ts';
import type { ChosenBanner } from '../../data/calls/articles.ts';

/** What is saved of a draft as a whole, without its banner. */
export interface DraftWords {
  title: string;
  description: string;
  /** HTML; only pictures that are uploaded. */
  content: string;
  tags: readonly Genre[];
  isFeatured: boolean;
  bannerAlt: string;
  bannerCredit: string;
  language: Language | null;
}

/** An unfinished article on this device. */
export interface Draft {
  /** `{article or new}:{user}:{tab}`. */
  key: string;
  title: string;
  description: string;
  /** HTML; pictures not yet uploaded are `data:` URLs. */
  content: string;
  tags: readonly Genre[];
  isFeatured: boolean;
  banner: ChosenBanner | null;
  bannerAlt?: string;
  bannerCredit?: string;
  language?: Language | null;
  /** Version on which the change is based; `null` for a new article. */
  version: number | null;
  /** The server's copy, if it has one: its id and the version that this draft continues. */
  manuscript?: {
    id: string;
    version: string;
    /** Whether the server has every word of this draft. */
    sent?: boolean;
  };
  /** Words of saves whose response has not come: the server may have them. */
  unacknowledged?: readonly DraftWords[];
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Everything that can be written synchronously: all but the banner's file. */
export type DraftEntry = Omit<Draft, 'banner'>;

/** The bytes of a picture in a text: the server keeps unused uploads for only a day. */
export interface StoredPicture {
  /** The server's id, equal for equal bytes. */
  id: string;
  bytes: Blob;
  /** Milliseconds since 1970. */
  heldAt: number;
}

/** The latest state: the entry of a closing page if it is newer than the stored draft, with the stored banner. */
export function latestDrafts(stored: readonly Draft[], entries: readonly DraftEntry[]): Draft[] {
  const drafts = new Map(stored.map((draft) => [draft.key, draft]));
  for (const entry of entries) {
    const before = drafts.get(entry.key);
    if (before === undefined || before.savedAt < entry.savedAt)
      drafts.set(entry.key, { ...entry, banner: before?.banner ?? null });
  }
  return [...drafts.values()];
}
