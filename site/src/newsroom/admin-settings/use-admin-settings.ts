import type { SignInPolicy } from '@contract/two-step.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, isSignedOut } from '../../data/client/failure.ts';
import { setSignInPolicy, signInPolicy } from '../../data/calls/two-step.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { leaveEndedSession, useSession } from '../../data/session/use-session.ts';
import { SETTINGS_TEXT } from '../../text/settings-messages.ts';
import { queryClient } from '../../ui/query-client.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';

const SETTINGS = ['settings', 'sign-in'] as const;
const reload = () => void queryClient.invalidateQueries({ queryKey: SETTINGS });

/** What is saved, what is chosen, and saving it. */
export function useAdminSettings() {
  const token = useSession('admin')?.token;
  const [chosen, setChosen] = useState<SignInPolicy | null>(null);
  const { data, error, isFetching } = useQuery(
    {
      queryKey: SETTINGS,
      enabled: token !== undefined,
      queryFn: async ({ signal }) =>
        signInPolicy({ token, signal }).catch((cause: unknown) => {
          if (isSignedOut(cause)) leaveEndedSession(token);
          throw cause;
        }),
    },
    queryClient,
  );
  // A page restored from the bfcache is outdated.
  useBfcacheRestore(reload);

  const saving = useMutation(
    {
      mutationFn: (policy: SignInPolicy) => setSignInPolicy(policy, { token }),
      onSuccess: (policy) => {
        queryClient.setQueryData(SETTINGS, policy);
        setChosen(null);
        toast({ kind: 'success', text: SETTINGS_TEXT.saved });
      },
      onError: (cause) => {
        if (isSignedOut(cause)) leaveEndedSession(token);
        else toast({ kind: 'error', text: failureText(cause, SETTINGS_TEXT.saveFailed) });
      },
    },
    queryClient,
  );

  return {
    policy: data === undefined ? undefined : (chosen ?? data),
    /** Whether something is chosen that is not saved. */
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
