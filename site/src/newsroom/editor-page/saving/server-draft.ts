import type { Manuscript } from '@contract/manuscripts.ts';
import type { ArticleDraft } from '../../../data/calls/articles.ts';
import { isGone, isSignedOut } from '../../../data/client/failure.ts';
import { ApiError } from '../../../data/client/http.ts';
import {
  beginManuscript,
  keepRevision,
  readManuscript,
  saveBanner,
  saveManuscript,
} from '../../../data/calls/working-copies.ts';
import { SAVING_TEXT } from '../../../text/saving-messages.ts';
import { type Link, linkOf, type Original, originalOf } from '../beginning.ts';
import { Autosave, type SaveOutcome } from './autosave.ts';
import { BannerUpload, refusalIn } from './banner-upload.ts';
import { canOutlive } from './outliving.ts';
import {
  NOTHING_SAVED,
  type ServerBeginning,
  type ServerDraftView,
  type SetAside,
} from './server-draft-view.ts';
import { UnheardSaves } from './unheard-saves.ts';
import type { Written } from './written.ts';

/** Milliseconds after which a save shows "Saving". */
const SLOW_MS = 500;

/** What is being written, as the server has it: a draft, or changes that are not live. Saves by itself. */
export class ServerDraft {
  readonly unheard = new UnheardSaves();
  view = NOTHING_SAVED;
  private readonly listeners = new Set<() => void>();
  private readonly autosave: Autosave;
  private written: Written | null = null;
  private banner = new BannerUpload();
  private original: Original = null;
  /** Counts the calls of `begin`: the outcome of an earlier save is of other words. */
  private beginnings = 0;
  private isLeaving = false;
  /** The author closed the comparison: a save that was running does not open it again. */
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

  /** Whether the server has everything. */
  get isWhole(): boolean {
    const { saving, bannerRefusal } = this.view;
    const isIdle = !this.autosave.hasChanges && !this.autosave.isSaving;
    return isIdle && saving.kind === 'saved' && bannerRefusal === null;
  }

  begin({ link, original, unheard = null, onServer = null }: ServerBeginning): void {
    this.original = original;
    clearTimeout(this.slow);
    this.autosave.reset();
    this.beginnings += 1;
    this.isPostponed = false;
    this.unheard.begin(unheard, onServer);
    this.banner = new BannerUpload();
    this.show({ ...NOTHING_SAVED, link });
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

  /** The author is signed in again, perhaps in another tab. */
  signedIn(): void {
    if (this.view.saving.kind === 'signed-out' && this.written?.token() !== undefined) void this.retry();
  }

  /**
   * Asks what became of the manuscript: it may have been published at its time. The next save shows words that were
   * saved elsewhere. Returns whether the server has words of this tab.
   */
  async refresh(): Promise<boolean> {
    await this.autosave.settled();
    const { beginnings, view } = this;
    const token = this.written?.token();
    if (view.link === null || token === undefined) return false;
    const answer = await readManuscript(view.link.id, { token }).catch(() => null);
    const isOurs = answer !== null && beginnings === this.beginnings && this.hasSent(answer.manuscript);
    if (isOurs) this.adopt(answer.manuscript);
    return isOurs;
  }

  /** The same words have another version now. */
  follow({ before, after }: { before: string; after: string }): void {
    const { link } = this.view;
    if (link?.version === before) this.show({ link: { ...link, version: after } });
  }

  /** Saves nothing until `resume`. Resolves when no save is running. */
  readonly stop = (): Promise<void> => this.autosave.stop();

  /** Stops. Where responses may be lost, a last save finds out which version the server has. */
  async settle(): Promise<void> {
    await this.autosave.stop();
    if (this.unheard.arePossible) await this.save();
  }

  readonly resume = (): void => this.autosave.resume();

  /** Stops, and keeps what the server lacks as a version beside the words that somebody else continues. */
  async keepAside(): Promise<SetAside> {
    await this.autosave.stop();
    const { link } = this.view;
    const words = this.autosave.hasChanges ? (this.written?.read(true) ?? null) : null;
    if (words !== null) {
      const token = this.written?.token();
      if (link === null || token === undefined) return 'failed';
      const keep = (banner: File | null) => keepRevision(link.id, { ...words, banner }, { token });
      const banner = this.banner.isPending(words.banner) ? words.banner : null;
      const kept = await keep(banner).catch(() => keep(null).catch(() => null));
      if (kept === null) return 'failed';
      this.autosave.reset();
      await this.autosave.stop();
    }
    this.show({ theirs: null, saving: { kind: 'idle' } });
    return words === null ? 'nothing' : 'version';
  }

  /** Saves over the version that was shown. */
  keepMine(): void {
    const { theirs } = this.view;
    if (theirs !== null) this.show({ link: linkOf(theirs), theirs: null });
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
    const isStale = () => beginnings !== this.beginnings;
    await this.unheard.send(words, this.isLeaving ? null : this.written.note);
    if (isStale()) return 'saved';
    try {
      const link = await this.send({ ...words, banner: null }, this.written.name(), token);
      if (isStale()) return 'saved';
      this.show({ link, isAhead: true });
      await this.sendBanner(words.banner, link, token);
      if (isStale()) return 'saved';
      this.unheard.heard();
      this.show({ saving: { kind: 'saved', at: Date.now() } });
      return 'saved';
    } catch (cause) {
      return isStale() ? 'saved' : this.explain(cause, words);
    }
  }

  private async sendBanner(banner: File | null, link: Link, token: string): Promise<void> {
    const upload = this.banner;
    if (!upload.isPending(banner)) return;
    const version = await upload.send(banner, saveBanner(link.id, banner, link.version, { token }));
    if (upload !== this.banner) return;
    this.show({ bannerRefusal: upload.refusal, ...(version !== null && { link: { ...link, version } }) });
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
    const link = linkOf(begun);
    if (this.written?.isSame(words, begun) === true) return link;
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
    const sentence = refusalIn(error, SAVING_TEXT.refused);
    if (sentence !== null) {
      this.show({ saving: { kind: 'refused', sentence } });
      return 'refused';
    }
    const kind = error.status === 0 ? 'offline' : 'failed';
    this.show({ saving: { kind } });
    return kind;
  }

  /** The server has another version: ours if only a response was lost, or if our words were published. */
  private meet(theirs: Manuscript, words: ArticleDraft): SaveOutcome {
    if (!this.hasSent(theirs)) {
      if (!this.isPostponed) this.show({ theirs });
      return this.pause('changed-elsewhere');
    }
    this.adopt(theirs);
    // Words do not tell whether the banner has arrived.
    if (this.written?.isSame(words, theirs) !== true || this.banner.isPending(words.banner)) return 'failed';
    this.unheard.heard();
    this.show({ saving: { kind: 'saved', at: Date.now() } });
    return 'saved';
  }

  private hasSent(theirs: Manuscript): boolean {
    return this.unheard.includes((words) => this.written?.isSame(words, theirs) === true);
  }

  /** Continues the server's copy, which has words of this tab, whatever became of them. */
  private adopt(theirs: Manuscript): void {
    this.original = originalOf(theirs);
    this.show({ link: linkOf(theirs), isAhead: theirs.hasChanges });
    this.written?.onStatus(theirs);
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
