import type { TwoStep } from '@contract/two-step.ts';
import { useQuery } from '@tanstack/react-query';
import { isSignedOut } from '../../data/client/failure.ts';
import { twoStep } from '../../data/calls/two-step.ts';
import { tokenOf } from '../../data/session/session.ts';
import { leaveEndedSession } from '../../data/session/use-session.ts';
import { queryClient } from '../../ui/query-client.ts';

export const TWO_STEP = ['two-step'] as const;

export const reloadTwoStep = () => void queryClient.invalidateQueries({ queryKey: TWO_STEP });

/** Whether the owner's sign-in asks for a code. */
export function useTwoStep(ownerId: string | undefined): { data: TwoStep | undefined; failed: boolean } {
  const { data, error, isFetching } = useQuery(
    {
      queryKey: [...TWO_STEP, ownerId],
      enabled: ownerId !== undefined,
      queryFn: async ({ signal }) => {
        const token = tokenOf(ownerId);
        return twoStep({ token, signal }).catch((cause: unknown) => {
          if (isSignedOut(cause)) leaveEndedSession(token);
          throw cause;
        });
      },
    },
    queryClient,
  );
  return { data, failed: error !== null && !isFetching && data === undefined };
}
