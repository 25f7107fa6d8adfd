import type { Manuscript } from '@contract/manuscripts.ts';
import type { DraftWords } from '../../../writing/device-draft/draft.ts';
import type { Link, Original } from '../beginning.ts';
import type { BannerRefusal } from './banner-upload.ts';

/** What the line about saving says; `at` in milliseconds since 1970. */
export type Saving =
  | { kind: 'idle' | 'saving' | 'offline' | 'failed' | 'signed-out' | 'gone' | 'changed-elsewhere' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'saved'; at: number };

/** What screens show of a server draft. */
export interface ServerDraftView {
  saving: Saving;
  link: Link | null;
  /** The server's copy, saved elsewhere since it was read here. */
  theirs: Manuscript | null;
  /** Whether something was saved here that is not live. */
  isAhead: boolean;
  /** `null` unless the server has refused the banner; the words are saved without it. */
  bannerRefusal: BannerRefusal | null;
}

/** What is done with words that the server may lack, before this tab stops writing. */
export type SetAside = 'nothing' | 'version' | 'failed';

/** What a draft on the server begins with. */
export interface ServerBeginning {
  /** The server's copy; `null` if it is unknown. */
  link: Link | null;
  /** The article that is changed; `null` for a new one. */
  original: Original;
  /** Words that a tab before this one has sent; `null` if there was none. */
  unheard?: readonly DraftWords[] | null;
  /** The words of the server's copy; `null` if they are unknown. */
  onServer?: DraftWords | null;
}

export const NOTHING_SAVED: ServerDraftView = {
  saving: { kind: 'idle' },
  link: null,
  theirs: null,
  isAhead: false,
  bannerRefusal: null,
};
