import { MAX_PAGE_SIZE } from '@contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readReview, reviewQueue } from '../../data/calls/review.ts';
import { queryClient } from '../../data/client/query-client.ts';
import { isLeaving, useSession } from '../../data/session/use-session.ts';
import { showReviewCount } from '../../ui/show-review-count.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { addressOf, placeIn } from './review-address.ts';
import { neighbourOf, replacementFor } from './queue-order.ts';

const REVIEW = ['review'] as const;
const reload = () => queryClient.invalidateQueries({ queryKey: REVIEW });

/** The articles in review, and the shown one. @param onMoved called when another article is shown */
export function useReviewQueue(onMoved: () => void) {
  const session = useSession('editor');
  const token = session?.token;
  const { known: current, change, goTo } = useAddress(placeIn, addressOf);
  const { id: chosen = null, page = 1 } = current ?? {};
  /** Ids of articles whose approval or return is pending. */
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const isReady = current !== null && token !== undefined;

  const list = usePageQuery({
    queryKey: [...REVIEW, 'queue', token],
    page,
    enabled: isReady,
    request: (requestedPage, signal) =>
      reviewQueue({ page: requestedPage, limit: MAX_PAGE_SIZE }, { token, signal }),
    onPage: (to: number) => change(() => ({ id: null, page: to })),
  });
  const rows = list.rows?.filter(({ _id }) => !hidden.has(_id));
  const ids = rows?.map(({ _id }) => _id) ?? [];
  const id = chosen ?? ids[0] ?? null;

  const total = list.answer?.total;
  const waiting = total === undefined ? undefined : Math.max(total - hidden.size, 0);
  useEffect(() => {
    if (waiting !== undefined) showReviewCount(waiting);
  }, [waiting]);

  const { data, error } = useQuery({
    queryKey: [...REVIEW, 'text', id, token],
    enabled: isReady && id !== null,
    queryFn: ({ signal }) => readReview(id ?? '', { token, signal }),
  });
  useBfcacheRestore(() => void reload());

  const setVisible = (of: string, isVisible: boolean) =>
    setHidden((before) => {
      const others = [...before].filter((each) => each !== of);
      return new Set(isVisible ? others : [...others, of]);
    });

  function show(to: string | null): void {
    change((place) => ({ ...place, id: to }));
    onMoved();
  }

  return {
    token,
    /** Account id of the admin. */
    admin: session?.userId,
    list,
    rows,
    id,
    /** Whether an article was chosen. Phones show it instead of the list. */
    isChosen: chosen !== null,
    /** The shown article; `undefined` while it loads. */
    article: data,
    loadError: isLeaving() ? null : error,
    reload,
    turnTo: (to: number) => goTo({ id: null, page: to }),
    choose: (to: string | null) => goTo({ id: to, page }),
    moveBy(step: 1 | -1): void {
      const next = neighbourOf(ids, id, step);
      if (next !== null && next !== id) show(next);
    },
    isHidden: (of: string) => hidden.has(of),
    /** Hides an article, and shows the one that replaces it. */
    hide(of: string): void {
      setVisible(of, false);
      show(replacementFor(ids, of));
    },
    /** Shows a hidden article again. */
    unhide(of: string): void {
      setVisible(of, true);
      show(of);
    },
    /** Reloads the queue, which then decides whether it has the hidden article. */
    reloadHidden: (of: string) => void reload().then(() => setVisible(of, true)),
  };
}

export type ReviewQueueView = ReturnType<typeof useReviewQueue>;
