import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { missingPictures, showMissingPicture } from '../../../editor/picture-nodes.ts';
import { toArticleHtml } from '../../../editor/schema/article-html.ts';
import { toast } from '../../../lib/browser/toast-event.ts';
import { isBlank } from '../../../lib/prose/blank-html.ts';
import { SAVE_TIMEOUT_MS } from '../../../limits.ts';
import { articlePath, PATHS, reviewPath } from '../../../paths.ts';
import { ARTICLE_FORM_TEXT } from '../../../text/article-form-text.ts';
import { CREATE_TEXT, DRAFT_TEXT, EDIT_TEXT } from '../../../text/messages.ts';
import { PLAN_TEXT } from '../../../text/plan-messages.ts';
import { REVIEW_TEXT } from '../../../text/review-messages.ts';
import type { InitialForm } from '../../../writing/initial-form.ts';
import { FIELD_NAMES, type FieldName, type Missing, missing } from '../editor-state.ts';
import type { ArticleForm } from '../use-article-form.ts';
import { QUIETLY, noteIn } from './CorrectionChoice.tsx';
import { type Outcome, publish, type Target } from './publication.ts';

/** The author's list of what waits for an admin. */
const IN_REVIEW = `${PATHS.authorPage}?tab=review`;

/** A part of the article without which nobody can publish it. */
export interface MissingPart {
  name: Missing | 'picture';
  text: string;
}

/** `data-first` marks the element of a field that takes the focus on errors, and the submit button. */
function focusField(name: FieldName | 'submit' | undefined): void {
  document.querySelector<HTMLElement>(`[data-first=${name}]`)?.focus();
}

