import type { ArticleDraft } from '../data/calls/articles.ts';
import type { DraftWords } from './device-draft/draft.ts';
import type { EditedText } from './edited-text.ts';
import type { InitialForm, PublishedArticle, SavedDraft } from './initial-form.ts';

/** What the server has of the text, as far as this tab knows. The device keeps it with the draft. */
export class SyncState {
  /** The article that is changed; `null` for a new one. */
  article: PublishedArticle | null = null;
  /** The server's copy; `null` if there is none, or it is unknown. */
  saved: SavedDraft | null = null;
  /** Whether the server has every word. */
  isComplete = false;
  /**
   * Words sent since the last response: the first ones, during which the network may have failed, and the last ones.
   */
  unacknowledged: readonly DraftWords[] = [];
  /** The words that the server had at the last response; `null` if they are unknown. */
  private acknowledged: DraftWords | null = null;
  /** Whether a previous tab may have sent words while it closed, without recording them. */
  private mayBeFromBefore = false;

  /** Whether the server may have words whose response is missing. */
  get isUncertain(): boolean {
    return this.unacknowledged.length > 0 || this.mayBeFromBefore;
  }

  /**
   * @param unacknowledged words that a tab before this one has sent; `null` if there was none
   * @param onServer words that the server has; `null` if they are unknown
   */
  reset(unacknowledged: readonly DraftWords[] | null, onServer: DraftWords | null): void {
    this.isComplete = false;
    this.unacknowledged = unacknowledged ?? [];
    this.acknowledged = onServer;
    this.mayBeFromBefore = unacknowledged !== null;
  }

  sending({ banner: _, ...words }: ArticleDraft): void {
    this.unacknowledged = [...this.unacknowledged.slice(0, 1), words];
  }

  /**
   * The server has answered, also to the banner: a tab that is killed earlier does not learn the version that the banner
   * gave the words.
   */
  acknowledge(): void {
    this.acknowledged = this.unacknowledged.at(-1) ?? this.acknowledged;
    this.unacknowledged = [];
    this.mayBeFromBefore = false;
  }

  /** Whether a version of the server may have the words of this tab. */
  hasSent(remote: InitialForm, text: Pick<EditedText, 'isSame'>): boolean {
    const sent = [...this.unacknowledged, ...(this.acknowledged === null ? [] : [this.acknowledged])];
    return sent.some((words) => text.isSame(words, remote));
  }
}
