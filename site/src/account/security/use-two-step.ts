import type { TwoStep } from '@contract/two-step.ts';
import { useQuery } from '@tanstack/react-query';
import { invalidate } from '../../data/client/query-client.ts';
import { twoStep } from '../../data/calls/two-step.ts';
import { tokenOf } from '../../data/session/session.ts';

export const TWO_STEP = ['two-step'] as const;

export const reloadTwoStep = () => invalidate(TWO_STEP);

/** Whether the owner's sign-in asks for a code. */
export function useTwoStep(ownerId: string | undefined): { data: TwoStep | undefined; failed: boolean } {
  const { data, error, isFetching } = useQuery({
    queryKey: [...TWO_STEP, ownerId],
    enabled: ownerId !== undefined,
    queryFn: ({ signal }) => twoStep({ token: tokenOf(ownerId), signal }),
  });
  return { data, failed: error !== null && !isFetching && data === undefined };
}
