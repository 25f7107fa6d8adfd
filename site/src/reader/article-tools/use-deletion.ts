import { useState } from 'react';
import { deleteAnyArticle } from '../../data/calls/admin.ts';
import { deleteArticle } from '../../data/calls/articles.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { dashboardPath } from '../../data/session/route-guard.ts';
import { eraseDraftsOfArticle } from '../../writing/device-draft/erase-drafts.ts';
import type { Session } from '../../data/session/session.ts';
import { leaveIfSignedOut } from '../../data/session/use-session.ts';
import { ADMIN_TEXT, AUTHOR_TEXT } from '@text/messages.ts';
import { busyToast } from '../../ui/busy-toast.ts';

/** Deletes the page's article, shows the same toasts as the private pages, and opens the user's dashboard. */
export function useDeletion(id: string, { token, userId, userRole }: Session) {
  const [deleting, setDeleting] = useState(false);

  async function remove(): Promise<void> {
    setDeleting(true);
    const isAdmin = userRole === 'admin';
    // The specification has a progress message for authors, but none for admins.
    const finish = isAdmin ? toast : busyToast(AUTHOR_TEXT.deleting);
    try {
      await (isAdmin ? deleteAnyArticle : deleteArticle)(id, { token });
      // A browser without storage has nothing to erase.
      if (!isAdmin) await eraseDraftsOfArticle(userId, id).catch(() => undefined);
      const text = isAdmin ? ADMIN_TEXT.articleDeleted : AUTHOR_TEXT.deleted;
      finish({ kind: 'success', text, continuesOnNextPage: true });
      location.assign(dashboardPath(userRole));
    } catch (cause) {
      finish({ kind: 'error', text: isAdmin ? ADMIN_TEXT.articleDeleteFailed : AUTHOR_TEXT.deleteFailed });
      setDeleting(false);
      leaveIfSignedOut(cause);
    }
  }

  return { deleting, remove };
}
