import { Eye, History, Trash2 } from 'lucide-react';
import { failureText } from '../../data/client/failure.ts';
import { createPreview } from '../../data/calls/previews.ts';
import { openInTab } from '../../lib/browser/open-in-tab.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { historyPath } from '../../paths.ts';
import { tokenOf } from '../../data/session/session.ts';
import { HISTORY_LINK_TEXT } from '../../text/history-link-text.ts';
import { DRAFTS_TEXT } from '../../text/messages.ts';
import { PREVIEW_TEXT } from '../../text/preview-messages.ts';
import type { MenuEntry } from '../../ui/MoreMenu.tsx';

/** What a row of a manuscript offers beside its buttons. @param onDelete absent where it cannot be deleted */
export function rowMenu(id: string, ownerId: string, onDelete?: () => void): MenuEntry[] {
  const preview = () =>
    openInTab(
      createPreview(id, { token: tokenOf(ownerId) }).then(({ path }) => path),
      (cause) => toast({ kind: 'error', text: failureText(cause, PREVIEW_TEXT.failed) }),
    );
  return [
    { icon: Eye, label: PREVIEW_TEXT.preview, run: preview },
    { icon: History, label: HISTORY_LINK_TEXT.history, href: historyPath(id) },
    ...(onDelete === undefined ? [] : [{ icon: Trash2, label: DRAFTS_TEXT.toTrash, run: onDelete }]),
  ];
}
