import type { OwnProfile } from '@contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { invalidate } from '../../data/client/query-client.ts';
import { ownProfile } from '../../data/calls/users.ts';
import { tokenOf } from '../../data/session/session.ts';

const OWN_RECORD = ['own-record'] as const;

export const reloadOwnRecord = () => invalidate(OWN_RECORD);

/** The account's own record; `undefined` until loaded. */
export function useOwnRecord(
  ownerId: string | undefined,
): Pick<OwnProfile, 'totalArticles' | 'passwordChangedAt' | 'isAddressConfirmed'> | undefined {
  const { data } = useQuery({
    queryKey: [...OWN_RECORD, ownerId],
    enabled: ownerId !== undefined,
    queryFn: ({ signal }) => ownProfile({ page: 1, limit: 1 }, { token: tokenOf(ownerId), signal }),
  });
  return data;
}
