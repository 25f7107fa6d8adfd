import type { Article } from '@contract/articles.ts';
import type { Editor } from '@tiptap/core';
import { useCallback, useReducer, useRef, useState } from 'react';
import { useOwner } from '../../session/use-session.ts';
import type { Draft } from '../../drafts/draft-store.ts';
import { discardDraft } from '../../drafts/left-over.ts';
import { useDraft } from './drafts/use-draft.ts';
import { type EditorAction, editorReducer, type Fields, fieldsOf, initialEditor } from './editor-state.ts';
import type { Original } from './send-article.ts';
import { useBannerChoice } from './use-banner-choice.ts';
import { useLinkCards } from '../../editor/use-link-cards.ts';
import { usePictures } from '../../editor/use-pictures.ts';
import { useUnsavedWork } from '../../ui/use-unsaved-work.ts';

export interface Beginning {
  fields: Fields;
  /** HTML. */
  content: string;
  /** Address of the banner on the server. */
  banner: string | null;
  original: Original;
}

export function beginningOf(article: Article): Beginning {
  const { _id, version, content, bannerImage } = article;
  return { fields: fieldsOf(article), content, banner: bannerImage, original: { _id, version } };
}

function fromDraft(draft: Draft, source: Beginning): Beginning {
  const { title, description, tags, isFeatured, banner, content, version } = draft;
  // A draft may predate banner texts.
  const { bannerAlt = '', bannerCredit = '' } = draft;
  const fields = { title, description, tags, isFeatured, banner, bannerAlt, bannerCredit };
  // The version that the draft is based on: a newer one on the server must not be overwritten unseen.
  const original =
    source.original === null || version === null ? source.original : { ...source.original, version };
  return { ...source, fields, content, original };
}

/**
 * Form of the create and edit screens: its fields, its draft on this device, and the author.
 *
 * @param articleId id of the article, `null` for a new one
 * @param source initial state; `null` until fetched
 */
export function useArticleForm(articleId: string | null, source: Beginning | null) {
  const [state, dispatch] = useReducer(editorReducer, undefined, () => initialEditor());
  const [beginning, setBeginning] = useState<Beginning | null>(null);
  const editor = useRef<Editor | null>(null);
  const unsaved = state.dirty && state.phase !== 'done';
  const writer = useOwner('author', unsaved || state.phase !== 'editing');
  const draft = useDraft(writer?.userId ?? null, articleId);
  const pictures = usePictures(writer?.userId ?? '');
  const embed = useLinkCards(writer?.userId ?? '');
  const leaveFreely = useUnsavedWork(unsaved);

  function begin(from: Beginning, dirty: boolean): void {
    setBeginning(from);
    dispatch({ type: 'load', fields: from.fields, dirty });
  }
  if (beginning === null && source !== null) {
    if (draft.taken !== null) begin(fromDraft(draft.taken, source), true);
    else if (draft.offered?.length === 0) begin(source, false);
  }

  const version = beginning?.original?.version ?? null;
  const { saveSoon } = draft;
  const keep = useCallback(
    (fields: Fields) =>
      saveSoon(() => ({
        ...fields,
        tags: [...fields.tags],
        content: editor.current?.getHTML() ?? '',
        version,
      })),
    [saveSoon, version],
  );

  function change(action: Extract<EditorAction, { type: 'change' | 'toggle-tag' }>): void {
    dispatch(action);
    keep(editorReducer(state, action).fields);
  }

  function attach(created: Editor): void {
    editor.current = created;
  }

  function textChanged(): void {
    // A picture that finishes uploading after the article changes the text once more, but there is no draft any more.
    if (state.phase === 'done') return;
    dispatch({ type: 'text-changed' });
    keep(state.fields);
  }

  const bannerChoice = useBannerChoice((banner) => change({ type: 'change', change: { banner } }));

  async function restore(kept: Draft, discarded: readonly Draft[]): Promise<void> {
    await Promise.all(discarded.map(discardDraft));
    await draft.adopt(kept);
  }

  /** Replaces everything here by the version saved elsewhere. */
  function beginAgain(article: Article): void {
    begin(beginningOf(article), false);
  }

  /** The article is gone: this becomes a new one, for which a banner must be chosen again. */
  function goOnAsNew(): void {
    const content = editor.current?.getHTML() ?? '';
    begin({ fields: state.fields, content, banner: null, original: null }, true);
    keep(state.fields);
  }

  return {
    state,
    dispatch,
    beginning,
    beginAgain,
    goOnAsNew,
    editor,
    draft,
    pictures,
    embed,
    writer,
    unsaved,
    leaveFreely,
    attach,
    change,
    textChanged,
    bannerChoice,
    restore,
  };
}

export type ArticleForm = ReturnType<typeof useArticleForm>;
