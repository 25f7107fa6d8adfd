import { unscheduleManuscript } from '../../data/calls/working-copies.ts';
import { failureText } from '../../data/client/failure.ts';
import { tokenOf } from '../../data/session/session.ts';
import { PLAN_TEXT } from '../../text/plan-messages.ts';
import { busyToast } from '../../ui/busy-toast.ts';
import { queryClient } from '../../ui/query-client.ts';
import { leavesAfter } from './leaves-after.ts';
import { MANUSCRIPTS } from './restore-from-trash.ts';
import { type ManuscriptPageOptions, useManuscriptPage } from './use-manuscript-page.ts';

interface OwnScheduledOptions extends ManuscriptPageOptions {
  /** Its length; `undefined` while unknown. */
  total: number | undefined;
}

/** The author's drafts that will be published, next first. */
export function useOwnScheduled({ total, ...options }: OwnScheduledOptions) {
  const { shown, counts } = useManuscriptPage('scheduled', options);
  const { ownerId, unsaved } = options;

  async function unschedule(id: string): Promise<void> {
    const finish = busyToast(PLAN_TEXT.unscheduling);
    const token = tokenOf(ownerId);
    try {
      await unscheduleManuscript(id, { token });
      finish({ kind: 'success', text: PLAN_TEXT.unscheduled });
    } catch (cause) {
      finish({ kind: 'error', text: failureText(cause, PLAN_TEXT.unscheduleFailed) });
      leavesAfter(cause, token, unsaved);
    }
    await queryClient.invalidateQueries({ queryKey: MANUSCRIPTS });
  }

  return {
    scheduled: { ...shown, total: total ?? counts?.scheduled },
    reload: () => void queryClient.invalidateQueries({ queryKey: MANUSCRIPTS }),
    unschedule: (id: string) => void unschedule(id),
  };
}

export type OwnScheduledList = ReturnType<typeof useOwnScheduled>['scheduled'];
