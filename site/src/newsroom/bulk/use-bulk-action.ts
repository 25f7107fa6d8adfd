import type { BulkAction } from '@contract/bulk-actions.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type Chosen,
  latestBulkAction,
  leftByBulkAction,
  type NewBulkAction,
  startBulkAction,
  stopBulkAction,
} from '../../data/calls/bulk-actions.ts';
import { queryClient } from '../../data/client/query-client.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { BULK_TEXT } from '@text/bulk-messages.ts';

const LATEST = ['bulk-actions', 'latest'] as const;
/** Milliseconds between two questions for the progress. */
const POLL_MS = 1_000;

/**
 * The action on many articles that runs, or has ended on this page. One that was started earlier, or by another admin, is
 * shown while it runs.
 *
 * @param onStarted called when an action has been started here
 * @param onEnded called when the shown action has ended
 */
export function useBulkAction(token: string | undefined, onStarted: () => void, onEnded: () => void) {
  /** Id of the action that was seen running here. */
  const [watched, setWatched] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: [...LATEST, token],
    enabled: token !== undefined,
    // Once one is watched, those that others start do not take its place.
    queryFn: async ({ signal }) =>
      watched === null
        ? latestBulkAction({ token, signal })
        : (await leftByBulkAction(watched, { page: 1, limit: 1 }, { token, signal })).bulkAction,
    refetchInterval: ({ state: { data: known } }) =>
      known?.state === 'running' || (watched !== null && known?._id !== watched) ? POLL_MS : false,
  });
  const latest = data ?? null;
  const isRunning = latest?.state === 'running';
  if (isRunning && watched === null) setWatched(latest._id);
  const shown = latest !== null && latest._id === watched ? latest : null;

  const hasEnded = shown !== null && !isRunning;
  const reportEnd = useEffectEvent(onEnded);
  useEffect(() => {
    if (hasEnded) reportEnd();
  }, [hasEnded, shown?._id]);

  const show = (action: BulkAction) => queryClient.setQueryData([...LATEST, token], action);
  const start = useWrite({
    send: ({ action, chosen }: { action: NewBulkAction; chosen?: Chosen }) =>
      startBulkAction(action, chosen, { token }),
    failed: BULK_TEXT.startFailed,
    onDone: (action) => {
      setWatched(action._id);
      show(action);
      onStarted();
    },
  });
  const stop = useWrite({
    send: (id: string) => stopBulkAction(id, { token }),
    failed: BULK_TEXT.stopFailed,
    onDone: show,
  });
  return {
    shown,
    isStarting: start.isPending,
    start: start.mutate,
    stop: stop.mutate,
    dismiss: () => setWatched(null),
  };
}
