import type { Manuscript } from '@contract/manuscripts.ts';
import type { ArticleDraft } from '../../../api/articles.ts';
import { isGone, isSignedOut } from '../../../api/failure.ts';
import { ApiError } from '../../../api/http.ts';
import {
  beginManuscript,
  keepRevision,
  readManuscript,
  saveManuscript,
} from '../../../api/working-copies.ts';
import type { DraftWords } from '../../../drafts/draft.ts';
import { SAVING_TEXT } from '../../../text/messages.ts';
import type { Link, Original } from '../beginning.ts';
import { Autosave, type SaveOutcome } from './autosave.ts';
import { canOutlive } from './outliving.ts';
import { UnheardSaves } from './unheard-saves.ts';
import type { Written } from './written.ts';

/** Milliseconds after which a save shows "Saving". */
const SLOW_MS = 500;

/** Statuses that the same words would get again. */
const REFUSALS: readonly number[] = [400, 413, 422];

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
}

/** What is being written, as the server has it: a draft, or changes that are not live. Saves by itself. */
export class ServerDraft {
  readonly unheard = new UnheardSaves();
  view: ServerDraftView = { saving: { kind: 'idle' }, link: null, theirs: null };
  private readonly listeners = new Set<() => void>();
  private readonly autosave: Autosave;
  private written: Written | null = null;
  /** The last saved banner, which need not be sent again. */
  private savedBanner: File | null = null;
  private original: Original = null;
  /** Counts the calls of `begin`: the outcome of an earlier save is of other words. */
  private beginnings = 0;
  private isLeaving = false;
  /** Whether the author closed the comparison: a save that was under way does not open it again. */
  private isPostponed = false;
  private slow: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.autosave = new Autosave(
      () => this.save(),
      (state) => {
        clearTimeout(this.slow);
        if (state === 'saving') this.showSaving();
        if (state === 'saved') this.written?.onSaved();
      },
    );
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Whether there are words that no save has begun with. */
  get hasChanges(): boolean {
    return this.autosave.hasChanges;
  }

  /** Whether the server has every word. */
  get isWhole(): boolean {
    return !this.autosave.hasChanges && !this.autosave.isSaving && this.view.saving.kind === 'saved';
  }

  /**
   * Begins with the server's copy; `null` if it is unknown.
   * @param original the article that is changed; `null` for a new one
   * @param unheard words that a tab before this one has sent; `null` if there was none
   */
  begin(link: Link | null, original: Original, unheard: readonly DraftWords[] | null = null): void {
    this.original = original;
    clearTimeout(this.slow);
    this.autosave.reset();
    this.beginnings += 1;
    this.isPostponed = false;
    this.unheard.begin(unheard);
    this.savedBanner = null;
    this.show({ link, theirs: null, saving: { kind: 'idle' } });
  }

  connect(written: Written): void {
    this.written = written;
  }

  changed(): void {
    // The refusal was of other words.
    if (this.view.saving.kind === 'refused') this.show({ saving: { kind: 'idle' } });
    this.autosave.changed();
  }

  /** Saves at once, also after a failure. @param isLeaving whether the page may be about to end */
  async now(isLeaving = false): Promise<void> {
    this.isLeaving = isLeaving;
    await this.autosave.now();
    this.isLeaving = false;
  }

  /** Saves at once, also after it was stopped. */
  async retry(): Promise<void> {
    this.isPostponed = false;
    this.autosave.resume();
    await this.autosave.now();
  }

  /** Closes the comparison. Nothing is saved until `retry`. */
  postpone(): void {
    this.isPostponed = true;
    this.show({ theirs: null });
  }

  /** The same words have another version now. */
  follow({ before, after }: { before: string; after: string }): void {
    const { link } = this.view;
    if (link?.version === before) this.show({ link: { ...link, version: after } });
  }

  /** Saves nothing until `resume`. Resolves when no save is running. */
  async stop(): Promise<void> {
    await this.autosave.stop();
  }

  /** Stops. Where responses may be lost, a last save finds out which version the server has. */
  async settle(): Promise<void> {
    await this.autosave.stop();
    if (this.unheard.arePossible) await this.save();
  }

  resume(): void {
    this.autosave.resume();
  }

  /**
   * Stops, and keeps what the server lacks as a version beside the words that somebody else goes on with. Returns whether
   * the server has everything.
   */
  async keepAside(): Promise<boolean> {
    await this.autosave.stop();
    const { link } = this.view;
    const words = this.autosave.hasChanges ? (this.written?.read(true) ?? null) : null;
    if (words !== null) {
      const token = this.written?.token();
      if (link === null || token === undefined) return false;
      const body = words.banner === this.savedBanner ? { ...words, banner: null } : words;
      const isKept = await keepRevision(link.id, body, { token }).then(
        () => true,
        () => false,
      );
      if (!isKept) return false;
      this.autosave.reset();
      await this.autosave.stop();
    }
    this.show({ theirs: null, saving: { kind: 'idle' } });
    return true;
  }

