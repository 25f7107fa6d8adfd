import type { InitialForm, SavedDraft } from '../initial-form.ts';
import type { BannerRefusal } from './banner-upload.ts';

/** What the server has of the draft. */
export type SaveStatus =
  /** `offline` and `failed` are retried. */
  | { kind: 'idle' | 'saving' | 'offline' | 'failed' }
  /** `at` in milliseconds since 1970. */
  | { kind: 'saved'; at: number }
  /** Nothing is sent until the next change. */
  | { kind: 'refused'; sentence: string }
  /** Nothing is sent until the author chooses. */
  | {
      kind: 'conflict';
      /** The version that was saved elsewhere. */
      remote: InitialForm;
      /** Whether a publication found it. */
      isPublishing: boolean;
      /** Whether the author is comparing both versions. */
      isOpen: boolean;
    }
  | { kind: 'paused'; reason: 'signed-out' | 'gone' };

export interface ServerDraftView {
  status: SaveStatus;
  /** The server's copy. */
  saved: SavedDraft | null;
  /** Whether something was saved here that is not live. */
  isAhead: boolean;
  /** `null` unless the server has refused the banner; the words are saved without it. */
  bannerRefusal: BannerRefusal | null;
}

export const UNSAVED: ServerDraftView = {
  status: { kind: 'idle' },
  saved: null,
  isAhead: false,
  bannerRefusal: null,
};

/** How the unsaved words were saved when this tab stopped writing. */
export type VersionOutcome = 'nothing' | 'version' | 'failed';
