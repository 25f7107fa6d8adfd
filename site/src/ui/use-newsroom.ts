import type { MediaLabels } from '@contract/media-labels.ts';
import type { PublishingPolicy } from '@contract/manuscripts.ts';
import { useQuery } from '@tanstack/react-query';
import { newsroom } from '../data/calls/working-copies.ts';
import { queryClient } from '../data/client/query-client.ts';
import { tokenOf } from '../data/session/session.ts';
import { leaveIfSignedOut } from '../data/session/use-session.ts';

/** The newsroom's time zone, publishing policy and clock. */
export interface Newsroom {
  /** IANA name. */
  timeZone: string;
  publishingPolicy: PublishingPolicy;
  /** Whether authors say what a picture is. */
  mediaLabels: MediaLabels;
  /** The server's current time, in milliseconds since 1970. */
  now: () => number;
}

const RETRY_MS = 1_000;
const RETRY_MAX_MS = 30_000;

const NEWSROOM = ['newsroom'] as const;

/** Loads the newsroom immediately if it is missing: its next attempt may be half a minute away. */
export function retryNewsroom(): void {
  if (queryClient.getQueryData(NEWSROOM) === undefined) void queryClient.resetQueries({ queryKey: NEWSROOM });
}

/** Loads the newsroom, and retries until it succeeds; `undefined` until then. @param isNeeded whether to load it now */
export function useNewsroom(userId: string | undefined, isNeeded = true): Newsroom | undefined {
  return useNewsroomQuery(userId, isNeeded).newsroom;
}

/** For pages that show nothing without the newsroom: `newsroomFailed` while two attempts or more have failed. */
export function useNewsroomQuery(userId: string | undefined, isNeeded = true) {
  const { data, failureCount } = useQuery<Newsroom>({
    queryKey: NEWSROOM,
    enabled: userId !== undefined && isNeeded,
    staleTime: Infinity,
    // A page with unsaved work stays, and its user signs in again.
    retry: (_failures, cause) => !leaveIfSignedOut(cause),
    retryDelay: (failures) => Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** failures),
    queryFn: async () => {
      const { timeZone, publishingPolicy, mediaLabels, now } = await newsroom({ token: tokenOf(userId) });
      const clockOffset = Date.parse(now) - Date.now();
      return { timeZone, publishingPolicy, mediaLabels, now: () => Date.now() + clockOffset };
    },
  });
  return { newsroom: data, newsroomFailed: data === undefined && failureCount > 1 };
}
