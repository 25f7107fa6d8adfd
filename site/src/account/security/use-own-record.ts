import type { OwnProfile } from '@contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { isSignedOut } from '../../data/client/failure.ts';
import { ownProfile } from '../../data/calls/users.ts';
import { tokenOf } from '../../data/session/session.ts';
import { leaveEndedSession } from '../../data/session/use-session.ts';
import { queryClient } from '../../ui/query-client.ts';

const OWN_RECORD = ['own-record'] as const;

export const reloadOwnRecord = () => void queryClient.invalidateQueries({ queryKey: OWN_RECORD });

/** What the page says of the account itself; `undefined` until it is known. */
export function useOwnRecord(
  ownerId: string | undefined,
): Pick<OwnProfile, 'totalArticles' | 'passwordChangedAt' | 'isAddressConfirmed'> | undefined {
  const { data } = useQuery(
    {
      queryKey: [...OWN_RECORD, ownerId],
      enabled: ownerId !== undefined,
      queryFn: async ({ signal }) => {
        const token = tokenOf(ownerId);
        return ownProfile({ page: 1, limit: 1 }, { token, signal }).catch((cause: unknown) => {
          if (isSignedOut(cause)) leaveEndedSession(token);
          throw cause;
        });
      },
    },
    queryClient,
  );
  return data;
}
