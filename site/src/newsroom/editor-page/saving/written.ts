import type { Manuscript } from '@contract/manuscripts.ts';
import type { ArticleDraft } from '../../../data/calls/articles.ts';
import type { DraftWords } from '../../../writing/device-draft/draft.ts';

/** What a form tells of itself. */
export interface Written {
  /** The words as they are now; `null` while there are none. @param isBegun whether the server has a draft */
  read: (isBegun: boolean) => ArticleDraft | null;
  /** Name of the draft on this device. */
  name: () => string;
  /** The author's token; undefined if nobody or somebody else is signed in. */
  token: () => string | undefined;
  /** Whether the server's copy has the same words. */
  isSame: (words: DraftWords, theirs: Manuscript) => boolean;
  /** Notes on this device which words are about to be sent: a tab that is killed before the response will know them. */
  note: () => Promise<void>;
  /** Called after each save. */
  onSaved: () => void;
  /** The server says what became of the manuscript. */
  onStatus: (manuscript: Manuscript) => void;
}
