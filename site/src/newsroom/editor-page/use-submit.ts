import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { isBlank } from '../../lib/prose/blank-html.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { discardChanges } from '../../data/calls/working-copies.ts';
import { SAVE_PATIENCE_MS } from '../../limits.ts';
import { articlePath, PATHS, reviewPath } from '../../paths.ts';
import { tokenOf } from '../../data/session/session.ts';
import { CREATE_TEXT, DRAFT_TEXT, EDIT_TEXT } from '../../text/messages.ts';
import { SAVING_TEXT } from '../../text/saving-messages.ts';
import { PLAN_TEXT } from '../../text/plan-messages.ts';
import { REVIEW_TEXT } from '../../text/review-messages.ts';
import { type Beginning, beginningOfManuscript } from './beginning.ts';
import { FIELD_NAMES, type FieldName, type Missing, missing, MISSING_TEXT } from './editor-state.ts';
import { leavePage } from './leave-page.ts';
import { missingPictures, showMissingPicture } from '../../editor/picture-nodes.ts';
import { toArticleHtml } from '../../editor/schema/article-html.ts';
import { asWritten } from '../../editor/schema/as-written.ts';
import { QUIETLY, toldIn } from './publish/CorrectionChoice.tsx';
import { type Outcome, sendArticle, type Target } from './send-article.ts';
import type { ArticleForm } from './use-article-form.ts';

/** The author's list of what waits for an admin. */
const IN_REVIEW = `${PATHS.authorPage}?tab=review`;

/** A question above the page. */
export type Question = 'leave' | 'sign-in' | 'sign-in-to-save' | 'discard';

/** A part of the article without which nobody can publish it. */
export interface MissingPart {
  name: Missing | 'picture';
  text: string;
}

/** `data-first` marks the element of a field that takes the focus on errors, and the submit button. */
function focusField(name: FieldName | 'submit' | undefined): void {
  document.querySelector<HTMLElement>(`[data-first=${name}]`)?.focus();
}

