import { Eye } from 'lucide-react';
import { formatTime } from '../../../lib/prose/when.ts';
import { historyPath } from '../../../paths.ts';
import { PRESENCE_TEXT } from '@text/presence-messages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Portrait } from '../../../ui/Portrait.tsx';
import type { EditingStatus } from './editing-tab.ts';
import type { PresenceView } from './use-presence.ts';
import './presence.css';

interface PresenceLineProps {
  /** Id of the manuscript. */
  id: string;
  presence: PresenceView;
}

function sentence(status: Exclude<EditingStatus, { kind: 'free' }>, user: string | undefined): string {
  const { editor } = status;
  const isOwn = editor._id === user;
  if (status.kind === 'left') return isOwn ? PRESENCE_TEXT.leftElsewhere : PRESENCE_TEXT.left(editor.name);
  if (status.kind === 'taken-over') {
    const at = formatTime(status.at);
    return isOwn ? PRESENCE_TEXT.tookOverElsewhere(at) : PRESENCE_TEXT.tookOver(editor.name, at);
  }
  const since = formatTime(editor.since);
  return isOwn ? PRESENCE_TEXT.editingElsewhere(since) : PRESENCE_TEXT.editing(editor.name, since);
}

/** The line below the bar: who is editing in another tab, with buttons to take over or read only. */
export function PresenceLine({ id, presence }: PresenceLineProps) {
  const { status, versionOutcome, user, readOnly, takeOver } = presence;
  if (status.kind === 'free') return null;
  const { editor, kind } = status;
  const isReading = kind === 'reading' || kind === 'left';
  return (
    <div className={`presence-line${isReading ? ' presence-reading' : ''}`} role="status">
      {isReading ? (
        <Icon of={Eye} />
      ) : (
        <Portrait src={editor.profilePhoto} shape="circle" className="presence-photo" />
      )}
      <p>
        {isReading && `${PRESENCE_TEXT.readingOnly} `}
        {sentence(status, user)}
        {kind === 'taken-over' && ` ${PRESENCE_TEXT.aside[versionOutcome]}`}
      </p>
      {kind === 'choosing' && (
        <div className="presence-buttons">
          <button type="button" className="button button-outline" onClick={readOnly}>
            {PRESENCE_TEXT.readOnly}
          </button>
          <button type="button" className="button button-outline" onClick={takeOver}>
            {PRESENCE_TEXT.takeOver}
          </button>
        </div>
      )}
      {isReading && (
        <button type="button" className="button button-quiet presence-act" onClick={takeOver}>
          {kind === 'left' ? PRESENCE_TEXT.edit : PRESENCE_TEXT.takeOver}
        </button>
      )}
      {kind === 'taken-over' && versionOutcome === 'version' && (
        <a className="button button-quiet presence-act" href={historyPath(id)}>
          {PRESENCE_TEXT.show}
        </a>
      )}
    </div>
  );
}
