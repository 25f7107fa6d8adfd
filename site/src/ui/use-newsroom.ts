import type { NewsroomResponse } from '@contract/manuscripts.ts';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** Where authors plan, and how far the time there is ahead of this device's clock. */
export interface Newsroom {
  /** IANA name. */
  timeZone: string;
  /** The time there now, in milliseconds since 1970. */
  now: () => number;
}

/** @param wanted whether it is needed already. `undefined` until it is known */
export function useNewsroom(wanted: boolean, ask: () => Promise<NewsroomResponse>): Newsroom | undefined {
  const { data } = useQuery(
    {
      queryKey: ['newsroom'],
      enabled: wanted,
      staleTime: Infinity,
      queryFn: async () => {
        const { timeZone, now } = await ask();
        const ahead = Date.parse(now) - Date.now();
        return { timeZone, now: () => Date.now() + ahead };
      },
    },
    queryClient,
  );
  return data;
}
