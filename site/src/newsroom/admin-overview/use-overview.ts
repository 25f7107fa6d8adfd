import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readOverview } from '../../data/calls/overview.ts';
import { invalidate } from '../../data/client/query-client.ts';
import { isLeaving, useSession } from '../../data/session/use-session.ts';
import { showReviewCount } from '../../ui/show-review-count.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { useNewsroom } from '../../ui/use-newsroom.ts';

const OVERVIEW = ['overview'] as const;
const reload = () => invalidate(OVERVIEW);
/** Milliseconds after which an open page is loaded again. */
const RELOAD_MS = 60_000;

/** What waits for the admin. It stays up to date while the page is open. */
export function useOverview() {
  const session = useSession('admin');
  const token = session?.token;
  const newsroom = useNewsroom(session?.userId);
  const { data, error, isFetching } = useQuery({
    queryKey: [...OVERVIEW, token],
    enabled: token !== undefined,
    queryFn: ({ signal }) => readOverview({ token, signal }),
    refetchInterval: RELOAD_MS,
  });
  useBfcacheRestore(reload);

  const waiting = data?.review.total;
  useEffect(() => {
    if (waiting !== undefined) showReviewCount(waiting);
  }, [waiting]);

  return {
    overview: data,
    newsroom,
    failed: data === undefined && error !== null && !isFetching && !isLeaving(),
    reload,
  };
}
