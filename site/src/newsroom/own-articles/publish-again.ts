import { failureText } from '../../data/client/failure.ts';
import { reinstateManuscript } from '../../data/calls/manuscripts.ts';
import type { ToastAction } from '../../lib/browser/toast-event.ts';
import { tokenOf } from '../../data/session/session.ts';
import { WITHDRAWAL_TEXT } from '../../text/plan-messages.ts';
import { busyToast } from '../../ui/busy-toast.ts';
import { queryClient } from '../../ui/query-client.ts';
import { leavesAfter } from './leaves-after.ts';
import { MANUSCRIPTS } from './restore-from-trash.ts';

/** Readers see a withdrawn article again. @param onDone loads the published articles again */
export async function publishAgain(
  id: string,
  ownerId: string | undefined,
  unsaved: boolean,
  onDone: () => void,
): Promise<void> {
  const finish = busyToast(WITHDRAWAL_TEXT.undoing);
  const token = tokenOf(ownerId);
  try {
    await reinstateManuscript(id, { token });
    finish({ kind: 'success', text: WITHDRAWAL_TEXT.undone });
  } catch (cause) {
    finish({ kind: 'error', text: failureText(cause, WITHDRAWAL_TEXT.undoFailed) });
    leavesAfter(cause, token, unsaved);
  }
  onDone();
  await queryClient.invalidateQueries({ queryKey: MANUSCRIPTS });
}

/** Offers to undo a withdrawal. */
export function undoWithdrawal(...undone: Parameters<typeof publishAgain>): ToastAction {
  return {
    label: WITHDRAWAL_TEXT.undo,
    run: () => {
      // The button disappears.
      document.getElementById('your-articles')?.focus({ preventScroll: true });
      void publishAgain(...undone);
    },
  };
}
