import type { ArticleDraft, ChosenBanner } from '../../data/calls/articles.ts';
import { keepRevision, readManuscript, saveBanner } from '../../data/calls/working-copies.ts';
import { within } from '../../lib/within.ts';
import { SAVING_TEXT } from '@text/saving-messages.ts';
import { failureOf, refusalText } from '../conflicts/failure.ts';
import type { DeviceDraft } from '../device-draft/device-draft.ts';
import type { EditedText } from '../edited-text.ts';
import { formOfManuscript, type InitialForm, type SavedDraft, wordsOnServer } from '../initial-form.ts';
import { Observable } from '../observable.ts';
import type { SyncState } from '../sync-state.ts';
import { Autosave, type SaveOutcome, type SaveState } from './autosave.ts';
import { BannerUpload } from './banner-upload.ts';
import { saveWords } from './save-words.ts';
import { type ServerDraftView, type VersionOutcome, UNSAVED } from './server-draft-view.ts';

/** Milliseconds after which a save shows "Saving". */
const SLOW_MS = 500;
/** Milliseconds that a save waits for this device to store what it sends. */
const STORE_TIMEOUT_MS = 500;

/** What a draft on the server needs of its session. */
export interface Account {
  /** The author's token; `undefined` if nobody or somebody else is signed in. */
  token: () => string | undefined;
  /** Called with the server's copy of this tab's words and its current status. */
  onStatus: (remote: InitialForm) => void;
}

