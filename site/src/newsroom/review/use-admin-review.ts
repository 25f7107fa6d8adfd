import { MAX_PAGE_SIZE } from '@contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import { queryClient } from '../../data/client/query-client.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { approveManuscript, readReview, returnManuscript, reviewQueue } from '../../data/calls/review.ts';
import { scheduleManuscript } from '../../data/calls/working-copies.ts';
import { draftTitle } from '../../writing/device-draft/draft-facts.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { shortMoment } from '../../lib/prose/zoned-time.ts';
import { UNDO_TOAST_MS } from '../../page-limits.ts';
import { isLeaving, useSession } from '../../data/session/use-session.ts';
import { ADMIN_REVIEW_TEXT } from '../../text/admin-review-messages.ts';
import { CREATE_TEXT } from '../../text/messages.ts';
import { PLAN_TEXT } from '../../text/plan-messages.ts';
import { showReviewCount } from '../../ui/show-review-count.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { useNewsroom } from '../../ui/use-newsroom.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { type DelayedStep, DelayedSteps } from './delayed-steps.ts';
import { addressOf, afterLeaving, neighbourIn, placeIn } from './review-queue.ts';

const REVIEW = ['review'] as const;
const toastOf = (id: string) => `review-${id}`;

interface Approval {
  /** Id of the manuscript. */
  of: string;
  version: string;
  /** Milliseconds since 1970; `null` for now. */
  at: number | null;
  /** The time as text; empty for now. */
  when: string;
  /** Whether the page is being left: the request must outlive it. */
  isLeaving: boolean;
}

/** The review queue and its actions. @param onMoved called when another article is shown */
export function useAdminReview(onMoved: () => void) {
  const session = useSession('admin');
  const token = session?.token;
  const { known, change, goTo } = useAddress(placeIn, addressOf);
  const { id: chosen = null, page = 1 } = known ?? {};
  /** Ids of approved articles that can still be undone, or are being sent. */
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [delayedSteps] = useState(() => new DelayedSteps(UNDO_TOAST_MS));
  const isReady = known !== null && token !== undefined;

  const list = usePageQuery({
    queryKey: [...REVIEW, 'queue', token],
    page,
    enabled: isReady,
    request: (asked, signal) => reviewQueue({ page: asked, limit: MAX_PAGE_SIZE }, { token, signal }),
    onPage: (to: number) => change(() => ({ id: null, page: to })),
  });
  const rows = list.rows?.filter(({ _id }) => !leaving.has(_id));
  const ids = rows?.map(({ _id }) => _id) ?? [];
  const id = chosen ?? ids[0] ?? null;
  const total = list.answer?.total;
  const waiting = total === undefined ? undefined : Math.max(total - leaving.size, 0);

  useEffect(() => {
    if (waiting !== undefined) showReviewCount(waiting);
  }, [waiting]);

  const text = useQuery({
    queryKey: [...REVIEW, 'text', id, token],
    enabled: isReady && id !== null,
    queryFn: ({ signal }) => readReview(id ?? '', { token, signal }),
  });
  const shown = text.data;
  const newsroom = useNewsroom(session?.userId);

  const reload = () => queryClient.invalidateQueries({ queryKey: REVIEW });
  useBfcacheRestore(() => void reload());
  useEffect(() => {
    const send = () => delayedSteps.flush(true);
    // Phones may close a hidden page without an event.
    const onHidden = () => document.visibilityState === 'hidden' && send();
    addEventListener('pagehide', send);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      removeEventListener('pagehide', send);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [delayedSteps]);

  const mark = (of: string, isLeaving: boolean) =>
    setLeaving((before) => new Set(isLeaving ? [...before, of] : [...before].filter((each) => each !== of)));

  function move(to: string | null): void {
    change((place) => ({ ...place, id: to }));
    onMoved();
  }

  /** Shows the article again, after a reload. */
  const unmark = (of: string) => void reload().then(() => mark(of, false));

  const approval = useWrite({
    send: ({ of, version, at, isLeaving }: Approval): Promise<unknown> => {
      const context = { token, keepalive: isLeaving };
      return at === null
        ? approveManuscript(of, version, context)
        : scheduleManuscript(of, at, version, context);
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
    toastId: ({ of }) => toastOf(of),
    onDone: (_answer, { of }) => unmark(of),
    onFailed: (_cause, { of }) => unmark(of),
  });
  const returning = useWrite({
    send: ({ of, note }: { of: string; note: string }) => returnManuscript(of, note, { token }),
    busy: ADMIN_REVIEW_TEXT.returning,
    done: ADMIN_REVIEW_TEXT.returned,
    failed: ADMIN_REVIEW_TEXT.returnFailed,
    onDone: (_answer, { of }) => {
      mark(of, true);
      move(afterLeaving(ids, of));
      unmark(of);
    },
  });

  return {
    /** Account id of the admin. */
    admin: session?.userId ?? '',
    list,
    rows,
    id,
    /** Whether an article was chosen. Phones show it instead of the list. */
    isChosen: chosen !== null,
    /** `undefined` while it loads. */
    shown,
    notShown: isLeaving() ? null : text.error,
    newsroom,
    reload,
    turnTo: (to: number) => goTo({ id: null, page: to }),
    choose: (to: string | null) => goTo({ id: to, page }),
    step(by: 1 | -1): void {
      const next = neighbourIn(ids, id, by);
      if (next !== null && next !== id) move(next);
    },
    /** Publishes or schedules the shown article, unless undone. @param at milliseconds since 1970 */
    approve(at: number | null): void {
      if (shown === undefined || id === null || leaving.has(id)) return;
      const { _id, version } = shown.manuscript;
      const title = draftTitle(shown.manuscript, Date.now());
      const when = at === null || newsroom === undefined ? '' : shortMoment(at, newsroom.timeZone);
      const step: DelayedStep = {
        send: (isPageLeaving) => approval.mutate({ of: _id, version, at, when, isLeaving: isPageLeaving }),
      };
      mark(_id, true);
      delayedSteps.delay(step);
      const undo = () => {
        if (!delayedSteps.undo(step)) return;
        mark(_id, false);
        move(_id);
        toast({ kind: 'success', text: ADMIN_REVIEW_TEXT.undone, id: toastOf(_id) });
      };
      toast({
        kind: 'success',
        text: at === null ? ADMIN_REVIEW_TEXT.approved(title) : ADMIN_REVIEW_TEXT.approvedFor(when, title),
        id: toastOf(_id),
        action: { label: ADMIN_REVIEW_TEXT.undo, run: undo },
      });
      move(afterLeaving(ids, _id));
    },
    /** Returns the shown article to its author. Resolves to whether that succeeded. */
    async giveBack(note: string): Promise<boolean> {
      if (shown === undefined) return false;
      return returning.mutateAsync({ of: shown.manuscript._id, note }).then(
        () => true,
        () => false,
      );
    },
  };
}

export type ReviewView = ReturnType<typeof useAdminReview>;
