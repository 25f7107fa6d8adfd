import type { Import } from '@contract/imports.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { authorsToInvite, listImports, readImport } from '../../data/calls/imports.ts';
import { invalidate, queryClient } from '../../data/client/query-client.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';

const IMPORTS = ['imports'] as const;
const isWorking = (state: Import['state'] | undefined) => state === 'surveying' || state === 'running';
/** Milliseconds between two questions for the progress. */
const POLL_MS = 1_000;
/** Earlier imports that are shown. */
const EARLIER = 10;

const reload = () => invalidate(IMPORTS);

/** An import, asked for again while its job works. @param id empty for none */
export function useImport(id: string, token: string | undefined) {
  const { data, dataUpdatedAt, error, isFetching } = useQuery({
    queryKey: [...IMPORTS, id, token],
    enabled: id !== '' && token !== undefined,
    queryFn: ({ signal }) => readImport(id, { token, signal }),
    refetchInterval: ({ state }) => (isWorking(state.data?.state) ? POLL_MS : false),
  });
  // The cache keeps no answer for an import that is not shown yet, such as one that has just been created.
  const [latest, setLatest] = useState<Import | undefined>(undefined);
  useBfcacheRestore(reload);
  return {
    shown: data ?? (latest?._id === id ? latest : undefined),
    now: dataUpdatedAt,
    error: isFetching ? null : error,
    reload,
    /** Shows a newer answer. */
    show: (next: Import) => {
      setLatest(next);
      queryClient.setQueryData([...IMPORTS, next._id, token], next);
    },
  };
}

/** The authors of an import who have an address and no password yet. */
export function useAuthorsToInvite(id: string, token: string | undefined) {
  const { data = [] } = useQuery({
    queryKey: [...IMPORTS, id, 'authors', token],
    enabled: token !== undefined,
    queryFn: ({ signal }) => authorsToInvite(id, { token, signal }),
  });
  return data;
}

export function useEarlierImports(token: string | undefined) {
  return useQuery({
    queryKey: [...IMPORTS, 'list', token],
    enabled: token !== undefined,
    queryFn: ({ signal }) => listImports({ page: 1, limit: EARLIER }, { token, signal }),
    placeholderData: keepPreviousData,
  });
}
