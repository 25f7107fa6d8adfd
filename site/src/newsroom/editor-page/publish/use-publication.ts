import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { missingPictures, showMissingPicture } from '../../../editor/picture-nodes.ts';
import { toArticleHtml } from '../../../editor/schema/article-html.ts';
import { toast } from '../../../lib/browser/toast-event.ts';
import { goBack } from '../../../lib/browser/has-previous-page.ts';
import { isBlank } from '../../../lib/prose/blank-html.ts';
import { SAVE_TIMEOUT_MS } from '../../../limits.ts';
import { articlePath, PATHS, reviewPath } from '../../../paths.ts';
import { ARTICLE_FORM_TEXT } from '@text/article-form-text.ts';
import { CREATE_TEXT, DRAFT_TEXT, EDIT_TEXT } from '@text/messages.ts';
import { PLAN_TEXT } from '@text/plan-messages.ts';
import { REVIEW_TEXT } from '@text/review-messages.ts';
import type { InitialForm } from '../../../writing/initial-form.ts';
import { focusField } from '../focus-field.ts';
import {
  FIELD_NAMES,
  type FieldErrors,
  type FieldName,
  missingFields,
  type RequiredField,
} from '../submission.ts';
import type { ArticleForm } from '../use-article-form.ts';
import { type Correction, correctionIn, noteIn } from './CorrectionChoice.tsx';
import { type Outcome, publish, type Target } from './publication.ts';

/** The author's list of articles in review. */
const IN_REVIEW = `${PATHS.authorPage}?tab=review`;

/** A required field that is empty, or a picture that is lost. */
export interface MissingPart {
  name: RequiredField | 'picture';
  text: string;
}

