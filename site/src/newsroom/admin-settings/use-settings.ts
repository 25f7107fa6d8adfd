import type { SettingsResponse } from '@contract/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { readSettings } from '../../data/calls/settings.ts';
import { invalidate, queryClient } from '../../data/client/query-client.ts';
import { useSession } from '../../data/session/use-session.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';

const SETTINGS = ['settings', 'magazine'] as const;
const reload = () => invalidate(SETTINGS);

/** The saved settings. */
export function useSettings() {
  const token = useSession('admin')?.token;
  const { data, error, isFetching } = useQuery({
    queryKey: SETTINGS,
    enabled: token !== undefined,
    queryFn: ({ signal }) => readSettings({ token, signal }),
  });
  // A page restored from the bfcache is outdated.
  useBfcacheRestore(reload);
  return {
    saved: data,
    failed: error !== null && !isFetching && data === undefined,
    setSaved: (saved: SettingsResponse) => queryClient.setQueryData(SETTINGS, saved),
    reload,
  };
}
