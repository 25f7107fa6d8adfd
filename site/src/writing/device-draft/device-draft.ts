import type { ChosenBanner } from '../../data/calls/articles.ts';
import { dropJournal, writeJournal } from '../../data/session/journal.ts';
import type { EditedText } from '../edited-text.ts';
import { Observable } from '../observable.ts';
import type { SyncState } from '../sync-state.ts';
import { type OpenDraft, openDraft } from './draft-locks.ts';
import { storePicturesOf } from './draft-pictures.ts';
import { isEmptyDraft, nameOf, newDraftName } from './draft-state.ts';
import { deleteDraft, storeDraft } from './draft-store.ts';
import type { Draft, DraftEntry } from './draft.ts';
import { isUnchanged } from './left-over.ts';

/** Maximum number of characters written per millisecond: about a megabyte a second, whatever the length of the text. */
const CHARACTERS_PER_MS = 1_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface DeviceDraftView {
  /** Whether this device has the draft; not while it is empty. */
  isStored: boolean;
  /** What this device has no room for. */
  unsaved: 'draft' | 'pictures' | null;
}

/** Where drafts are stored. */
export interface DraftStorage {
  store: typeof storeDraft;
  remove: typeof deleteDraft;
  isUnchanged: typeof isUnchanged;
  storePictures: typeof storePicturesOf;
}

const BROWSER: DraftStorage = {
  store: storeDraft,
  remove: deleteDraft,
  isUnchanged,
  storePictures: storePicturesOf,
};

/**
 * The draft of this tab on this device. Each change is stored immediately, one write at a time. Every tab has a
 * separate draft and holds a lock with its name: a draft without a lock is left over from a closed tab.
 */
export class DeviceDraft extends Observable<DeviceDraftView> {
  private key: string | null = null;
  private lock: OpenDraft | null = null;
  private isDirty = false;
  private isScheduled = false;
  /** Resolves after the last write. */
  private writing: Promise<void> = Promise.resolve();
  private isWriting = false;
  /** When the stored draft was written; `null` if there is none. */
  private savedAt: number | null = null;
  /** The banner that is stored; `undefined` if it is unknown. */
  private banner: ChosenBanner | null | undefined;
  /** When the journal of a closing page was written; `null` if there is none. */
  private journalAt: number | null = null;
  /** Characters that were written last. */
  private length = 0;

  constructor(
    private readonly text: EditedText,
    private readonly sync: SyncState,
    private readonly storage: DraftStorage = BROWSER,
  ) {
    super({ isStored: false, unsaved: null });
  }

  /** The name of this tab's draft, for this device and the server. */
  get name(): string {
    return nameOf(this.key ?? '');
  }

  /** Creates a draft under a new name. */
  create(prefix: string): void {
    void this.open(`${prefix}${newDraftName()}`);
  }

  /** Continues a draft in this tab. Returns whether it can: not if another tab has it, or has continued it. */
  async adopt({ key, savedAt, banner }: Draft): Promise<boolean> {
    const isFree = await this.open(key);
    if (!isFree || !(await this.storage.isUnchanged(key, savedAt).catch(() => true))) return false;
    this.savedAt = savedAt;
    this.banner = banner;
    this.journalAt = savedAt;
    this.show({ isStored: true });
    return true;
  }

  /** Continues under another name, and deletes the former draft once this one is stored. */
  async rename(prefix: string): Promise<void> {
    const { key: former } = this;
    this.create(prefix);
    await this.store();
    if (former !== null) await this.storage.remove(former).catch(() => undefined);
  }

  /** Stores the draft soon, with the words at that time. */
  changed(): void {
    this.isDirty = true;
    if (this.isScheduled) return;
    this.isScheduled = true;
    void this.run();
  }

  /** Resolves when the draft is stored as it is now, or cannot be. */
  async store(): Promise<void> {
    this.isDirty = true;
    await this.flush();
  }

  /** Resolves when every change is stored, or cannot be. */
  async flush(): Promise<void> {
    this.writing = this.writing.then(() => (this.isDirty ? this.write() : undefined));
    await this.writing;
  }

