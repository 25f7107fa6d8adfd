import { useEffect, useState } from 'react';
import { approveManuscript, returnManuscript } from '../../data/calls/review.ts';
import { scheduleManuscript } from '../../data/calls/working-copies.ts';
import { failureText } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { useBeforeSigningOut } from '../../data/session/use-session.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { shortMoment } from '../../lib/prose/zoned-time.ts';
import { UNDO_TOAST_MS } from '../../page-limits.ts';
import { ADMIN_REVIEW_TEXT } from '@text/admin-review-messages.ts';
import { CREATE_TEXT } from '@text/messages.ts';
import { PLAN_TEXT } from '@text/plan-messages.ts';
import { useNewsroom } from '../../ui/use-newsroom.ts';
import { draftTitle } from '../../writing/device-draft/draft-facts.ts';
import { type DelayedStep, DelayedSteps } from './delayed-steps.ts';
import type { ReviewQueueView } from './use-review-queue.ts';

const toastOf = (id: string) => `review-${id}`;

interface Approval {
  /** Id of the manuscript. */
  id: string;
  version: string;
  /** Milliseconds since 1970; `null` for now. */
  at: number | null;
  /** The time as text; empty for now. */
  when: string;
  /** Whether the page is being left: the request must outlive it. */
  isLeaving: boolean;
}

/** Approves and returns the shown article. An approval is sent after a delay in which it can be undone. */
export function useReviewActions(queue: ReviewQueueView) {
  const { token, article } = queue;
  const newsroom = useNewsroom(queue.admin);
  const [delayedSteps] = useState(() => new DelayedSteps(UNDO_TOAST_MS));

  useEffect(() => {
    const send = () => void delayedSteps.flush(true);
    // Phones may close a hidden page without an event.
    const onHidden = () => {
      if (document.visibilityState === 'hidden') send();
    };
    addEventListener('pagehide', send);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      removeEventListener('pagehide', send);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [delayedSteps]);
  useBeforeSigningOut(() => delayedSteps.flush(true));

  const approval = useWrite({
    send: ({ id, version, at, isLeaving }: Approval): Promise<unknown> => {
      const context = { token, keepalive: isLeaving };
      return at === null
        ? approveManuscript(id, version, context)
        : scheduleManuscript(id, at, version, context);
    },
    // Replaces the undo toast, which may still be visible because of hovering.
    busy: ({ at, isLeaving }) =>
      isLeaving ? null : at === null ? CREATE_TEXT.publishing : PLAN_TEXT.scheduling,
    done: (_answer, { at, when }) =>
      at === null ? ADMIN_REVIEW_TEXT.published : ADMIN_REVIEW_TEXT.scheduled(when),
    failed: (cause) =>
      cause instanceof ApiError && cause.status === 412
        ? ADMIN_REVIEW_TEXT.changed
        : failureText(cause, ADMIN_REVIEW_TEXT.approveFailed),
    toastId: ({ id }) => toastOf(id),
    onDone: (_answer, { id }) => queue.reloadHidden(id),
    onFailed: (_cause, { id }) => queue.reloadHidden(id),
  });
  const returning = useWrite({
    send: ({ id, note }: { id: string; note: string }) => returnManuscript(id, note, { token }),
    busy: ADMIN_REVIEW_TEXT.returning,
    done: ADMIN_REVIEW_TEXT.returned,
    failed: ADMIN_REVIEW_TEXT.returnFailed,
    onDone: (_answer, { id }) => {
      queue.hide(id);
      queue.reloadHidden(id);
    },
  });

  /** Publishes or schedules the shown article, unless undone. @param at milliseconds since 1970; `null` for now */
  function approve(at: number | null): void {
    if (article === undefined || queue.id === null || queue.isHidden(queue.id)) return;
    const { _id: id, version } = article.manuscript;
    const title = draftTitle(article.manuscript, Date.now());
    const when = at === null || newsroom === undefined ? '' : shortMoment(at, newsroom.timeZone);
    const step: DelayedStep = {
      send: (isLeaving) =>
        approval.mutateAsync({ id, version, at, when, isLeaving }).then(
          () => undefined,
          () => undefined,
        ),
    };
    const undo = () => {
      if (!delayedSteps.undo(step)) return;
      queue.unhide(id);
      toast({ kind: 'success', text: ADMIN_REVIEW_TEXT.undone, id: toastOf(id) });
    };
    delayedSteps.delay(step);
    toast({
      kind: 'success',
      text: at === null ? ADMIN_REVIEW_TEXT.approved(title) : ADMIN_REVIEW_TEXT.approvedFor(when, title),
      id: toastOf(id),
      action: { label: ADMIN_REVIEW_TEXT.undo, run: undo },
    });
    queue.hide(id);
  }

  /** Returns the shown article to its authors. Resolves to whether that succeeded. */
  async function returnToAuthors(note: string): Promise<boolean> {
    if (article === undefined) return false;
    return returning.mutateAsync({ id: article.manuscript._id, note }).then(
      () => true,
      () => false,
    );
  }

  return {
    approve,
    returnToAuthors,
    /** `undefined` until loaded. */
    newsroom,
  };
}
