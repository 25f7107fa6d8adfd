import { readManuscript } from '../data/calls/working-copies.ts';
import { tokenOf } from '../data/session/session.ts';
import { toast } from '../lib/browser/toast-event.ts';
import { ERROR_TOAST_MS } from '../page-limits.ts';
import { DRAFT_TEXT } from '@text/messages.ts';
import { SAVING_TEXT } from '@text/saving-messages.ts';
import { DeviceDraft } from './device-draft/device-draft.ts';
import { deleteUnusedPictures, withAddressesOf, restoreLostPictures } from './device-draft/draft-pictures.ts';
import { draftInAddress, draftPrefix, manuscriptInAddress, nameOf } from './device-draft/draft-state.ts';
import type { Draft } from './device-draft/draft.ts';
import { discardDraft, leftOverDrafts } from './device-draft/left-over.ts';
import { EditedText, type TextEditor } from './edited-text.ts';
import {
  draftOnServer,
  EMPTY_FIELDS,
  EMPTY_FORM,
  type Fields,
  formOfDraft,
  type InitialForm,
  withStatus,
} from './initial-form.ts';
import { Observable } from './observable.ts';
import { ServerDraft } from './server-draft/server-draft.ts';
import type { VersionOutcome } from './server-draft/server-draft-view.ts';
import { SyncState } from './sync-state.ts';

export interface EditorSessionView {
  /** The initial content of the form, with the current status of the manuscript; `null` until both are known. */
  initial: InitialForm | null;
  /** Counts the calls of `reset`: the same version may be loaded twice, with other words in between. */
  resets: number;
  /** The fields as they are now. */
  fields: Fields;
  /** Whether anything was changed since the last reset. */
  isChanged: boolean;
  /** Drafts of this device that the author may continue. */
  offered: readonly Draft[];
}

