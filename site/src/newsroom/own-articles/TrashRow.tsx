import type { ManuscriptSummary } from '@contract/manuscripts.ts';
import { ArchiveRestore } from 'lucide-react';
import { languageOf } from '../../lib/prose/language.ts';
import { TRASH_TEXT } from '../../text/messages.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { deletedWhen, draftTitle } from '../../writing/device-draft/draft-facts.ts';
import { ROW_ART } from './DraftRows.tsx';
import './device-drafts.css';

/** Days left from which somebody should look. */
const SOON = 1;

interface TrashRowProps {
  manuscript: ManuscriptSummary;
  ownName: string;
  /** Milliseconds since 1970. */
  now: number;
  onRestore: () => void;
}

/** A draft or article in the trash: banner, title, how long it stays; restore it. */
export function TrashRow({ manuscript, ownName, now, onRestore }: TrashRowProps) {
  const { banner, trash } = manuscript;
  const title = draftTitle(manuscript, now);
  return (
    <li className="draft-row draft-row-trashed">
      <div className="draft-row-art">
        {banner === null ? 'No banner yet' : <ArtPicture picture={banner} sizes={ROW_ART} />}
      </div>
      <div className="draft-row-text">
        <h3 className="draft-row-title" lang={languageOf(title)}>
          {title}
        </h3>
        {trash !== null && (
          <p className="draft-row-facts">
            <span className="draft-row-state">{TRASH_TEXT.state}</span>
            <b className="draft-row-left" data-soon={trash.daysLeft <= SOON}>
              {TRASH_TEXT.daysLeft(trash.daysLeft)}
            </b>
            <span>{deletedWhen(trash, ownName, now)}</span>
          </p>
        )}
      </div>
      <div className="draft-row-buttons">
        <button type="button" className="button button-small button-outline" onClick={onRestore}>
          <Icon of={ArchiveRestore} size={16} />
          {TRASH_TEXT.restore}
          <span className="visually-hidden"> {title}</span>
        </button>
      </div>
    </li>
  );
}