/** The server's copy of the text: a draft, or changes that are not live. Saves automatically. */
export class ServerDraft extends Observable<ServerDraftView> {
  private readonly autosave = new Autosave(
    () => this.save(),
    (state) => this.follow(state),
  );
  private banner = new BannerUpload();
  /** Counts the calls of `reset`: the outcome of an earlier save is of other words. */
  private resets = 0;
  private isLeaving = false;
  private slowTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly text: Pick<EditedText, 'words' | 'isSame'>,
    private readonly sync: SyncState,
    private readonly device: Pick<DeviceDraft, 'name' | 'store' | 'changed'>,
    private readonly account: Account,
  ) {
    super(UNSAVED);
  }

  /** Whether there are words that no save has started with. */
  get hasChanges(): boolean {
    return this.autosave.hasChanges;
  }

  /** Whether the server has everything but pictures that are being uploaded. */
  get isComplete(): boolean {
    return this.sync.isComplete;
  }

  reset(form: InitialForm): void {
    clearTimeout(this.slowTimer);
    this.autosave.reset();
    this.resets += 1;
    this.banner = new BannerUpload();
    this.sync.article = form.article;
    this.sync.reset(form.unacknowledged, wordsOnServer(form));
    this.show({ status: { kind: 'idle' }, isAhead: false, bannerRefusal: null });
    this.continueFrom(form.saved);
  }

  changed(): void {
    this.sync.isComplete = false;
    // The refusal was of other words.
    if (this.view.status.kind === 'refused') this.show({ status: { kind: 'idle' } });
    this.autosave.changed();
  }

  /** Saves immediately, also after a failure. @param isLeaving whether the page may be closing */
  async saveNow(isLeaving = false): Promise<void> {
    this.isLeaving = isLeaving;
    await this.autosave.now();
    this.isLeaving = false;
  }

  /** Saves immediately, also after it was stopped. */
  async retry(): Promise<void> {
    if (this.view.status.kind === 'conflict') {
      // Compares again, with the server's current version.
      this.show({ status: { kind: 'saving' } });
      this.changed();
    }
    this.autosave.resume();
    await this.autosave.now();
  }

  /** The author is signed in again, perhaps in another tab. */
  signedIn(): void {
    const { status } = this.view;
    const isSignedOut = status.kind === 'paused' && status.reason === 'signed-out';
    if (isSignedOut && this.account.token() !== undefined) void this.retry();
  }

  /**
   * Reads the status of the manuscript: it may have been published as scheduled. The next save shows words that were
   * saved elsewhere. Returns whether the server has words of this tab.
   */
  async refresh(): Promise<boolean> {
    await this.autosave.settled();
    const { resets } = this;
    const { saved } = this.sync;
    const token = this.account.token();
    if (saved === null || token === undefined) return false;
    const answer = await readManuscript(saved.id, { token }).catch(() => null);
    if (answer === null || resets !== this.resets) return false;
    const remote = formOfManuscript(answer.manuscript);
    if (!this.sync.hasSent(remote, this.text)) return false;
    this.adopt(remote);
    return true;
  }

  /** The same words have another version now. */
  adoptVersions({ before, after }: { before: string; after: string }): void {
    const { saved } = this.sync;
    if (saved?.version === before) this.continueFrom({ ...saved, version: after });
  }

  /** Saves nothing until `resume`. Resolves when no save is running. */
  async stop(): Promise<void> {
    await this.autosave.stop();
  }

  resume(): void {
    this.autosave.resume();
  }

  /** Stops. Where responses may be lost, a last save finds out which version the server has. */
  async settle(): Promise<void> {
    await this.autosave.stop();
    if (this.sync.isUncertain) await this.save();
  }

  /** Stops, and saves what the server lacks as a version of the words that somebody else continues. */
  async saveAsVersion(): Promise<VersionOutcome> {
    await this.autosave.stop();
    const words = this.autosave.hasChanges ? this.text.words(true) : null;
    if (words !== null) {
      const { saved } = this.sync;
      const token = this.account.token();
      if (saved === null || token === undefined) return 'failed';
      const keep = (banner: ChosenBanner | null) => keepRevision(saved.id, { ...words, banner }, { token });
      const banner = this.banner.isPending(words.banner) ? words.banner : null;
      const revision = await keep(banner).catch(() => keep(null).catch(() => null));
      if (revision === null) return 'failed';
      this.autosave.reset();
      await this.autosave.stop();
    }
    this.show({ status: { kind: 'idle' } });
    return words === null ? 'nothing' : 'version';
  }

  /** Shows that a publication found another version. */
  showConflict(remote: InitialForm): void {
    this.show({ status: { kind: 'conflict', remote, isPublishing: true, isOpen: true } });
  }

  /** Closes the comparison. Nothing is saved until `retry`. */
  closeConflict(): void {
    const { status } = this.view;
    if (status.kind === 'conflict') this.show({ status: { ...status, isOpen: false } });
  }

  /** The author has compared both versions, and keeps the local one. What is saved next replaces the other. */
  keepLocal(): void {
    const { status } = this.view;
    if (status.kind !== 'conflict') return;
    const { remote, isPublishing } = status;
    if (remote.saved !== null) this.continueFrom(remote.saved);
    if (isPublishing) this.sync.article = remote.article;
    this.show({ status: { kind: 'saving' } });
    this.changed();
    if (!isPublishing) this.resume();
  }

  private follow(state: SaveState): void {
    clearTimeout(this.slowTimer);
    if (state === 'saving') this.showSaving();
    if (state !== 'saved') return;
    const { status, bannerRefusal } = this.view;
    this.sync.isComplete = status.kind === 'saved' && bannerRefusal === null && !this.hasChanges;
    this.device.changed();
  }

  /** Shows the first save immediately. Later ones run while the author types, so only slow ones are shown. */
  private showSaving(): void {
    const show = () => this.show({ status: { kind: 'saving' } });
    if (this.view.status.kind === 'idle') show();
    if (this.view.status.kind === 'saved') this.slowTimer = setTimeout(show, SLOW_MS);
  }

  private async save(): Promise<SaveOutcome> {
    const { text, sync } = this;
    const words = text.words(sync.saved !== null);
    if (words === null) {
      this.show({ status: { kind: 'idle' } });
      return 'saved';
    }
    const token = this.account.token();
    if (token === undefined) return this.pause('signed-out');
    const { resets } = this;
    const isStale = () => resets !== this.resets;
    sync.sending(words);
    // If this tab is killed before the response, the next one knows the words. A closing tab cannot wait.
    if (!this.isLeaving) await within(STORE_TIMEOUT_MS, this.device.store()).catch(() => undefined);
    if (isStale()) return 'saved';
    try {
      const saved = await saveWords({ ...words, banner: null }, this.isLeaving, {
        ...{ text, sync, name: this.device.name },
        token,
      });
      if (isStale()) return 'saved';
      this.continueFrom(saved);
      this.show({ isAhead: true });
      await this.sendBanner(words.banner, saved, token);
      return isStale() ? 'saved' : this.acknowledge();
    } catch (cause) {
      return isStale() ? 'saved' : this.explain(cause, words);
    }
  }

  private async sendBanner(banner: ChosenBanner | null, saved: SavedDraft, token: string): Promise<void> {
    const upload = this.banner;
    if (!upload.isPending(banner)) return;
    const version = await upload.send(banner, saveBanner(saved.id, banner, saved.version, { token }));
    if (upload !== this.banner) return;
    if (version !== null) this.continueFrom({ ...saved, version });
    this.show({ bannerRefusal: upload.refusal });
  }

  private acknowledge(): SaveOutcome {
    this.sync.acknowledge();
    this.show({ status: { kind: 'saved', at: Date.now() } });
    return 'saved';
  }

  private explain(cause: unknown, words: ArticleDraft): SaveOutcome {
    const failure = failureOf(cause);
    switch (failure.kind) {
      case 'signed-out':
      case 'gone':
        return this.pause(failure.kind);
      case 'conflict':
        return this.compare(failure.remote, words);
      case 'refused': {
        const sentence = refusalText(failure.error, SAVING_TEXT.refused);
        this.show({ status: { kind: 'refused', sentence } });
        return 'refused';
      }
      default:
        this.show({ status: { kind: failure.kind } });
        return failure.kind;
    }
  }

  /** The server has another version: ours if only a response was lost, or if our words were published. */
  private compare(remote: InitialForm, words: ArticleDraft): SaveOutcome {
    if (!this.sync.hasSent(remote, this.text)) {
      const { status } = this.view;
      // A closed comparison opens again only on request.
      const isOpen = status.kind !== 'conflict' || status.isOpen;
      this.show({ status: { kind: 'conflict', remote, isPublishing: false, isOpen } });
      return 'stopped';
    }
    this.adopt(remote);
    // Words do not tell whether the banner has arrived.
    const isArrived = this.text.isSame(words, remote) && !this.banner.isPending(words.banner);
    return isArrived ? this.acknowledge() : 'failed';
  }

  /** Continues the server's copy, which has words of this tab, with its current status. */
  private adopt(remote: InitialForm): void {
    this.sync.article = remote.article;
    this.continueFrom(remote.saved);
    this.show({ isAhead: remote.hasChanges });
    this.account.onStatus(remote);
  }

  private continueFrom(saved: SavedDraft | null): void {
    this.sync.saved = saved;
    this.show({ saved });
  }

  private pause(reason: 'signed-out' | 'gone'): SaveOutcome {
    this.show({ status: { kind: 'paused', reason } });
    return 'stopped';
  }
}
