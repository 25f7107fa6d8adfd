import type { Day, ReadTrend } from '@contract/statistics.ts';
import { useQuery } from '@tanstack/react-query';
import { readTrends } from '../../data/calls/statistics.ts';

/**
 * Reads of articles day by day, by id; `undefined` until they have loaded. What shows them does not wait for them, and
 * shows nothing if they fail.
 *
 * @param from first day, until today; by default, the last 30 days
 */
export function useReadTrends(
  ids: readonly string[],
  token: string | undefined,
  from?: Day,
): ReadonlyMap<string, ReadTrend> | undefined {
  const { data } = useQuery({
    queryKey: ['reads', token, from, ids],
    enabled: ids.length > 0 && token !== undefined,
    queryFn: ({ signal }) => readTrends(ids, from, { token, signal }),
  });
  return data && new Map(data.articles.map((trend) => [trend._id, trend]));
}