/** Publishes the article. @param onSignedOut called if the author must sign in first */
export function usePublication(form: ArticleForm, onSignedOut: () => void) {
  const { session, submission, dispatch, initial, editor, fields } = form;
  const { server, device } = session;
  /** Why the server refused the last attempt, unless a field shows it. */
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The note for readers. The panel and the bar's button both publish with it. */
  const [changedCorrection, setCorrection] = useState<Correction | null>(null);
  const correction = changedCorrection ?? correctionIn(initial?.submission ?? null);
  const focusNext = useRef<FieldName | 'submit' | 'missing-picture' | undefined>(undefined);
  const isNew = initial?.article === null;

  // The form loses the focus while it is hidden for sending. Runs before a dialog opens, which later returns the focus.
  useLayoutEffect(() => {
    if (focusNext.current === undefined || submission.phase !== 'editing') return;
    if (focusNext.current === 'missing-picture') showMissingPicture(editor.current);
    else focusField(focusNext.current);
    focusNext.current = undefined;
  });

  const html = () => (editor.current === null ? '' : toArticleHtml(editor.current.getHTML()));
  const countLostPictures = () => missingPictures(editor.current).length;
  const missingFieldsWith = (content: string) =>
    missingFields(fields, isBlank(content), initial?.banner !== null, isNew);

  /** Shows the form again. @param refused the server's errors by field */
  function fail(refused: FieldErrors = {}): void {
    const target = FIELD_NAMES.find((name) => refused[name] !== undefined) ?? 'submit';
    focusNext.current = countLostPictures() > 0 ? 'missing-picture' : target;
    dispatch({ type: 'failed', refused });
  }

  function missingParts(): MissingPart[] {
    const lost = countLostPictures();
    const pictures = lost > 0 ? [{ name: 'picture' as const, text: DRAFT_TEXT.picturesMissing(lost) }] : [];
    const missing = missingFieldsWith(html()).map((name) => ({
      name,
      text: ARTICLE_FORM_TEXT.missing[name],
    }));
    return [...missing, ...pictures];
  }

  /** Returns whether the article is complete. Otherwise shows what is missing. */
  function isReady(): boolean {
    if (submission.phase !== 'editing') return false;
    const [firstMissing] = missingFieldsWith(html());
    if (firstMissing !== undefined) {
      dispatch({ type: 'tried' });
      toast({ kind: 'error', text: CREATE_TEXT.missingFields });
      focusField(firstMissing);
      return false;
    }
    setRefusal(null);
    const lost = countLostPictures();
    if (lost === 0) return true;
    const content = DRAFT_TEXT.picturesMissing(lost);
    toast({ kind: 'error', text: content });
    fail({ content });
    return false;
  }

  /** What to publish, and which version it replaces. Waits a limited time for a running save, which changes that version. */
  async function targetOf({ article }: InitialForm, replacedVersion: number | undefined): Promise<Target> {
    const isSettled = await Promise.race([
      server.settle().then(() => true),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), SAVE_TIMEOUT_MS)),
    ]);
    const { saved } = server.view;
    const manuscriptVersion = isSettled ? saved?.version : undefined;
    if (article !== null) {
      const version = replacedVersion ?? article.version;
      return { kind: 'existing', ...article, version, manuscriptVersion, correction: noteIn(correction) };
    }
    const replaced = { manuscript: saved?.id, manuscriptVersion };
    return { kind: 'new', key: device.name, replacedVersion, replaced };
  }

  /** Publishes. Retries once if the server has lost pictures that this device still has. */
  async function publishWithPictures(content: string, target: Target): Promise<Outcome> {
    const { token } = session;
    const outcome = await publish({ ...fields, content }, target, token);
    if (outcome.kind !== 'failed' || outcome.pictures.length === 0 || editor.current === null) return outcome;
    await form.pictures.restoreLost(editor.current, outcome.pictures);
    if (missingPictures(editor.current).length > 0) return outcome;
    return publish({ ...fields, content: html() }, target, token);
  }

  async function leaveBy(leave: () => void): Promise<void> {
    form.leaveFreely();
    dispatch({ type: 'done' });
    await session.finish();
    leave();
  }

  const leaveFor = (path: string) => leaveBy(() => location.assign(path));

  /** Saves an admin's changes, and returns to the review, or to the list of articles. */
  async function saveAndGoBack(): Promise<void> {
    dispatch({ type: 'sending' });
    const id = await form.saveWithPictures();
    if (typeof id === 'string' && initial?.submission) return leaveFor(reviewPath(id));
    if (typeof id === 'string') return leaveBy(() => goBack(PATHS.adminArticles));
    toast({ kind: 'error', text: PLAN_TEXT.notSaved });
    fail();
  }

  /** Shows both versions, unless the remote one is this draft, published as scheduled. */
  async function showConflict(remote: InitialForm): Promise<void> {
    if (isNew && (await server.refresh())) server.resume();
    else server.showConflict(remote);
  }

  /** @param replacedVersion the version to overwrite, if not the version that was read */
  async function publishNow(replacedVersion?: number): Promise<void> {
    if (initial === null || !isReady()) return;
    const content = html();
    dispatch({ type: 'sending' });
    void device.flush();
    const target = await targetOf(initial, replacedVersion);
    // A save that was running may have found a conflict.
    const { status } = server.view;
    const outcome: Outcome =
      status.kind === 'conflict' && status.isOpen ? status : await publishWithPictures(content, target);
    if (outcome.kind === 'saved' || outcome.kind === 'submitted') {
      const isPublished = outcome.kind === 'saved';
      const text = isPublished ? outcome.text : REVIEW_TEXT.submitted;
      toast({ kind: 'success', text, continuesOnNextPage: true });
      if (form.isAdmin) return leaveBy(() => goBack(PATHS.adminArticles));
      return leaveFor(isPublished ? articlePath(outcome.id) : IN_REVIEW);
    }
    fail(outcome.kind === 'failed' ? outcome.refused : {});
    if (outcome.kind === 'conflict') return showConflict(outcome.remote);
    server.resume();
    if (outcome.kind === 'signed-out') {
      onSignedOut();
      return;
    }
    toast({ kind: 'error', text: outcome.text });
    setRefusal(outcome.kind === 'gone' ? (form.isAdmin ? outcome.text : EDIT_TEXT.gone) : outcome.reason);
    // An admin's article would not be its author's.
    if (outcome.kind === 'gone' && !form.isAdmin) session.saveAsNewArticle();
  }

  return {
    refusal,
    correction,
    setCorrection,
    html,
    isReady,
    publish: publishNow,
    saveAndGoBack,
    /** The missing fields that the form marks. */
    markedFields: submission.isTried ? missingFieldsWith(html()) : [],
    missingParts,
    showMissing(name: MissingPart['name']): void {
      if (name === 'picture') showMissingPicture(editor.current);
      else focusField(name);
    },
    submit(event: SubmitEvent) {
      event.preventDefault();
      void (form.isAdmin ? saveAndGoBack() : publishNow());
    },
    /** Saves the local version over the remote one, or publishes it if a publication met the conflict. */
    keepLocal(): void {
      const { status } = server.view;
      server.keepLocal();
      if (status.kind === 'conflict' && status.isPublishing) void publishNow(status.remote.article?.version);
    },
  };
}

export type Publication = ReturnType<typeof usePublication>;