  /** Stores everything immediately: the page may close before the database has written it. */
  storeLast(): void {
    if (!this.isDirty && !this.isWriting) return;
    const entry = this.entry();
    if (entry !== null && !isEmptyDraft({ ...entry, banner: this.text.fields?.banner ?? null })) {
      writeJournal(entry.key, entry);
      this.journalAt = entry.savedAt;
    }
    // Also what is being written: until the database has something newer, the journal counts as another page's.
    void this.store();
  }

  release(): void {
    this.lock?.release();
  }

  /** Locks the draft again on a page restored from the bfcache. Returns whether no other page has continued it. */
  async relock(): Promise<boolean> {
    const { key } = this;
    if (key === null) return true;
    // Before the first await: a page that opens meanwhile would be offered this draft.
    if (!(await this.lockDraft(key))) return false;
    for (;;) {
      // Words that this page was still writing when it was left are its own.
      await this.writing;
      const { savedAt } = this;
      if (await this.storage.isUnchanged(key, savedAt).catch(() => true)) return true;
      await this.writing;
      // Unless this page itself has written meanwhile, another one has.
      if (savedAt === this.savedAt) break;
    }
    this.release();
    return false;
  }

  /** Deletes the draft: it has been published, or is not wanted. */
  async forget(): Promise<void> {
    this.isDirty = false;
    this.writing = this.writing.then(() => this.remove().catch(() => undefined));
    await this.writing;
  }

  private open(key: string): Promise<boolean> {
    this.key = key;
    this.savedAt = this.journalAt = null;
    this.banner = undefined;
    return this.lockDraft(key);
  }

  private lockDraft(key: string): Promise<boolean> {
    this.release();
    this.lock = openDraft(key);
    return this.lock.isHeld;
  }

  private async run(): Promise<void> {
    // Lets the browser paint the key first.
    await pause(0);
    while (this.isDirty) {
      await this.flush();
      await pause(this.length / CHARACTERS_PER_MS);
    }
    this.isScheduled = false;
  }

  private entry(): DraftEntry | null {
    const { key, text, sync } = this;
    if (key === null || text.fields === null) return null;
    const { banner: _, ...fields } = text.fields;
    return {
      ...fields,
      key,
      content: text.html,
      version: sync.article?.version ?? null,
      unacknowledged: sync.unacknowledged,
      savedAt: Date.now(),
      ...(sync.saved !== null && {
        manuscript: { ...sync.saved, sent: sync.isComplete && !text.hasPendingPictures },
      }),
    };
  }

  private async write(): Promise<void> {
    this.isDirty = false;
    const entry = this.entry();
    if (entry === null) return;
    const banner = this.text.fields?.banner ?? null;
    this.length = entry.content.length;
    this.isWriting = true;
    try {
      if (isEmptyDraft({ ...entry, banner })) await this.remove();
      else await this.storeEntry(entry, banner);
      this.show({ unsaved: this.view.unsaved === 'draft' ? null : this.view.unsaved });
    } catch {
      this.show({ unsaved: 'draft' });
      return;
    } finally {
      this.isWriting = false;
    }
    // Nothing need wait for pictures: uploads of this page are stored already.
    void this.storage
      .storePictures(entry.content)
      .then((hasAll) => this.view.unsaved !== 'draft' && this.show({ unsaved: hasAll ? null : 'pictures' }));
  }

  private async storeEntry(entry: DraftEntry, banner: ChosenBanner | null): Promise<void> {
    await this.storage.store(entry, banner === this.banner ? undefined : banner);
    // Renamed meanwhile.
    if (this.key !== entry.key) return;
    this.banner = banner;
    this.savedAt = entry.savedAt;
    this.show({ isStored: true });
    if (this.journalAt === null || this.journalAt > entry.savedAt) return;
    this.journalAt = null;
    dropJournal(entry.key);
  }

  private async remove(): Promise<void> {
    this.savedAt = null;
    this.banner = undefined;
    this.show({ isStored: false });
    if (this.key !== null) await this.storage.remove(this.key);
  }
}
