import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../lib/browser/toast-event.ts';
import { DRAFT_TEXT } from '../../text/messages.ts';
import { WRITING_TEXT } from '../../text/saving-messages.ts';
import type { Unsaved } from './drafts/use-draft.ts';
import { isShortcut } from '../../editor/shortcut.ts';
import type { ServerDraft } from './saving/server-draft.ts';

interface SavedDraft {
  /** When the draft was saved, `null` if there is nothing to save. */
  savedAt: number | null;
  unsaved: Unsaved;
  saveNow: () => Promise<void>;
}

/** Ctrl+S saves and says whether the server has it; the browser would save a copy of the page. */
export function useSaveKey({ savedAt, unsaved, saveNow }: SavedDraft, server: ServerDraft): void {
  const [saves, setSaves] = useState(0);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event, 's')) return;
      event.preventDefault();
      void Promise.all([server.retry(), saveNow()]).then(() => setSaves((count) => count + 1));
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [saveNow, server]);

  const report = useEffectEvent(() => {
    if (server.isWhole) toast({ kind: 'success', text: WRITING_TEXT.saved, id: 'saved' });
    else if (unsaved !== null) toast({ kind: 'error', text: DRAFT_TEXT.unsaved[unsaved], id: 'saved' });
    else if (savedAt === null) toast({ kind: 'blank', text: WRITING_TEXT.nothingToSave, id: 'saved' });
    else toast({ kind: 'error', text: WRITING_TEXT.savedHere, id: 'saved' });
  });
  useEffect(() => {
    if (saves > 0) report();
  }, [saves]);
}
