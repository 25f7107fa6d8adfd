import type { LogResponse } from '@contract/log.ts';
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
import { addressOf, ALL, filterOf, type LogPlace, placeIn } from './log-address.ts';
import { actorKey, actorName } from './log-facts.ts';

const LOG = ['log'] as const;
const reload = () => invalidate(LOG);

/** A page of the log, its filters, and the file of all entries. */
export function useLog() {
  const token = useSession('admin')?.token;
  const { known, change, goTo } = useAddress(placeIn, addressOf);
  const place = known ?? ALL;
  const { data, dataUpdatedAt, error, isFetching } = useQuery({
    queryKey: [...LOG, token, addressOf(place)],
    enabled: known !== null && token !== undefined,
    queryFn: ({ signal }) =>
      readLog({ ...filterOf(place, Date.now(), newsroomZone()), cursor: place.cursor || undefined }, { token, signal }),
    placeholderData: keepPreviousData,
  });
  useBfcacheRestore(reload);
  const { mutate: saveCsv, isPending: isSaving } = useWrite({
    send: async () => saveFile(await openLogCsv(filterOf(place, Date.now(), newsroomZone()), { token })),
    done: (isSaved) => (isSaved ? LOG_TEXT.saved : null),
    failed: LOG_TEXT.saveFailed,
  });

  return {
    place,
    people: usePeople(data),
    answer: data,
    /** When the response arrived, in milliseconds since 1970. */
    now: dataUpdatedAt,
    loading: isFetching || (data === undefined && error === null),
    failed: error !== null && !isFetching && !isLeaving(),
    reload,
    /** Filters differently, from the newest entry on. */
    filterBy: (filters: Partial<LogPlace>) => change((current) => ({ ...current, ...filters, cursor: '' })),
    goTo,
    saveCsv,
    isSaving,
  };
}

interface Seen {
  answer: LogResponse | undefined;
  people: ReadonlyMap<string, string>;
}

/** Names of the people on all pages that were read, by id. */
function usePeople(answer: LogResponse | undefined): ReadonlyMap<string, string> {
  const [seen, setSeen] = useState<Seen>({ answer: undefined, people: new Map() });
  if (answer !== undefined && answer !== seen.answer) {
    const found = answer.data.filter(({ by }) => by.kind === 'person');
    const names = found.map(({ by }) => [actorKey(by), actorName(by)] as const);
    setSeen({ answer, people: new Map([...seen.people, ...names]) });
  }
  return seen.people;
}