/** Publishes the article. @param onSignedOut called if its author must log in first */
export function usePublication(form: ArticleForm, onSignedOut: () => void) {
  const { session, submission, dispatch, initial, editor, fields } = form;
  const { server, device } = session;
  /** Why the server refused the article, if no field shows it, until the next attempt. */
  const [refusal, setRefusal] = useState<string | null>(null);
  /** It goes with the next publication, also by the form's own button. */
  const [correction, setCorrection] = useState(QUIETLY);
  const focusNext = useRef<FieldName | 'submit' | 'missing-picture' | undefined>(undefined);
  const isNew = initial?.article === null;

  // The hidden form cannot keep the focus while sending. Runs before a question opens, which returns the focus to its
  // opener.
  useLayoutEffect(() => {
    if (focusNext.current === undefined || submission.phase !== 'editing') return;
    if (focusNext.current === 'missing-picture') showMissingPicture(editor.current);
    else focusField(focusNext.current);
    focusNext.current = undefined;
  });

  const html = () => (editor.current === null ? '' : toArticleHtml(editor.current.getHTML()));
  const missingCount = () => missingPictures(editor.current).length;
  const gapsOf = (content: string) => missing(fields, isBlank(content), initial?.banner !== null, isNew);

  /** Shows the form again. @param refused the server's errors by field */
  function fail(refused: Partial<Record<FieldName, string>> = {}): void {
    const wrong = FIELD_NAMES.find((name) => refused[name] !== undefined) ?? 'submit';
    focusNext.current = missingCount() > 0 ? 'missing-picture' : wrong;
    dispatch({ type: 'failed', refused });
  }

  function missingParts(): MissingPart[] {
    const lost = missingCount();
    const pictures = lost > 0 ? [{ name: 'picture' as const, text: DRAFT_TEXT.picturesMissing(lost) }] : [];
    return [...gapsOf(html()).map((name) => ({ name, text: ARTICLE_FORM_TEXT.missing[name] })), ...pictures];
  }

  /** Whether nothing is missing. Says what is. */
  function isReady(): boolean {
    if (submission.phase !== 'editing') return false;
    const gaps = gapsOf(html());
    if (gaps.length > 0) {
      dispatch({ type: 'tried' });
      toast({ kind: 'error', text: CREATE_TEXT.missingFields });
      focusField(gaps[0]);
      return false;
    }
    setRefusal(null);
    const lost = missingCount();
    if (lost === 0) return true;
    const content = DRAFT_TEXT.picturesMissing(lost);
    toast({ kind: 'error', text: content });
    fail({ content });
    return false;
  }

  /** What to publish as. Waits for a running save, so that the version of the manuscript is known, but not for long. */
  async function targetOf({ article }: InitialForm, replacedVersion: number | undefined): Promise<Target> {
    const isSettled = await Promise.race([
      server.settle().then(() => true),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), SAVE_TIMEOUT_MS)),
    ]);
    const { saved } = server.view;
    const manuscriptVersion = isSettled ? saved?.version : undefined;
    if (article !== null) {
      const version = replacedVersion ?? article.version;
      return { kind: 'old', ...article, version, manuscriptVersion, correction: noteIn(correction) };
    }
    const replaced = { manuscript: saved?.id, manuscriptVersion };
    return { kind: 'new', key: device.name, replacedVersion, replaced };
  }

  /** Sends, and retries once if this device still has the lost pictures. */
  async function deliver(content: string, target: Target): Promise<Outcome> {
    const { token } = session;
    const outcome = await publish({ ...fields, content }, target, token);
    if (outcome.kind !== 'failed' || outcome.pictures.length === 0 || editor.current === null) return outcome;
    await form.pictures.restoreLost(editor.current, outcome.pictures);
    if (missingPictures(editor.current).length > 0) return outcome;
    return publish({ ...fields, content: html() }, target, token);
  }

  async function leaveFor(path: string): Promise<void> {
    form.leaveFreely();
    dispatch({ type: 'done' });
    await session.finish();
    location.assign(path);
  }

  /** An admin goes on with what waits. */
  async function saveAndGoBack(): Promise<void> {
    dispatch({ type: 'sending' });
    const id = await form.saveWithPictures();
    if (typeof id === 'string') return leaveFor(reviewPath(id));
    toast({ kind: 'error', text: PLAN_TEXT.notSaved });
    fail();
  }

  /** Shows both versions, unless the other one is of words that were saved here and published at their time. */
  async function showConflict(remote: InitialForm): Promise<void> {
    if (isNew && (await server.refresh())) server.resume();
    else server.showConflict(remote);
  }

  /** @param replacedVersion the version to overwrite, if not the one that was read */
  async function send(replacedVersion?: number): Promise<void> {
    if (initial === null) return;
    if (form.isAdmin) return saveAndGoBack();
    if (!isReady()) return;
    const content = html();
    dispatch({ type: 'sending' });
    void device.flush();
    const target = await targetOf(initial, replacedVersion);
    // The save that was running when this was sent has found the conflict.
    const { status } = server.view;
    const outcome: Outcome =
      status.kind === 'conflict' && status.isOpen ? status : await deliver(content, target);
    if (outcome.kind === 'saved' || outcome.kind === 'submitted') {
      const isOut = outcome.kind === 'saved';
      const text = isOut ? outcome.text : REVIEW_TEXT.submitted;
      toast({ kind: 'success', text, continuesOnNextPage: true });
      return leaveFor(isOut ? articlePath(outcome.id) : IN_REVIEW);
    }
    fail(outcome.kind === 'failed' ? outcome.refused : {});
    if (outcome.kind === 'conflict') return showConflict(outcome.remote);
    server.resume();
    if (outcome.kind === 'signed-out') {
      onSignedOut();
      return;
    }
    toast({ kind: 'error', text: outcome.text });
    setRefusal(outcome.kind === 'gone' ? EDIT_TEXT.gone : outcome.reason);
    if (outcome.kind === 'gone') session.saveAsNewArticle();
  }

  return {
    refusal,
    correction,
    setCorrection,
    html,
    isReady,
    send,
    gaps: submission.tried ? gapsOf(html()) : [],
    missingParts,
    showMissing(name: MissingPart['name']): void {
      if (name === 'picture') showMissingPicture(editor.current);
      else focusField(name);
    },
    submit(event: SubmitEvent) {
      event.preventDefault();
      void send();
    },
    /** Publishes or saves the local version over the one that it was compared with. */
    keepLocal(): void {
      const { status } = server.view;
      server.keepLocal();
      if (status.kind === 'conflict' && status.isPublishing) void send(status.remote.article?.version);
    },
  };
}

export type Publication = ReturnType<typeof usePublication>;