  /** Saves over the version that was shown. */
  keepMine(): void {
    const { theirs } = this.view;
    if (theirs !== null) this.show({ link: { id: theirs._id, version: theirs.version }, theirs: null });
    this.autosave.changed();
    this.autosave.resume();
  }

  /** The first save at once. Later ones run while the author types: only what takes long is worth a word. */
  private showSaving(): void {
    const show = () => this.show({ saving: { kind: 'saving' } });
    if (this.view.saving.kind === 'idle') show();
    if (this.view.saving.kind === 'saved') this.slow = setTimeout(show, SLOW_MS);
  }

  private async save(): Promise<SaveOutcome> {
    const words = this.written?.read(this.view.link !== null) ?? null;
    const token = this.written?.token();
    if (this.written === null || words === null) {
      this.show({ saving: { kind: 'idle' } });
      return 'saved';
    }
    if (token === undefined) return this.pause('signed-out');
    const { beginnings } = this;
    const { banner } = words;
    const body = banner === this.savedBanner ? { ...words, banner: null } : words;
    const isStale = () => beginnings !== this.beginnings;
    await this.unheard.send(words, this.isLeaving ? null : this.written.note);
    if (isStale()) return 'saved';
    try {
      const link = await this.send(body, this.written.name(), token);
      if (isStale()) return 'saved';
      this.savedBanner = banner;
      this.unheard.heard();
      this.show({ link, saving: { kind: 'saved', at: Date.now() } });
      return 'saved';
    } catch (cause) {
      return isStale() ? 'saved' : this.explain(cause, words);
    }
  }

  private async send(words: ArticleDraft, name: string, token: string): Promise<Link> {
    const keepalive = this.isLeaving && canOutlive(words);
    const link = this.view.link ?? (await this.findLink(token));
    if (link === null) {
      const { manuscript } = await beginManuscript(words, name, { token, keepalive });
      return this.goOnWith(manuscript, words, token);
    }
    const { version } = await saveManuscript(link.id, words, link.version, { token, keepalive });
    return { ...link, version };
  }

  /** The server's copy of an article. @throws {ApiError} with the manuscript if other words are saved or published */
  private async findLink(token: string): Promise<Link | null> {
    if (this.original === null) return null;
    const { _id, version } = this.original;
    const { manuscript } = await readManuscript(_id, { token });
    if (manuscript.hasChanges || manuscript.articleVersion !== version)
      throw new ApiError(412, 'MANUSCRIPT_CHANGED', undefined, {}, [], undefined, manuscript);
    return { id: _id, version: manuscript.version };
  }

  /** A repeated request finds the draft that the first one began, whose response was lost, perhaps with older words. */
  private async goOnWith(begun: Manuscript, words: ArticleDraft, token: string): Promise<Link> {
    const link = { id: begun._id, version: begun.version };
    const hasBanner = words.banner === null || (this.unheard.words.length === 1 && begun.banner !== null);
    if (hasBanner && this.written?.isSame(words, begun) === true) return link;
    // Words that were never saved again are those of this device.
    if (begun.savedAt !== begun.createdAt && !this.hasSent(begun))
      throw new ApiError(412, 'MANUSCRIPT_CHANGED', undefined, {}, [], undefined, begun);
    const { version } = await saveManuscript(link.id, words, link.version, { token });
    return { ...link, version };
  }

  private explain(cause: unknown, words: ArticleDraft): SaveOutcome {
    const error = cause instanceof ApiError ? cause : new ApiError(0, 'NETWORK', undefined);
    if (isSignedOut(error)) return this.pause('signed-out');
    if (isGone(error)) return this.pause('gone');
    if (error.manuscript !== undefined) return this.meet(error.manuscript, words);
    if (REFUSALS.includes(error.status)) {
      const [sentence = error.serverMessage] = Object.values(error.fields);
      this.show({ saving: { kind: 'refused', sentence: sentence ?? SAVING_TEXT.refused } });
      return 'refused';
    }
    const kind = error.status === 0 ? 'offline' : 'failed';
    this.show({ saving: { kind } });
    return kind;
  }

  /** The server has another version: of this tab if only the response of an earlier save was lost. */
  private meet(theirs: Manuscript, words: ArticleDraft): SaveOutcome {
    const link = { id: theirs._id, version: theirs.version };
    // Words do not tell whether the banner has arrived.
    if (this.written?.isSame(words, theirs) === true && words.banner === this.savedBanner) {
      this.unheard.heard();
      this.show({ link, saving: { kind: 'saved', at: Date.now() } });
      return 'saved';
    }
    if (this.hasSent(theirs)) {
      this.show({ link });
      return 'failed';
    }
    if (!this.isPostponed) this.show({ theirs });
    return this.pause('changed-elsewhere');
  }

  private hasSent(theirs: Manuscript): boolean {
    return this.unheard.words.some((words) => this.written?.isSame(words, theirs));
  }

  private pause(kind: 'signed-out' | 'gone' | 'changed-elsewhere'): SaveOutcome {
    this.show({ saving: { kind } });
    return 'stopped';
  }

  private show(change: Partial<ServerDraftView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }
}
