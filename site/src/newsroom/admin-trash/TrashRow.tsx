import type { ManuscriptTrash } from '@contract/manuscripts.ts';
import { ArchiveRestore } from 'lucide-react';
import type { ReactNode } from 'react';
import { deletedWhen } from '../../writing/device-draft/draft-facts.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { ADMIN_TRASH_TEXT } from '../../text/admin-trash-messages.ts';
import { TRASH_TEXT } from '../../text/messages.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Days left from which somebody should look. */
const SOON = 1;

interface TrashRowProps {
  /** The banner or the portrait, or words in its place. */
  art: ReactNode;
  title: string;
  /** What tells it from others: its author, or the e-mail address. */
  by: string;
  /** What comes back with it. */
  with?: string;
  /** `null` if it has just been restored elsewhere. */
  trash: ManuscriptTrash | null;
  /** Milliseconds since 1970. */
  now: number;
  onRestore: () => void;
  onDelete: () => void;
}

/** A manuscript or an author in the trash: restore it, or delete it for good. */
export function TrashRow({ art, title, by, trash, now, onRestore, onDelete, ...row }: TrashRowProps) {
  if (trash === null) return null;
  const named = <span className="visually-hidden"> {title}</span>;
  return (
    <li className="trash-row">
      {art}
      <div className="trash-row-text">
        <h2 className="trash-row-title" lang={languageOf(title)}>
          {title}
        </h2>
        <p className="trash-row-facts">
          <span lang={languageOf(by)}>{by}</span>
          {row.with !== undefined && <span>{row.with}</span>}
          <span>{deletedWhen(trash, '', now)}</span>
          <b className="trash-row-left" data-soon={trash.daysLeft <= SOON}>
            {TRASH_TEXT.daysLeft(trash.daysLeft)}
          </b>
        </p>
      </div>
      <div className="trash-row-buttons">
        <button type="button" className="button button-small button-outline" onClick={onRestore}>
          <Icon of={ArchiveRestore} size={16} />
          {TRASH_TEXT.restore}
          {named}
        </button>
        <button type="button" className="button button-small button-delete" onClick={onDelete}>
          {ADMIN_TRASH_TEXT.deleteForGood}
          {named}
        </button>
      </div>
    </li>
  );
}
