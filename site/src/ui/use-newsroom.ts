import type { NewsroomResponse, PublishingPolicy } from '@contract/manuscripts.ts';
import { useQuery } from '@tanstack/react-query';

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
export function useNewsroom(wanted: boolean, ask: () => Promise<NewsroomResponse>): Newsroom | undefined {
  const { data } = useQuery({
    queryKey: ['newsroom'],
    enabled: wanted,
    staleTime: Infinity,
    retry: true,
    retryDelay: (failures) => Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** failures),
    queryFn: async () => {
      const { timeZone, publishingPolicy, now } = await ask();
      const ahead = Date.parse(now) - Date.now();
      return { timeZone, publishingPolicy, now: () => Date.now() + ahead };
    },
  });
  return data;
}
