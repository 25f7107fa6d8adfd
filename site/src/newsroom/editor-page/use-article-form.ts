import type { Role } from '@contract/users.ts';
import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useOwner } from '../../data/session/use-session.ts';
import { asWritten } from '../../editor/schema/as-written.ts';
import { toArticleHtml } from '../../editor/schema/article-html.ts';
import { useLinkCards } from '../../editor/use-link-cards.ts';
import { usePictures } from '../../editor/use-pictures.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { UPLOAD_TIMEOUT_MS } from '../../limits.ts';
import { useUnsavedWork } from '../../ui/use-unsaved-work.ts';
import { EditorSession } from '../../writing/editor-session.ts';
import type { Fields, InitialForm } from '../../writing/initial-form.ts';
import { EDITING, FIELD_NAMES, submissionReducer } from './submission.ts';
import { useBannerChoice } from './use-banner-choice.ts';
import { useEditorSession, useView } from './use-editor-session.ts';

/**
 * The form of the create and edit screens: its fields, its drafts on this device and the server, and its user.
 *
 * @param articleId id of the article, `null` for a new one
 * @param source initial state; `null` until fetched
 * @param role of the user
 */
export function useArticleForm(articleId: string | null, source: InitialForm | null, role: Role) {
  const [session] = useState(() => new EditorSession());
  const { initial, resets, fields, isChanged, offered } = useView(session);
  const server = useView(session.server);
  const device = useView(session.device);
  const [submission, dispatch] = useReducer(submissionReducer, EDITING);
  const editor = useRef<Editor | null>(null);
  const writer = useOwner(role, isChanged || submission.phase !== 'editing');
  useEditorSession(session, writer?.userId, articleId, source);
  const pictures = usePictures(writer?.userId ?? '');
  const embed = useLinkCards(writer?.userId ?? '');
  const isOnServer = useCallback(() => session.isOnServer, [session]);
  const leaveFreely = useUnsavedWork(isChanged, isOnServer);

  // Errors of the replaced text are outdated.
  useEffect(() => dispatch({ type: 'changed', names: FIELD_NAMES }), [resets]);

  const { bannerRefusal } = server;
  const refusedBanner = bannerRefusal?.banner === fields.banner ? bannerRefusal : null;
  useEffect(() => {
    if (refusedBanner !== null) toast({ kind: 'error', text: refusedBanner.sentence });
  }, [refusedBanner]);

  function attach(created: Editor): void {
    editor.current = created;
    session.attach({
      html: () => created.getHTML(),
      articleHtml: () => toArticleHtml(created.getHTML()),
      asWritten: (html) => asWritten(html, created.schema),
    });
  }

  function change(change: Partial<Fields>): void {
    dispatch({ type: 'changed', names: Object.keys(change) });
    session.change(change);
  }

  function textChanged(): void {
    dispatch({ type: 'changed', names: ['content'] });
    session.changed();
  }

  const bannerChoice = useBannerChoice(change);

  /**
   * Waits for uploads of pictures, and saves immediately. Returns the manuscript's id, `null` if the form is empty,
   * `undefined` if something could not be saved.
   */
  async function saveWithPictures(): Promise<string | null | undefined> {
    const timeout = new Promise((resolve) => setTimeout(resolve, UPLOAD_TIMEOUT_MS));
    if (editor.current !== null) await Promise.race([pictures.settle(editor.current), timeout]);
    const id = await session.saveNow();
    return session.hasPendingPictures ? undefined : id;
  }

  return {
    session,
    initial,
    resets,
    fields,
    server,
    device,
    offered,
    /** Whether the form has changes that are not published. */
    isChanged,
    submission,
    dispatch,
    editor,
    pictures,
    embed,
    writer,
    /** Whether an admin edits an author's article. */
    isAdmin: role === 'admin',
    saveWithPictures,
    leaveFreely,
    attach,
    change,
    textChanged,
    bannerChoice,
    /** Why the server refused the banner. The texts are saved without it. */
    bannerProblem: refusedBanner?.sentence,
  };
}

export type ArticleForm = ReturnType<typeof useArticleForm>;
