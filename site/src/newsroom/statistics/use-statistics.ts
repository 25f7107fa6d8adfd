import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readStatistics } from '../../data/calls/statistics.ts';
import { invalidate } from '../../data/client/query-client.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { isLeaving, useSession } from '../../data/session/use-session.ts';
import { STATISTICS_TEXT } from '../../text/statistics-text.ts';
import { wallTimeAt } from '../../lib/prose/zoned-time.ts';
import { PATHS } from '../../paths.ts';
import { addressWith } from '../../ui/list-address.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useNewsroom } from '../../ui/use-newsroom.ts';
import { csvOf } from './csv.ts';
import { firstDay } from './days.ts';

/** Numbers of days, until today. */
export const PERIODS = [7, 30, 365] as const;
export type Period = (typeof PERIODS)[number];
const USUAL: Period = 30;

const STATISTICS = ['statistics'] as const;
const reload = () => invalidate(STATISTICS);

const periodIn = (search: string): Period =>
  PERIODS.find((period) => `${period}` === new URLSearchParams(search).get('days')) ?? USUAL;
const addressOf = (period: Period): string =>
  addressWith(PATHS.adminStatistics, { days: period === USUAL ? '' : period });

/** What was read in a period, which the address has. */
export function useStatistics() {
  const session = useSession('admin');
  const token = session?.token;
  const newsroom = useNewsroom(session?.userId);
  const { known, change } = useAddress(periodIn, addressOf);
  const period = known ?? USUAL;
  const today = newsroom && wallTimeAt(newsroom.now(), newsroom.timeZone).day;
  const { data, error, isFetching } = useQuery({
    queryKey: [...STATISTICS, token, period, today],
    enabled: known !== null && token !== undefined && today !== undefined,
    queryFn: ({ signal }) => readStatistics(firstDay(today ?? '', period), { token, signal }),
    placeholderData: keepPreviousData,
  });
  useBfcacheRestore(reload);
  const { mutate: saveCsv } = useWrite({
    send: async () => saveFile(csvOf(data?.days ?? [])),
    done: () => null,
    failed: STATISTICS_TEXT.saveFailed,
  });
  return {
    saveCsv,
    period,
    choose: (next: Period) => change(() => next),
    statistics: data,
    loading: isFetching,
    failed: error !== null && !isFetching && !isLeaving(),
    reload,
  };
}
