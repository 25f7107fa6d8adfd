import { MAX_PAGE_SIZE } from '@contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureText, isSignedOut } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import { approveManuscript, readReview, returnManuscript, reviewQueue } from '../../data/calls/review.ts';
import { newsroom as askNewsroom, scheduleManuscript } from '../../data/calls/working-copies.ts';
import { draftTitle } from '../../writing/device-draft/draft-facts.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { shortMoment } from '../../lib/prose/zoned-time.ts';
import { UNDO_TOAST_MS } from '../../page-limits.ts';
import { leaveEndedSession, useSession } from '../../data/session/use-session.ts';
import { ADMIN_REVIEW_TEXT } from '../../text/admin-review-messages.ts';
import { CREATE_TEXT } from '../../text/messages.ts';
import { PLAN_TEXT } from '../../text/plan-messages.ts';
import { busyToast } from '../../ui/busy-toast.ts';
import { queryClient } from '../../ui/query-client.ts';
import { showReviewCount } from '../../ui/show-review-count.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { useNewsroom } from '../../ui/use-newsroom.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { type HeldStep, StepHolder } from './held-step.ts';
import { addressOf, afterLeaving, neighbourIn, placeIn } from './review-queue.ts';

const REVIEW = ['review'] as const;

/** @param onMoved called when another text takes the place of the one that was shown */
export function useAdminReview(onMoved: () => void) {
  const session = useSession('admin');
  const token = session?.token;
  const { known, change, goTo } = useAddress(placeIn, addressOf);
  const { id: chosen = null, page = 1 } = known ?? {};
  /** What has been approved here, and may be undone or is being sent. */
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [holder] = useState(() => new StepHolder(UNDO_TOAST_MS));
  const isReady = known !== null && token !== undefined;

  const onFailure = (cause: unknown) => isSignedOut(cause) && leaveEndedSession(token);
  const { list, loading, error } = usePageQuery({
    queryKey: [...REVIEW, 'queue', token],
    page,
    enabled: isReady,
    request: async (asked, signal) => ({
      ...(await reviewQueue({ page: asked, limit: MAX_PAGE_SIZE }, { token, signal })),
      now: Date.now(),
    }),
    onPage: (to: number) => change(() => ({ id: null, page: to })),
    onFailure,
  });
  const rows = list?.data.filter(({ _id }) => !leaving.has(_id));
  const ids = rows?.map(({ _id }) => _id) ?? [];
  const id = chosen ?? ids[0] ?? null;
  const total = list?.total;
  const waiting = total === undefined ? undefined : Math.max(total - leaving.size, 0);

  useEffect(() => {
    if (waiting !== undefined) showReviewCount(waiting);
  }, [waiting]);

  const text = useQuery(
    {
      queryKey: [...REVIEW, 'text', id, token],
      enabled: isReady && id !== null,
      queryFn: ({ signal }) => readReview(id ?? '', { token, signal }),
    },
    queryClient,
  );
  const report = useEffectEvent(onFailure);
  useEffect(() => {
    if (text.error !== null) report(text.error);
  }, [text.error]);
  const shown = text.data;
  const newsroom = useNewsroom(token !== undefined, () => askNewsroom({ token }));

  const reload = () => queryClient.invalidateQueries({ queryKey: REVIEW });
  useBfcacheRestore(() => void reload());
  useEffect(() => {
    const send = () => holder.flush(true);
    // A phone may end a page that is hidden, and says nothing then.
    const onHidden = () => document.visibilityState === 'hidden' && send();
    addEventListener('pagehide', send);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      removeEventListener('pagehide', send);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [holder]);

  const mark = (of: string, isLeaving: boolean) =>
    setLeaving((before) => new Set(isLeaving ? [...before, of] : [...before].filter((each) => each !== of)));

  function move(to: string | null): void {
    change((place) => ({ ...place, id: to }));
    onMoved();
  }

  /** Something went wrong: everything is read again. */
  function fail(cause: unknown, otherwise: string, toastId: string): void {
    const isOutdated = cause instanceof ApiError && cause.status === 412;
    const sentence = isOutdated ? ADMIN_REVIEW_TEXT.changed : failureText(cause, otherwise);
    toast({ kind: 'error', text: sentence, id: toastId });
    onFailure(cause);
  }

  return {
    /** Account id of the admin. */
    admin: session?.userId ?? '',
    rows,
    id,
    /** Whether a text was chosen: a phone shows it instead of the list. */
    isChosen: chosen !== null,
    page,
    totalPages: list?.pagination.totalPages ?? 0,
    /** When the list was requested, in milliseconds since 1970. */
    now: list?.now ?? 0,
    loading,
    failed: error !== null && !isSignedOut(error),
    /** `undefined` while it loads. */
    shown,
    notShown: text.error === null || isSignedOut(text.error) ? null : text.error,
    newsroom,
    reload,
    turnTo: (to: number) => goTo({ id: null, page: to }),
    choose: (to: string | null) => goTo({ id: to, page }),
    step(by: 1 | -1): void {
      const next = neighbourIn(ids, id, by);
      if (next !== null && next !== id) move(next);
    },
    /** Publishes what is shown, or gives it a time, unless that is undone. @param at milliseconds since 1970 */
    approve(at: number | null): void {
      if (shown === undefined || id === null || leaving.has(id)) return;
      const { _id, version } = shown.manuscript;
      const title = draftTitle(shown.manuscript, Date.now());
      const toastId = `review-${_id}`;
      const when = at === null || newsroom === undefined ? '' : shortMoment(at, newsroom.timeZone);
      const send = async (isLeaving: boolean): Promise<void> => {
        const context = { token, keepalive: isLeaving };
        // It cannot be undone any more, although the toast may have been stopped by hovering.
        const busy = at === null ? CREATE_TEXT.publishing : PLAN_TEXT.scheduling;
        if (!isLeaving) toast({ kind: 'loading', text: busy, id: toastId });
        try {
          if (at === null) await approveManuscript(_id, version, context);
          else await scheduleManuscript(_id, at, version, context);
          const done = at === null ? ADMIN_REVIEW_TEXT.published : ADMIN_REVIEW_TEXT.scheduled(when);
          toast({ kind: 'success', text: done, id: toastId });
        } catch (cause) {
          fail(cause, ADMIN_REVIEW_TEXT.approveFailed, toastId);
        }
        await reload();
        mark(_id, false);
      };
      const step: HeldStep = { send: (isLeaving) => void send(isLeaving) };
      mark(_id, true);
      holder.hold(step);
      const undo = () => {
        if (!holder.undo(step)) return;
        mark(_id, false);
        move(_id);
        toast({ kind: 'success', text: ADMIN_REVIEW_TEXT.undone, id: toastId });
      };
      const text =
        at === null ? ADMIN_REVIEW_TEXT.approved(title) : ADMIN_REVIEW_TEXT.approvedFor(when, title);
      toast({
        ...{ kind: 'success', text, id: toastId },
        action: { label: ADMIN_REVIEW_TEXT.undo, run: undo },
      });
      move(afterLeaving(ids, _id));
    },
    /** Returns what is shown. Resolves to whether that has happened. */
    async giveBack(note: string): Promise<boolean> {
      if (shown === undefined) return false;
      const { _id } = shown.manuscript;
      const finish = busyToast(ADMIN_REVIEW_TEXT.returning);
      try {
        await returnManuscript(_id, note, { token });
      } catch (cause) {
        finish({ kind: 'error', text: failureText(cause, ADMIN_REVIEW_TEXT.returnFailed) });
        onFailure(cause);
        return false;
      }
      finish({ kind: 'success', text: ADMIN_REVIEW_TEXT.returned });
      mark(_id, true);
      move(afterLeaving(ids, _id));
      void reload().then(() => mark(_id, false));
      return true;
    },
  };
}

export type ReviewView = ReturnType<typeof useAdminReview>;
