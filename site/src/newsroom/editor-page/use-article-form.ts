import type { Role } from '@contract/users.ts';
import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { asWritten } from '../../editor/schema/as-written.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { UPLOAD_PATIENCE_MS } from '../../limits.ts';
import { ERROR_TOAST_MS } from '../../page-limits.ts';
import { tokenOf } from '../../data/session/session.ts';
import { useOwner } from '../../data/session/use-session.ts';
import { SAVING_TEXT } from '../../text/saving-messages.ts';
import type { Draft, DraftWords } from '../../writing/device-draft/draft.ts';
import { discardDraft } from '../../writing/device-draft/left-over.ts';
import { type Contents, useDraft } from './drafts/use-draft.ts';
import {
  type Beginning,
  beginningOfDraft,
  draftOnServer,
  NOTHING,
  withStatus,
  wordsOnServer,
} from './beginning.ts';
import { compareLines, linesOf } from './compare-state.ts';
import { type EditorAction, editorReducer, type Fields, initialEditor } from './editor-state.ts';
import type { ServerDraft } from './saving/server-draft.ts';
import { useServerDraft } from './saving/use-server-draft.ts';
import { hasPendingPictures, wordsToSave } from './saving/words-to-save.ts';
import { useBannerChoice } from './use-banner-choice.ts';
import { useLinkCards } from '../../editor/use-link-cards.ts';
import { usePictures } from '../../editor/use-pictures.ts';
import { useUnsavedWork } from '../../ui/use-unsaved-work.ts';

/** What this device keeps. */
function contentsOf(
  fields: Fields,
  content: string,
  version: number | null,
  { view, unheard }: ServerDraft,
  sent: boolean,
): Contents {
  const manuscript = view.link === null ? {} : { manuscript: { ...view.link, sent } };
  return { ...fields, tags: [...fields.tags], content, version, unheard: unheard.words, ...manuscript };
}

/**
 * Form of the create and edit screens: its fields, its draft on this device, and the author.
 *
 * @param articleId id of the article, `null` for a new one
 * @param source initial state; `null` until fetched
 * @param role of who writes
 */
