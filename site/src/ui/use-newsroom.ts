import type { PublishingPolicy } from '@contract/manuscripts.ts';
import { useQuery } from '@tanstack/react-query';
import { newsroom } from '../data/calls/working-copies.ts';
import { tokenOf } from '../data/session/session.ts';

/** Where authors plan, who publishes, and how far the time there is ahead of this device's clock. */
export interface Newsroom {
  /** IANA name. */
  timeZone: string;
  publishingPolicy: PublishingPolicy;
  /** The time there now, in milliseconds since 1970. */
  now: () => number;
}

const RETRY_MS = 1_000;
const RETRY_MAX_MS = 30_000;

/** Asks again until there is an answer. @param wanted whether it is needed already. `undefined` until it is known */
export function useNewsroom(userId: string | undefined, wanted = true): Newsroom | undefined {
  const { data } = useQuery({
    queryKey: ['newsroom'],
    enabled: userId !== undefined && wanted,
    staleTime: Infinity,
    retry: true,
    retryDelay: (failures) => Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** failures),
    queryFn: async () => {
      const { timeZone, publishingPolicy, now } = await newsroom({ token: tokenOf(userId) });
      const ahead = Date.parse(now) - Date.now();
      return { timeZone, publishingPolicy, now: () => Date.now() + ahead };
    },
  });
  return data;
}
