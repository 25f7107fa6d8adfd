import { failureText } from '../../data/client/failure.ts';
import { restoreManuscript } from '../../data/calls/manuscripts.ts';
import type { ToastAction } from '../../lib/browser/toast-event.ts';
import { tokenOf } from '../../data/session/session.ts';
import { TRASH_TEXT } from '../../text/messages.ts';
import { busyToast } from '../../ui/busy-toast.ts';
import { queryClient } from '../../ui/query-client.ts';
import { leavesAfter } from './leaves-after.ts';

/** Query key of the author's drafts, changes that are not live, and trash. */
export const MANUSCRIPTS = ['manuscripts'] as const;

/** Restores a draft or an article, says so, and loads the lists again. */
export async function restoreFromTrash(
  id: string,
  ownerId: string | undefined,
  unsaved: boolean,
): Promise<void> {
  const finish = busyToast(TRASH_TEXT.restoring);
  const token = tokenOf(ownerId);
  try {
    await restoreManuscript(id, { token });
    finish({ kind: 'success', text: TRASH_TEXT.restored });
  } catch (cause) {
    finish({ kind: 'error', text: failureText(cause, TRASH_TEXT.restoreFailed) });
    leavesAfter(cause, token, unsaved);
  }
  await queryClient.invalidateQueries({ queryKey: MANUSCRIPTS });
}

/** Offers to undo a deletion. */
export function undoDeletion(id: string, ownerId: string | undefined, unsaved: boolean): ToastAction {
  return {
    label: TRASH_TEXT.undo,
    run: () => {
      // The button disappears.
      document.getElementById('your-articles')?.focus({ preventScroll: true });
      void restoreFromTrash(id, ownerId, unsaved);
    },
  };
}
