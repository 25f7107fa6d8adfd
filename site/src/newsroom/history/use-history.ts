import type { RevisionSummary, RevisionsResponse } from '@contract/revisions.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { failureText, isSignedOut } from '../../data/client/failure.ts';
import { restoreRevision, revision, revisions } from '../../data/calls/revisions.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { tokenOf } from '../../data/session/session.ts';
import { leaveEndedSession, useOwner } from '../../data/session/use-session.ts';
import { HISTORY_TEXT } from '../../text/messages.ts';
import { queryClient } from '../../ui/query-client.ts';
import { momentOf } from './history-state.ts';

const never = () => () => undefined;
const asksForLive = () => new URLSearchParams(location.search).get('against') === 'live';
const idInAddress = () => decodeURIComponent(location.pathname.split('/').filter(Boolean).at(-1) ?? '');

/** A page of versions, and when it was requested, in milliseconds since 1970. */
type HistoryPage = RevisionsResponse & { now: number };

/** The versions of the manuscript in the address, the chosen one compared with another, and the restoring of it. */
export function useHistory() {
  const id = useSyncExternalStore(never, idInAddress, () => null);
  const owner = useOwner('author', false);
  const [chosen, setChosen] = useState<number | null>(null);
  const asked = useSyncExternalStore(never, asksForLive, () => false);
  /** `null` until somebody chooses. */
  const [chosenLive, setAgainstLive] = useState<boolean | null>(null);
  const againstLive = chosenLive ?? asked;
  const against = againstLive ? 'live' : 'before';
  const enabled = id !== null && owner !== null;

  /** Sends a request as the page's owner; an ended session leaves the page. */
  async function asOwner<T>(request: (id: string, token: string | undefined) => Promise<T>): Promise<T> {
    const token = tokenOf(owner?.userId);
    return request(id ?? '', token).catch((cause: unknown) => {
      if (isSignedOut(cause)) leaveEndedSession(token);
      throw cause;
    });
  }

  const list = useInfiniteQuery(
    {
      queryKey: ['revisions', id],
      enabled,
      initialPageParam: 1,
      queryFn: async ({ pageParam, signal }): Promise<HistoryPage> => ({
        ...(await asOwner((of, token) => revisions(of, pageParam, { token, signal }))),
        now: Date.now(),
      }),
      getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
    },
    queryClient,
  );
  const first = list.data?.pages[0];
  const versions = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const selected = versions.find(({ number }) => number === chosen) ?? versions[0];

  const diff = useQuery(
    {
      // The working copy keeps its number while it is written.
      queryKey: ['revision', id, selected?.number, against, first?.version],
      enabled: enabled && selected !== undefined,
      queryFn: async ({ signal }) =>
        asOwner((of, token) => revision(of, selected?.number ?? 0, against, { token, signal })),
    },
    queryClient,
  );

  async function putBack(number: number, version: string): Promise<{ replaced: number; version: string }> {
    const { manuscript, replaced } = await asOwner((of, token) =>
      restoreRevision(of, number, version, { token }),
    );
    setChosen(null);
    setAgainstLive(false);
    await queryClient.resetQueries({ queryKey: ['revisions', id] });
    return { replaced, version: manuscript.version };
  }

  const fail = (cause: unknown) => {
    toast({ kind: 'error', text: failureText(cause, HISTORY_TEXT.restoreFailed) });
    void queryClient.resetQueries({ queryKey: ['revisions', id] });
  };

  const { mutate: restore, isPending: restoring } = useMutation(
    {
      mutationFn: async ({ number }: RevisionSummary) => putBack(number, first?.version ?? ''),
      onSuccess: ({ replaced, version }, { at }) => {
        const now = new Date();
        const undo = () =>
          void putBack(replaced, version).then(
            () => toast({ kind: 'success', text: HISTORY_TEXT.undone, id: 'restored' }),
            fail,
          );
        toast({
          kind: 'success',
          text: HISTORY_TEXT.restored(momentOf(at, now.toISOString(), now.getTime())),
          id: 'restored',
          action: { label: HISTORY_TEXT.undo, run: undo },
        });
      },
      onError: fail,
    },
    queryClient,
  );

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
    restore,
    restoring,
  };
}

export type HistoryView = ReturnType<typeof useHistory>;
