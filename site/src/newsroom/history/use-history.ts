import type { RevisionSummary, RevisionsResponse } from '@contract/revisions.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../data/client/query-client.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { restoreRevision, revision, revisions } from '../../data/calls/revisions.ts';
import { tokenOf } from '../../data/session/session.ts';
import { useOwner } from '../../data/session/use-session.ts';
import { HISTORY_TEXT } from '@text/history-text.ts';
import { useIdInAddress, useInBrowser } from '../../ui/use-in-browser.ts';
import { versionMoment } from './version-text.ts';

const isLiveRequested = () => new URLSearchParams(location.search).get('against') === 'live';

/** A page of versions, and when it was requested, in milliseconds since 1970. */
type HistoryPage = RevisionsResponse & { now: number };

interface Restoration {
  number: number;
  /** Version of the manuscript, as it was read. */
  version: string;
  /** Date of the restored version; `null` if a restoration is undone. */
  at: string | null;
}

/** The versions of the manuscript in the address. Compares the chosen version, and restores it. */
export function useHistory() {
  const id = useIdInAddress();
  const owner = useOwner('author', false);
  const [chosen, setChosen] = useState<number | null>(null);
  const isLiveInAddress = useInBrowser(isLiveRequested, false);
  /** The user's choice; `null` until then. */
  const [chosenAgainstLive, setAgainstLive] = useState<boolean | null>(null);
  const againstLive = chosenAgainstLive ?? isLiveInAddress;
  const against = againstLive ? 'live' : 'before';
  const enabled = id !== null && owner !== null;

  const context = (signal?: AbortSignal) => ({ token: tokenOf(owner?.userId), signal });

  const list = useInfiniteQuery({
    queryKey: ['revisions', id],
    enabled,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<HistoryPage> => ({
      ...(await revisions(id ?? '', pageParam, context(signal))),
      now: Date.now(),
    }),
    getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
  });
  const first = list.data?.pages[0];
  const versions = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const selected = versions.find(({ number }) => number === chosen) ?? versions[0];

  const diff = useQuery({
    // Includes the version: the newest revision changes while it keeps its number.
    queryKey: ['revision', id, selected?.number, against, first?.version],
    enabled: enabled && selected !== undefined,
    queryFn: ({ signal }) => revision(id ?? '', selected?.number ?? 0, against, context(signal)),
  });

  const reload = () => queryClient.resetQueries({ queryKey: ['revisions', id] });
  const { mutate: restore, isPending: restoring } = useWrite({
    send: ({ number, version }: Restoration) => restoreRevision(id ?? '', number, version, context()),
    done: (_, { at }) => {
      const now = new Date();
      return at === null
        ? HISTORY_TEXT.undone
        : HISTORY_TEXT.restored(versionMoment(at, now.toISOString(), now.getTime()));
    },
    undo: ({ replaced, manuscript: { version } }, { at }) => {
      const run = () => {
        restore({ number: replaced, version, at: null });
      };
      return at === null ? undefined : { label: HISTORY_TEXT.undo, run };
    },
    onDone: async () => {
      setChosen(null);
      setAgainstLive(false);
      await reload();
    },
    failed: HISTORY_TEXT.restoreFailed,
    toastId: 'restored',
    onFailed: reload,
  });

  return {
    id,
    /** `undefined` while it loads. */
    manuscript: first && { state: first.state, title: first.title, total: first.pagination.total },
    now: first?.now ?? 0,
    versions,
    failed: list.isError && list.data === undefined,
    hasMore: list.hasNextPage,
    loadMore: () => void list.fetchNextPage(),
    retry: () => void list.refetch(),
    selected,
    select: (number: number) => setChosen(number),
    againstLive,
    compareWithLive: () => setAgainstLive(!againstLive),
    diff: { data: diff.data, failed: diff.isError, retry: () => void diff.refetch() },
    restore: ({ number, at }: RevisionSummary) => restore({ number, at, version: first?.version ?? '' }),
    restoring,
  };
}

export type HistoryView = ReturnType<typeof useHistory>;
