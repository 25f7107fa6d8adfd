import { useQuery } from '@tanstack/react-query';
import { invalidate } from '../../data/client/query-client.ts';
import { mailReport } from '../../data/calls/mail.ts';
import { useSession } from '../../data/session/use-session.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';

const MAIL = ['settings', 'mail'] as const;
const reload = () => invalidate(MAIL);

/** The server's report on whether email is sent. */
export function useMailReport() {
  const token = useSession('admin')?.token;
  const { data, dataUpdatedAt, error, isFetching } = useQuery({
    queryKey: MAIL,
    enabled: token !== undefined,
    queryFn: ({ signal }) => mailReport({ token, signal }),
  });
  useBfcacheRestore(reload);
  return { report: data, readAt: dataUpdatedAt, failed: error !== null && !isFetching, reload };
}
