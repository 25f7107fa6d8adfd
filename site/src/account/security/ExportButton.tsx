import { Download } from 'lucide-react';
import { useState } from 'react';
import { failureText, isSignedOut } from '../../data/client/failure.ts';
import { openExport } from '../../data/calls/users.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { tokenOf } from '../../data/session/session.ts';
import { leaveEndedSession } from '../../data/session/use-session.ts';
import { ERROR_TOAST_MS, SUCCESS_TOAST_MS } from '../../page-limits.ts';
import { AUTH_TEXT } from '../../text/messages.ts';
import { EXPORT_TEXT } from '../../text/export-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from './save-file.ts';

/** Saves everything of the account as one file. */
export function ExportButton({ ownerId }: { ownerId: string }) {
  const [working, setWorking] = useState(false);

  async function save(): Promise<void> {
    const token = tokenOf(ownerId);
    if (token === undefined) return toast({ kind: 'error', text: AUTH_TEXT.sessionEnded });
    setWorking(true);
    try {
      const isSaved = await saveFile(await openExport({ token }));
      if (isSaved) toast({ kind: 'success', text: EXPORT_TEXT.saved, duration: SUCCESS_TOAST_MS });
    } catch (cause) {
      if (isSignedOut(cause)) leaveEndedSession(token);
      toast({ kind: 'error', text: failureText(cause, EXPORT_TEXT.failed), duration: ERROR_TOAST_MS });
    }
    setWorking(false);
  }

  return (
    <div className="security-export">
      <button
        type="button"
        className="button button-outline"
        aria-disabled={working}
        onClick={() => {
          if (!working) void save();
        }}
      >
        <Icon of={Download} size={16} />
        {working ? EXPORT_TEXT.exporting : EXPORT_TEXT.export}
      </button>
      <p className="security-note" role="status">
        {working ? EXPORT_TEXT.wait : ''}
      </p>
    </div>
  );
}