export function useArticleForm(articleId: string | null, source: Beginning | null, role: Role) {
  const [state, dispatch] = useReducer(editorReducer, undefined, () => initialEditor());
  const [beginning, setBeginning] = useState<Beginning | null>(null);
  /** Counts beginnings: the same version may begin twice, with other words in between. */
  const [beginnings, setBeginnings] = useState(0);
  const editor = useRef<Editor | null>(null);
  const unsaved = state.dirty && state.phase !== 'done';
  const writer = useOwner(role, unsaved || state.phase !== 'editing');
  const draft = useDraft(writer?.userId ?? null, articleId);
  const pictures = usePictures(writer?.userId ?? '');
  const embed = useLinkCards(writer?.userId ?? '');
  /** The fields as last changed: they are saved later. */
  const latest = useRef<Fields | null>(null);
  const server = useServerDraft({
    read: (isBegun) => wordsToSave(latest.current, editor.current, isBegun),
    name: draft.name,
    token: () => tokenOf(writer?.userId),
    isSame: (words, theirs) => {
      const schema = editor.current?.schema;
      if (schema === undefined) return false;
      const lines = (one: DraftWords) => linesOf(one, asWritten(one.content, schema));
      return compareLines(lines(words), lines(theirs)).every(({ kind }) => kind === 'same');
    },
    note: () => noteWords(),
    onSaved: () => {
      // The device keeps no draft of a published article.
      if (latest.current !== null && state.phase !== 'done') keep(latest.current);
    },
    onStatus: (manuscript) => {
      if (beginning === null) return;
      setBeginning(withStatus(beginning, manuscript));
      if (beginning.original === null && manuscript.articleVersion !== null)
        toast({ kind: 'success', text: SAVING_TEXT.wentLive, duration: ERROR_TOAST_MS });
    },
  });

  const { draft: serverDraft } = server;
  /** Whether the server has everything: a picture that is being uploaded is on this device alone. */
  const isOnServer = useCallback(
    () => serverDraft.isWhole && !hasPendingPictures(editor.current?.getHTML() ?? ''),
    [serverDraft],
  );
  const leaveFreely = useUnsavedWork(unsaved, isOnServer);

  function begin(from: Beginning, dirty: boolean): void {
    setBeginning(from);
    setBeginnings((count) => count + 1);
    dispatch({ type: 'load', fields: from.fields, dirty });
  }
  if (beginning === null && source !== null) {
    if (draft.taken !== null) {
      const from = beginningOfDraft(draft.taken, source);
      begin(from, from.isUnsaved);
    } else if (draft.offered?.length === 0) begin(source, false);
  }

  const version = beginning?.original?.version ?? null;
  const { saveSoon } = draft;
  const keep = useCallback(
    (fields: Fields) =>
      saveSoon(() => contentsOf(fields, editor.current?.getHTML() ?? '', version, serverDraft, isOnServer())),
    [saveSoon, version, serverDraft, isOnServer],
  );

  const { bannerRefusal } = server.view;
  const refusedBanner =
    bannerRefusal !== null && bannerRefusal.banner === state.fields.banner ? bannerRefusal : null;
  useEffect(() => {
    if (refusedBanner !== null) toast({ kind: 'error', text: refusedBanner.sentence });
  }, [refusedBanner]);

  async function noteWords(): Promise<void> {
    if (latest.current === null) return;
    const html = editor.current?.getHTML() ?? '';
    await draft.noteWords(contentsOf(latest.current, html, version, serverDraft, false));
  }

  const connect = useEffectEvent(() => {
    if (beginning === null) return;
    latest.current = beginning.fields;
    serverDraft.begin({ ...beginning, onServer: wordsOnServer(beginning) });
    if (beginning.isUnsaved) serverDraft.changed();
  });
  useEffect(() => connect(), [beginnings]);

  /** Stores a change on this device, and on the server. */
  function keepEverywhere(fields: Fields): void {
    latest.current = fields;
    serverDraft.changed();
    keep(fields);
  }

  function change(action: Extract<EditorAction, { type: 'change' | 'toggle-tag' }>): void {
    dispatch(action);
    keepEverywhere(editorReducer(state, action).fields);
  }

  function attach(created: Editor): void {
    editor.current = created;
  }

  function textChanged(): void {
    // A picture that finishes uploading after the article changes the text once more, but there is no draft any more.
    if (state.phase === 'done') return;
    dispatch({ type: 'text-changed' });
    keepEverywhere(state.fields);
  }

  const bannerChoice = useBannerChoice((banner) => change({ type: 'change', change: { banner } }));

  async function restore(kept: Draft, discarded: readonly Draft[]): Promise<void> {
    await Promise.all(discarded.map(discardDraft));
    await draft.adopt(kept);
  }

  const onServer = source === null ? null : draftOnServer(draft.offered ?? [], source);
  const goOn = useEffectEvent(restore);
  useEffect(() => {
    if (onServer === null) return;
    void goOn(onServer, draft.offered?.filter((one) => one !== onServer) ?? []);
  }, [onServer, draft.offered]);

  /** Saves at once. Returns the manuscript's id, `null` if nothing is written, `undefined` if it cannot be saved. */
  async function saveNow(): Promise<string | null | undefined> {
    await serverDraft.now();
    const { link, saving } = serverDraft.view;
    if (saving.kind !== 'saved' && saving.kind !== 'idle') return undefined;
    return link?.id ?? beginning?.original?._id ?? null;
  }

  /** The same, with the pictures that are still being uploaded. `undefined` also if one cannot be uploaded. */
  async function saveWithPictures(): Promise<string | null | undefined> {
    const patience = new Promise((resolve) => setTimeout(resolve, UPLOAD_PATIENCE_MS));
    if (editor.current !== null) await Promise.race([pictures.settle(editor.current), patience]);
    const id = await saveNow();
    return hasPendingPictures(editor.current?.getHTML() ?? '') ? undefined : id;
  }

  /** Replaces everything here by the version saved elsewhere. */
  function beginAgain(theirs: Beginning): void {
    begin(theirs, false);
  }

  /** The article is gone: this becomes a new one, for which a banner must be chosen again. */
  function goOnAsNew(): void {
    const content = editor.current?.getHTML() ?? '';
    const { fields } = state;
    const dropFormer = draft.rename();
    // At once: the draft of this device is stored with it.
    serverDraft.begin({ link: null, original: null });
    begin({ ...NOTHING, fields, content, isUnsaved: true }, true);
    keep(fields);
    void dropFormer();
  }

  return {
    state,
    dispatch,
    beginning,
    beginnings,
    beginAgain,
    goOnAsNew,
    editor,
    draft,
    /** Drafts of this device about which the author is asked. */
    offered: source === null || onServer !== null ? [] : (draft.offered ?? []),
    server,
    pictures,
    embed,
    writer,
    /** Whether an admin edits what somebody else writes. */
    isAdmin: role === 'admin',
    unsaved,
    isOnServer,
    saveNow,
    saveWithPictures,
    leaveFreely,
    attach,
    change,
    textChanged,
    bannerChoice,
    /** Why the server does not have the banner, whose words are saved without it. */
    bannerProblem: refusedBanner?.sentence,
    restore,
  };
}

export type ArticleForm = ReturnType<typeof useArticleForm>;
