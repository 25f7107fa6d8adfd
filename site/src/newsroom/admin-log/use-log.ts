import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openLogCsv, readLog } from '../../data/calls/log.ts';
import { invalidate } from '../../data/client/query-client.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { isLeaving, useSession } from '../../data/session/use-session.ts';
import { newsroomZone } from '../../lib/browser/newsroom-zone.ts';
import { LOG_TEXT } from '@text/log-messages.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import type { Suggestion } from '../filters/FindFilter.tsx';
import { addressOf, ALL, filterOf, type LogPlace, placeIn } from './log-address.ts';
import { personOf } from './log-facts.ts';

const LOG = ['log'] as const;
const reload = () => invalidate(LOG);

/** A page of the log, its filters, and the file of all entries. */
export function useLog() {
  const token = useSession('admin')?.token;
  const { known, change, goTo } = useAddress(placeIn, addressOf);
  const place = known ?? ALL;
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const { data, dataUpdatedAt, error, isFetching } = useQuery({
    queryKey: [...LOG, token, addressOf(place)],
    enabled: known !== null && token !== undefined,
    queryFn: ({ signal }) =>
      readLog(
        { ...filterOf(place, Date.now(), newsroomZone()), cursor: place.cursor || undefined },
        { token, signal },
      ),
    placeholderData: keepPreviousData,
  });
  useBfcacheRestore(reload);
  const { mutate: saveCsv, isPending: isSaving } = useWrite({
    send: async () => saveFile(await openLogCsv(filterOf(place, Date.now(), newsroomZone()), { token })),
    done: (isSaved) => (isSaved ? LOG_TEXT.saved : null),
    failed: LOG_TEXT.saveFailed,
  });

  /** Filters differently, from the newest entry on. */
  const filterBy = (filters: Partial<LogPlace>) =>
    change((current) => ({ ...current, ...filters, cursor: '' }));

  return {
    place,
    token,
    person: personOf(place.by, data?.data ?? [], chosen),
    choosePerson(person: Suggestion) {
      setChosen(person);
      filterBy({ by: person._id });
    },
    answer: data,
    /** When the response arrived, in milliseconds since 1970. */
    now: dataUpdatedAt,
    loading: isFetching || (data === undefined && error === null),
    failed: error !== null && !isFetching && !isLeaving(),
    reload,
    filterBy,
    goTo,
    saveCsv,
    isSaving,
  };
}