/** Sends the article, or leaves without sending. */
export function useSubmit(form: ArticleForm) {
  const { state, dispatch, beginning, editor, draft, server, writer } = form;
  const [question, setQuestion] = useState<Question | null>(null);
  /** The version saved by somebody else that the last submission met, during the comparison. */
  const [met, setMet] = useState<Beginning | null>(null);
  const savedElsewhere = state.phase === 'editing' ? server.view.theirs : null;
  const theirs = met ?? (savedElsewhere === null ? null : beginningOfManuscript(savedElsewhere));
  /** Why the server refused the article, if no field shows it, until the next attempt. */
  const [refusal, setRefusal] = useState<string | null>(null);
  /** It goes with the next publication, also by the form's own button. */
  const [correction, setCorrection] = useState(QUIETLY);
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

  function missingParts(): MissingPart[] {
    const lost = missingCount();
    const pictures = lost > 0 ? [{ name: 'picture' as const, text: DRAFT_TEXT.picturesMissing(lost) }] : [];
    return [...gapsOf(html()).map((name) => ({ name, text: MISSING_TEXT[name] })), ...pictures];
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

  /** What to publish to. Waits for a running save, so that the version of the manuscript is known, but not for long. */
  async function targetOf({ original }: Beginning, over: number | undefined): Promise<Target> {
    const isSettled = await Promise.race([
      server.draft.settle().then(() => true),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), SAVE_PATIENCE_MS)),
    ]);
    const { link } = server.draft.view;
    const manuscriptVersion = isSettled ? link?.version : undefined;
    if (original !== null) {
      const version = over ?? original.version;
      return { kind: 'old', ...original, version, manuscriptVersion, correction: toldIn(correction) };
    }
    return { kind: 'new', key: draft.name(), over, replaced: { manuscript: link?.id, manuscriptVersion } };
  }

  /** Whether nothing is missing. Says what is. */
  function isReady(): boolean {
    if (state.phase !== 'editing') return false;
    const gaps = gapsOf(html());
    if (gaps.length > 0) {
      dispatch({ type: 'tried' });
      toast({ kind: 'error', text: CREATE_TEXT.missingFields });
      focusField(gaps[0]);
      return false;
    }
    setRefusal(null);
    const lost = missingCount();
    if (lost > 0) refuseMissing(lost);
    return lost === 0;
  }

  /** An admin goes on with what waits. */
  async function saveAndGoBack(): Promise<void> {
    dispatch({ type: 'sending' });
    const id = await form.saveWithPictures();
    if (typeof id !== 'string') {
      toast({ kind: 'error', text: PLAN_TEXT.notSaved });
      focusNext.current = 'submit';
      dispatch({ type: 'failed', refused: {} });
      return;
    }
    form.leaveFreely();
    dispatch({ type: 'done' });
    await draft.forget();
    location.assign(reviewPath(id));
  }

  /** @param over the version to overwrite, if not the one that was read */
  async function send(over?: number): Promise<void> {
    if (beginning === null) return;
    if (form.isAdmin) return saveAndGoBack();
    if (!isReady()) return;
    const content = html();
    dispatch({ type: 'sending' });
    void draft.saveNow();
    const target = await targetOf(beginning, over);
    // The save that was running when this was sent has met it.
    const elsewhere = server.draft.view.theirs;
    const outcome: Outcome =
      elsewhere === null
        ? await deliver(content, target)
        : { kind: 'conflict', theirs: beginningOfManuscript(elsewhere) };
    if (outcome.kind === 'saved' || outcome.kind === 'submitted') {
      form.leaveFreely();
      dispatch({ type: 'done' });
      const isOut = outcome.kind === 'saved';
      const text = isOut ? outcome.text : REVIEW_TEXT.submitted;
      toast({ kind: 'success', text, continuesOnNextPage: true });
      await draft.forget();
      location.assign(isOut ? articlePath(outcome.id) : IN_REVIEW);
      return;
    }
    server.draft.resume();
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
    } else if (outcome.kind === 'signed-out') setQuestion('sign-in');
    // Published at its time, in the words that were saved here: these are changes now.
    else if (beginning.original !== null || !(await server.draft.refresh())) setMet(outcome.theirs);
  }

  function takeTheirs(): void {
    if (theirs === null) return;
    setMet(null);
    void draft.forget();
    form.beginAgain(theirs);
  }

  function keepMine(): void {
    if (theirs === null) return;
    setMet(null);
    if (met === null) {
      server.draft.keepMine();
      return;
    }
    if (met.link !== null) server.draft.begin(met);
    void send(met.original?.version);
  }

  function goOnEditing(): void {
    setMet(null);
    server.draft.postpone();
  }

  /** Returns to the published words. */
  async function discard(): Promise<void> {
    const { link } = server.draft.view;
    if (link === null) return;
    setQuestion(null);
    await server.draft.stop();
    try {
      const { manuscript } = await discardChanges(link.id, { token: tokenOf(writer?.userId) });
      await draft.forget();
      form.beginAgain(beginningOfManuscript(manuscript));
      toast({ kind: 'success', text: SAVING_TEXT.discarded });
    } catch {
      toast({ kind: 'error', text: SAVING_TEXT.discardFailed });
      server.draft.resume();
    }
  }

  async function leave(): Promise<void> {
    await draft.saveNow();
    form.leaveFreely();
    leavePage(form.isAdmin ? PATHS.adminReview : PATHS.authorPage);
  }

  /** The words are those of others now. */
  async function goAway(): Promise<void> {
    form.leaveFreely();
    await server.draft.stop();
    await draft.forget();
    location.assign(PATHS.authorPage);
  }

  const { link, isAhead } = server.view;
  return {
    question,
    setQuestion,
    theirs,
    /** Whether what was compared was about to be published. */
    isPublishing: met !== null,
    refusal,
    takeTheirs,
    keepMine,
    goOnEditing,
    correction,
    setCorrection,
    discard,
    /** There are changes that are not live. */
    canDiscard:
      beginning !== null &&
      beginning.original !== null &&
      !form.isAdmin &&
      link !== null &&
      (beginning.hasChanges || isAhead),
    html,
    /** A text of the server as this editor would send it, for the comparison. */
    asWritten: (text: string) => (editor.current === null ? text : asWritten(text, editor.current.schema)),
    isReady,
    send,
    gaps: state.tried ? gapsOf(html()) : [],
    missingParts,
    showMissing(name: MissingPart['name']): void {
      if (name === 'picture') showMissingPicture(editor.current);
      else focusField(name);
    },
    submit(event: SubmitEvent) {
      event.preventDefault();
      void send();
    },
    cancel() {
      if (form.unsaved && !form.isOnServer()) setQuestion('leave');
      else void leave();
    },
    leave,
    goAway,
  };
}
