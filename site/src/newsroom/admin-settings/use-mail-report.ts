import { useQuery } from '@tanstack/react-query';
import { isSignedOut } from '../../data/client/failure.ts';
import { mailReport } from '../../data/calls/mail.ts';
import { leaveEndedSession, useSession } from '../../data/session/use-session.ts';
import { queryClient } from '../../ui/query-client.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';

const MAIL = ['settings', 'mail'] as const;
const reload = () => void queryClient.invalidateQueries({ queryKey: MAIL });

/** Whether messages are sent. */
export function useMailReport() {
  const token = useSession('admin')?.token;
  const { data, dataUpdatedAt, error, isFetching } = useQuery(
    {
      queryKey: MAIL,
      enabled: token !== undefined,
      queryFn: async ({ signal }) =>
        mailReport({ token, signal }).catch((cause: unknown) => {
          if (isSignedOut(cause)) leaveEndedSession(token);
          throw cause;
        }),
    },
    queryClient,
  );
  useBfcacheRestore(reload);
  return { report: data, readAt: dataUpdatedAt, failed: error !== null && !isFetching, reload };
}
