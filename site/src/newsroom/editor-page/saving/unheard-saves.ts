import type { ArticleDraft } from '../../../data/calls/articles.ts';
import type { DraftWords } from '../../../writing/device-draft/draft.ts';
import { within } from '../../../lib/within.ts';

/** Milliseconds that a save waits for this device to note it. */
const NOTE_PATIENCE_MS = 500;

/** Words of this tab that the server may have. */
export class UnheardSaves {
  /** Those sent since the last response: the first ones, on whose way the network may have ended, and the last. */
  words: readonly DraftWords[] = [];
  /** Those that the server had at the last response; `null` if they are unknown. */
  private acknowledged: DraftWords | null = null;
  /** Whether a tab before this one may have sent some as its last act, which it could not note. */
  private mayBeFromBefore = false;

  get arePossible(): boolean {
    return this.words.length > 0 || this.mayBeFromBefore;
  }

  /**
   * @param words those that a tab before this one has sent; `null` if there was none
   * @param onServer those that the server has; `null` if they are unknown
   */
  begin(words: readonly DraftWords[] | null, onServer: DraftWords | null): void {
    this.words = words ?? [];
    this.acknowledged = onServer;
    this.mayBeFromBefore = words !== null;
  }

  /**
   * @param note notes `words` on this device: a tab that is killed before the response will know them. `null` where the
   * page may be about to end, which cannot wait
   */
  async send({ banner: _, ...words }: ArticleDraft, note: (() => Promise<void>) | null): Promise<void> {
    this.words = [...this.words.slice(0, 1), words];
    if (note !== null) await within(NOTE_PATIENCE_MS, note()).catch(() => undefined);
  }

  /** The server has answered, also to the banner: a tab that is killed before does not hear of the banner's version of the words. */
  heard(): void {
    this.acknowledged = this.words.at(-1) ?? this.acknowledged;
    this.words = [];
    this.mayBeFromBefore = false;
  }

  /** Whether the server may have words of this tab that are the same as others. */
  includes(isSame: (words: DraftWords) => boolean): boolean {
    return [...this.words, ...(this.acknowledged === null ? [] : [this.acknowledged])].some(isSame);
  }
}