/** The address names a draft once: a later visit would request a draft that no longer exists. */
function removeDraftFromAddress(): void {
  if (draftInAddress(location.hash) === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** The text that one tab edits: a new or existing article, with its drafts on this device and on the server. */
export class EditorSession extends Observable<EditorSessionView> {
  private readonly text = new EditedText();
  private readonly sync = new SyncState();
  readonly device = new DeviceDraft(this.text, this.sync);
  readonly server = new ServerDraft(this.text, this.sync, this.device, {
    token: () => this.token,
    onStatus: (remote) => this.followStatus(remote),
  });
  private userId: string | undefined;
  /** Id of the article, `null` for a new one. */
  private articleId: string | null = null;
  /** The server's version; `null` until it is known. */
  private source: InitialForm | null = null;
  /** Drafts of this device that can be continued; `null` while unknown, and while one is being opened. */
  private drafts: readonly Draft[] | null = null;
  /** The draft that this tab continues, as it was left. */
  private continued: Draft | null = null;

  constructor() {
    super({ initial: null, resets: 0, fields: EMPTY_FIELDS, isChanged: false, offered: [] });
  }

  /** The author's token; `undefined` if nobody or somebody else is signed in. */
  get token(): string | undefined {
    return tokenOf(this.userId);
  }

  /** Whether the server has everything: a picture that is being uploaded is on this device alone. */
  get isOnServer(): boolean {
    return this.sync.isComplete && !this.text.hasPendingPictures;
  }

  /** Whether pictures are still being uploaded. */
  get hasPendingPictures(): boolean {
    return this.text.hasPendingPictures;
  }

  /**
   * Opens the author's draft on this device: the one that the address names, one that the author chooses, or a new one.
   *
   * @param articleId id of the article, `null` for a new one
   */
  async open(userId: string, articleId: string | null): Promise<void> {
    this.userId = userId;
    this.articleId = articleId;
    this.device.create(this.prefix);
    void deleteUnusedPictures().catch(() => undefined);
    // A browser without storage offers nothing.
    const drafts = await leftOverDrafts(userId, articleId).catch(() => []);
    if (articleId !== this.articleId) return;
    const name = draftInAddress(location.hash);
    const manuscript = manuscriptInAddress(location.hash);
    const requested = drafts.find((draft) =>
      manuscript === null ? nameOf(draft.key) === name : draft.manuscript?.id === manuscript,
    );
    if (requested !== undefined) {
      await this.continueDraft(requested);
      return;
    }
    // An author who opens a particular draft is not asked about others.
    this.drafts = manuscript === null ? drafts : [];
    this.start();
    if (name === null) return;
    removeDraftFromAddress();
    toast({ kind: 'error', text: DRAFT_TEXT.notThere });
  }

  /** Called when the server's version is known. */
  load(source: InitialForm): void {
    this.source = source;
    this.start();
  }

  /** Continues a draft in this tab. If another tab has continued it since, the page reloads. */
  async continueDraft(draft: Draft, discarded: readonly Draft[] = []): Promise<void> {
    await Promise.all(discarded.map(discardDraft));
    this.drafts = null;
    this.show({ offered: [] });
    removeDraftFromAddress();
    if (!(await this.device.adopt(draft))) {
      location.reload();
      return;
    }
    const content = withAddressesOf(draft.content, await this.contentOnServer(draft));
    this.continued = { ...draft, content: await restoreLostPictures(content) };
    this.start();
  }

  /**
   * Continues none of the drafts. Deletes unwanted ones before the dialog closes, because a reload would ask again.
   */
  async decline(discarded: readonly Draft[]): Promise<void> {
    await Promise.all(discarded.map(discardDraft));
    this.drafts = [];
    this.show({ offered: [] });
    this.start();
  }

  attach(editor: TextEditor): void {
    this.text.editor = editor;
  }

  /** A text of the server as the editor would send it, for a comparison. */
  asWritten(html: string): string {
    return this.text.editor?.asWritten(html) ?? html;
  }

  change(change: Partial<Fields>): void {
    const fields = { ...this.view.fields, ...change };
    this.text.fields = fields;
    this.show({ fields });
    this.changed();
  }

  /** Something was typed: it goes to this device and to the server. */
  changed(): void {
    // A picture may be uploaded after its article was published.
    if (this.text.fields === null) return;
    this.show({ isChanged: true });
    this.server.changed();
    this.device.changed();
  }

  /**
   * Saves immediately. Returns the manuscript's id, `null` if nothing is written, `undefined` if it cannot be saved.
   */
  readonly saveNow = async (): Promise<string | null | undefined> => {
    await this.server.saveNow();
    const { status, saved } = this.server.view;
    if (status.kind !== 'saved' && status.kind !== 'idle') return undefined;
    return saved?.id ?? this.sync.article?._id ?? null;
  };

  /** Stores everything immediately: the page may be closing. */
  saveLast(): void {
    this.device.storeLast();
    void this.server.saveNow(true);
  }

  /** Replaces everything here by a version of the server. */
  reset(form: InitialForm, isChanged = false): void {
    this.text.reset(form);
    this.server.reset(form);
    this.show({ initial: form, resets: this.view.resets + 1, fields: form.fields, isChanged });
    if (form.isUnsaved) this.server.changed();
  }

  /** Adopts the remote version, after the author has compared both. */
  keepRemote(remote: InitialForm): void {
    void this.device.forget();
    this.reset(remote);
  }

  /** Saves the text of a deleted article as a new one, whose banner must be chosen again. */
  readonly saveAsNewArticle = (): void => {
    const { fields } = this.view;
    this.reset({ ...EMPTY_FORM, fields, content: this.text.html, isUnsaved: true }, true);
    // The server finds what it has deleted by its name.
    void this.device.rename(this.prefix);
  };

  /** Saves the words that the server lacks as a version of the draft that another tab continues. */
  async saveAsVersion(): Promise<VersionOutcome> {
    const result = await this.server.saveAsVersion();
    if (result !== 'failed') await this.device.forget();
    return result;
  }

  /** Stops saving: the text, or another author's version of it, was published. */
  async finish(): Promise<void> {
    this.text.fields = null;
    this.show({ isChanged: false });
    void this.server.stop();
    await this.device.forget();
  }

  private get prefix(): string {
    return draftPrefix(this.userId ?? '', this.articleId);
  }

  /** Shows the form once the server's version and the draft to continue are known. */
  private start(): void {
    const { source, drafts, continued } = this;
    if (source === null || this.view.initial !== null) return;
    if (continued !== null) {
      const form = formOfDraft(continued, source);
      this.reset(form, form.isUnsaved);
      return;
    }
    if (drafts === null) return;
    const complete = draftOnServer(drafts, source);
    if (complete !== null) {
      const others = drafts.filter((draft) => draft !== complete);
      void this.continueDraft(complete, others);
    } else if (drafts.length === 0) this.reset(source);
    else this.show({ offered: drafts });
  }

  /** The server's text of a draft; empty if it is unknown. */
  private async contentOnServer({ manuscript }: Draft): Promise<string> {
    if (manuscript === undefined) return '';
    const answer = await readManuscript(manuscript.id, { token: this.token }).catch(() => null);
    return answer?.manuscript.content ?? '';
  }

  private followStatus(remote: InitialForm): void {
    const { initial } = this.view;
    if (initial === null) return;
    this.show({ initial: withStatus(initial, remote) });
    if (initial.article === null && remote.article !== null)
      toast({ kind: 'success', text: SAVING_TEXT.wentLive, duration: ERROR_TOAST_MS });
  }
}
