import type { Article } from '@contract/articles.ts';
import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { isBlank } from '../../lib/prose/blank-html.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { articlePath } from '../../paths.ts';
import { tokenOf } from '../../session/session.ts';
import { CREATE_TEXT, DRAFT_TEXT, EDIT_TEXT } from '../../text/messages.ts';
import { FIELD_NAMES, type FieldName, missing } from './editor-state.ts';
import { leavePage } from './leave-page.ts';
import { missingPictures, showMissingPicture } from '../../editor/picture-nodes.ts';
import { toArticleHtml } from '../../editor/schema/article-html.ts';
import { asWritten } from '../../editor/schema/as-written.ts';
import { type Outcome, sendArticle, type Target } from './send-article.ts';
import type { ArticleForm } from './use-article-form.ts';

/** A question above the page. */
export type Question = 'leave' | 'sign-in';

/** `data-first` marks the element of a field that takes the focus on errors, and the submit button. */
function focusField(name: FieldName | 'submit' | undefined): void {
  document.querySelector<HTMLElement>(`[data-first=${name}]`)?.focus();
}

/** Sends the article, or leaves without sending. */
export function useSubmit(form: ArticleForm) {
  const { state, dispatch, beginning, editor, draft, writer } = form;
  const [question, setQuestion] = useState<Question | null>(null);
  /** The version saved by somebody else, during the comparison. */
  const [theirs, setTheirs] = useState<Article | null>(null);
  /** Why the server refused the article, if no field shows it, until the next attempt. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const focusNext = useRef<FieldName | 'submit' | 'missing-picture' | undefined>(undefined);
  const isNew = beginning?.original === null;

  // The hidden form cannot keep the focus while sending. Runs before a question opens, which returns the focus to its
  // opener.
  useLayoutEffect(() => {
    if (focusNext.current === undefined || state.phase !== 'editing') return;
    if (focusNext.current === 'missing-picture') showMissingPicture(editor.current);
    else focusField(focusNext.current);
    focusNext.current = undefined;
  });

  const html = () => (editor.current === null ? '' : toArticleHtml(editor.current.getHTML()));
  const missingCount = () => missingPictures(editor.current).length;
  const gapsOf = (content: string) =>
    missing(state.fields, isBlank(content), beginning?.banner !== null, isNew);

  /** Says at the text that pictures are missing, and shows the first of them. */
  function refuseMissing(count: number): void {
    const content = DRAFT_TEXT.picturesMissing(count);
    toast({ kind: 'error', text: content });
    focusNext.current = 'missing-picture';
    dispatch({ type: 'failed', refused: { content } });
  }

  /** Sends, and retries once if this device still has the lost pictures. */
  async function deliver(content: string, target: Target): Promise<Outcome> {
    const token = tokenOf(writer?.userId);
    const outcome = await sendArticle({ ...state.fields, content }, target, token);
    if (outcome.kind !== 'failed' || outcome.pictures.length === 0 || editor.current === null) return outcome;
    await form.pictures.bringBack(editor.current, outcome.pictures);
    if (missingPictures(editor.current).length > 0) return outcome;
    return sendArticle({ ...state.fields, content: html() }, target, token);
  }

  /** @param over the version to overwrite, if not the one that was read */
  async function send(over?: number): Promise<void> {
    if (state.phase !== 'editing' || beginning === null) return;
    const content = html();
    const gaps = gapsOf(content);
    if (gaps.length > 0) {
      dispatch({ type: 'tried' });
      toast({ kind: 'error', text: CREATE_TEXT.missingFields });
      focusField(gaps[0]);
      return;
    }
    setRefusal(null);
    const lost = missingCount();
    if (lost > 0) {
      refuseMissing(lost);
      return;
    }
    dispatch({ type: 'sending' });
    void draft.saveNow();
    const { original } = beginning;
    const target: Target =
      original === null
        ? { kind: 'new', key: draft.name(), over }
        : { kind: 'old', ...original, version: over ?? original.version };
    const outcome = await deliver(content, target);
    if (outcome.kind === 'saved') {
      form.leaveFreely();
      dispatch({ type: 'done' });
      toast({ kind: 'success', text: outcome.text });
      await draft.forget();
      location.assign(articlePath(outcome.id));
      return;
    }
    const refused = outcome.kind === 'failed' ? outcome.refused : {};
    const wrong = FIELD_NAMES.find((name) => refused[name] !== undefined) ?? 'submit';
    focusNext.current = missingCount() > 0 ? 'missing-picture' : wrong;
    dispatch({ type: 'failed', refused });
    if (outcome.kind === 'failed') {
      toast({ kind: 'error', text: outcome.text });
      setRefusal(outcome.reason);
    } else if (outcome.kind === 'gone') {
      toast({ kind: 'error', text: outcome.text });
      setRefusal(EDIT_TEXT.gone);
      form.goOnAsNew();
    } else if (outcome.kind === 'conflict') setTheirs(outcome.theirs);
    else setQuestion('sign-in');
  }

  function takeTheirs(): void {
    if (theirs === null) return;
    setTheirs(null);
    void draft.forget();
    form.beginAgain(theirs);
  }

  function keepMine(): void {
    if (theirs === null) return;
    setTheirs(null);
    void send(theirs.version);
  }

  return {
    question,
    setQuestion,
    theirs,
    refusal,
    takeTheirs,
    keepMine,
    goOnEditing: () => setTheirs(null),
    html,
    /** A text of the server as this editor would send it, for the comparison. */
    asWritten: (text: string) => (editor.current === null ? text : asWritten(text, editor.current.schema)),
    send,
    gaps: state.tried ? gapsOf(html()) : [],
    submit(event: SubmitEvent) {
      event.preventDefault();
      void send();
    },
    cancel() {
      if (form.unsaved) setQuestion('leave');
      else leavePage();
    },
    async leave() {
      await draft.saveNow();
      form.leaveFreely();
      leavePage();
    },
  };
}
