import type { Article } from '@contract/articles.ts';
import { type SubmitEvent, useState } from 'react';
import { toast } from '../../lib/toast-event.ts';
import { articlePath } from '../../paths.ts';
import { currentSession } from '../../session/session.ts';
import { CREATE_TEXT } from '../../text/messages.ts';
import { type Missing, missing } from './editor-state.ts';
import { leavePage } from './leave-page.ts';
import { isBlank, toArticleHtml } from './schema/article-html.ts';
import { type Original, sendArticle } from './send-article.ts';
import type { ArticleForm } from './use-article-form.ts';

/** A question that lies over the page. */
export type Question = 'leave' | 'sign-in';

function focusFirst(gap: Missing | undefined): void {
  document.querySelector<HTMLElement>(`[data-first=${gap}], [data-first=${gap}] [contenteditable]`)?.focus();
}

/** Sending the article, and leaving without sending it. */
export function useSubmit(form: ArticleForm) {
  const { state, dispatch, beginning, editor, draft } = form;
  const [question, setQuestion] = useState<Question | null>(null);
  /** What someone saved meanwhile, while one compares. */
  const [theirs, setTheirs] = useState<Article | null>(null);
  const isNew = beginning?.original === null;

  const html = () => (editor.current === null ? '' : toArticleHtml(editor.current.getHTML()));
  const gapsOf = (content: string) =>
    missing(state.fields, isBlank(content), beginning?.banner !== null, isNew);

  /** @param over the version to save over, where another than the one that was read */
  async function send(over?: number): Promise<void> {
    if (state.phase !== 'editing' || beginning === null) return;
    const content = html();
    const gaps = gapsOf(content);
    if (gaps.length > 0) {
      dispatch({ type: 'tried' });
      toast({ kind: 'error', text: CREATE_TEXT.missingFields });
      focusFirst(gaps[0]);
      return;
    }
    dispatch({ type: 'sending' });
    void draft.keepNow();
    const original: Original =
      beginning.original === null || over === undefined
        ? beginning.original
        : { ...beginning.original, version: over };
    const outcome = await sendArticle({ ...state.fields, content }, original, currentSession()?.token);
    if (outcome.kind === 'saved') {
      form.leaveFreely();
      dispatch({ type: 'done' });
      toast({ kind: 'success', text: outcome.text });
      await draft.forget();
      location.assign(articlePath(outcome.id));
      return;
    }
    dispatch({ type: 'failed' });
    if (outcome.kind === 'failed') toast({ kind: 'error', text: outcome.text });
    else if (outcome.kind === 'conflict') setTheirs(outcome.theirs);
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
    takeTheirs,
    keepMine,
    goOnEditing: () => setTheirs(null),
    html,
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
      await draft.keepNow();
      form.leaveFreely();
      leavePage();
    },
  };
}
