import type { StatisticsResponse } from '@contract/statistics.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readOwnStatistics, readStatistics } from '../../data/calls/statistics.ts';
import { invalidate } from '../../data/client/query-client.ts';
import type { CallContext } from '../../data/client/http.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { isLeaving, useOwner } from '../../data/session/use-session.ts';
import { STATISTICS_TEXT } from '@text/statistics-text.ts';
import { wallTimeAt } from '../../lib/prose/zoned-time.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { saveFile } from '../../ui/save-file.ts';
import { retryNewsroom, useNewsroomQuery } from '../../ui/use-newsroom.ts';
import { csvOf } from './csv.ts';
import { firstDay } from './days.ts';
import {
  type Choice,
  placeIn,
  type StatisticsOf,
  statisticsPath,
  type StatisticsPlace,
} from './statistics-address.ts';

const STATISTICS = ['statistics'] as const;
function reload(): void {
  retryNewsroom();
  invalidate(STATISTICS);
}
const INITIAL_PLACE = placeIn('');

const ADDRESSES: Record<StatisticsOf, (place: StatisticsPlace) => string> = {
  magazine: (place) => statisticsPath('magazine', place),
  own: (place) => statisticsPath('own', place),
};

/** The own articles have one author. */
function read(
  of: StatisticsOf,
  from: string,
  { article, author, tag }: Choice,
  context: CallContext,
): Promise<StatisticsResponse> {
  return of === 'own'
    ? readOwnStatistics(from, context, { article, tag })
    : readStatistics(from, context, { article, author, tag });
}

/** What was read in a period, which the address has, as well as what it is limited to. */
export function useStatistics(of: StatisticsOf) {
  const session = useOwner(of === 'own' ? 'author' : 'editor', false);
  const token = session?.token;
  const { newsroom, newsroomFailed } = useNewsroomQuery(session?.userId);
  const { known, change } = useAddress(placeIn, ADDRESSES[of]);
  const place = known ?? INITIAL_PLACE;
  const today = newsroom && wallTimeAt(newsroom.now(), newsroom.timeZone).day;
  const from = today && firstDay(today, place.period);
  const { data, error, isFetching } = useQuery({
    queryKey: [...STATISTICS, token, place, today],
    enabled: known !== null && token !== undefined && from !== undefined,
    queryFn: ({ signal }) => read(of, from ?? '', place, { token, signal }),
    placeholderData: keepPreviousData,
  });
  useBfcacheRestore(reload);
  const { mutate: saveCsv } = useWrite({
    send: async () => saveFile(csvOf(data?.days ?? [])),
    done: () => null,
    failed: STATISTICS_TEXT.saveFailed,
  });
  return {
    token,
    saveCsv,
    place,
    choose: (chosen: Partial<StatisticsPlace>) => change((before) => ({ ...before, ...chosen })),
    statistics: data,
    loading: isFetching,
    failed: (newsroomFailed || (error !== null && !isFetching)) && !isLeaving(),
    reload,
  };
}
