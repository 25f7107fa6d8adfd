import type { SignInPolicy } from '@contract/two-step.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, queryClient } from '../../data/client/query-client.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { setSignInPolicy, signInPolicy } from '../../data/calls/two-step.ts';
import { useSession } from '../../data/session/use-session.ts';
import { SETTINGS_TEXT } from '../../text/settings-messages.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';

const SETTINGS = ['settings', 'sign-in'] as const;
const reload = () => invalidate(SETTINGS);

/** The saved settings, the unsaved changes, and the action that saves them. */
export function useAdminSettings() {
  const token = useSession('admin')?.token;
  const [chosen, setChosen] = useState<SignInPolicy | null>(null);
  const { data, error, isFetching } = useQuery({
    queryKey: SETTINGS,
    enabled: token !== undefined,
    queryFn: ({ signal }) => signInPolicy({ token, signal }),
  });
  // A page restored from the bfcache is outdated.
  useBfcacheRestore(reload);

  const saving = useWrite({
    send: (policy: SignInPolicy) => setSignInPolicy(policy, { token }),
    onDone: (policy) => {
      queryClient.setQueryData(SETTINGS, policy);
      setChosen(null);
    },
    done: SETTINGS_TEXT.saved,
    failed: SETTINGS_TEXT.saveFailed,
  });

  return {
    policy: data === undefined ? undefined : (chosen ?? data),
    /** Whether there are unsaved changes. */
    changed: chosen !== null && chosen.admins !== data?.admins,
    failed: error !== null && !isFetching && data === undefined,
    saving: saving.isPending,
    choose: setChosen,
    discard: () => setChosen(null),
    save: () => {
      if (chosen !== null && !saving.isPending) saving.mutate(chosen);
    },
    reload,
  };
}
