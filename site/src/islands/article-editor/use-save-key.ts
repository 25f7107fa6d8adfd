import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../lib/browser/toast-event.ts';
import { DRAFT_TEXT, WRITING_TEXT } from '../../text/messages.ts';
import type { Unkept } from './drafts/use-draft.ts';
import { isShortcut } from '../../editor/shortcut.ts';

interface SavedDraft {
  /** When the draft was saved, `null` if there is nothing to save. */
  keptAt: number | null;
  unkept: Unkept;
  keepNow: () => Promise<void>;
}

/** Ctrl+S saves the draft at once and says so; the browser would save a copy of the page. */
export function useSaveKey({ keptAt, unkept, keepNow }: SavedDraft): void {
  const [saves, setSaves] = useState(0);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event, 's')) return;
      event.preventDefault();
      void keepNow().then(() => setSaves((count) => count + 1));
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [keepNow]);

  const report = useEffectEvent(() => {
    if (unkept !== null) toast({ kind: 'error', text: DRAFT_TEXT.unkept[unkept], id: 'saved' });
    else if (keptAt === null) toast({ kind: 'blank', text: WRITING_TEXT.nothingToSave, id: 'saved' });
    else toast({ kind: 'success', text: WRITING_TEXT.saved, id: 'saved' });
  });
  useEffect(() => {
    if (saves > 0) report();
  }, [saves]);
}
