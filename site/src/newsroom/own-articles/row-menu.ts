import { Eye, History, Trash2 } from 'lucide-react';
import { historyPath } from '../../paths.ts';
import { HISTORY_LINK_TEXT } from '../../text/history-link-text.ts';
import { DRAFTS_TEXT } from '../../text/messages.ts';
import { PREVIEW_TEXT } from '../../text/preview-messages.ts';
import type { MenuEntry } from '../../ui/MoreMenu.tsx';
import type { ManuscriptWrites } from './use-manuscript-writes.ts';

/** The menu of a manuscript's row. @param onDelete absent if the user may not delete it */
export function rowMenu(id: string, { preview }: ManuscriptWrites, onDelete?: () => void): MenuEntry[] {
  return [
    { icon: Eye, label: PREVIEW_TEXT.preview, run: () => preview(id) },
    { icon: History, label: HISTORY_LINK_TEXT.history, href: historyPath(id) },
    ...(onDelete === undefined ? [] : [{ icon: Trash2, label: DRAFTS_TEXT.toTrash, run: onDelete }]),
  ];
}
