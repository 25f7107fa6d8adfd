import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readOverview } from '../../data/calls/overview.ts';
import { readStatistics } from '../../data/calls/statistics.ts';
import { invalidate } from '../../data/client/query-client.ts';
import { isLeaving, useSession } from '../../data/session/use-session.ts';
import { wallTimeAt } from '../../lib/prose/zoned-time.ts';
import { showReviewCount } from '../../ui/show-review-count.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { retryNewsroom, useNewsroomQuery } from '../../ui/use-newsroom.ts';
import { firstDay } from '../statistics/days.ts';
import { readWeek } from './week.ts';

const OVERVIEW = ['overview'] as const;
function reload(): void {
  retryNewsroom();
  invalidate(OVERVIEW);
}
/** Milliseconds after which an open page is loaded again. */
const RELOAD_MS = 60_000;
const WEEK_DAYS = 7;

/** What waits for admins and editors. It stays up to date while the page is open. */
export function useOverview() {
  const session = useSession('editor');
  const token = session?.token;
  const { newsroom, newsroomFailed } = useNewsroomQuery(session?.userId);
  const { data, error, isFetching } = useQuery({
    queryKey: [...OVERVIEW, token],
    enabled: token !== undefined,
    queryFn: ({ signal }) => readOverview({ token, signal }),
    refetchInterval: RELOAD_MS,
  });
  useBfcacheRestore(reload);

  const today = newsroom && wallTimeAt(newsroom.now(), newsroom.timeZone).day;
  const { data: statistics } = useQuery({
    queryKey: [...OVERVIEW, 'reads', token, today],
    enabled: token !== undefined && today !== undefined,
    queryFn: ({ signal }) => readStatistics(firstDay(today ?? '', WEEK_DAYS), { token, signal }),
    refetchInterval: RELOAD_MS,
  });

  const waiting = data?.review.total;
  useEffect(() => {
    if (waiting !== undefined) showReviewCount(waiting);
  }, [waiting]);

  return {
    overview: data,
    /** `undefined` until it has loaded; the overview does not wait for it. */
    week: statistics && readWeek(statistics.days),
    newsroom,
    failed: (newsroomFailed || (data === undefined && error !== null && !isFetching)) && !isLeaving(),
    reload,
  };
}
