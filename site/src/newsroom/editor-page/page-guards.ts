import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../lib/browser/toast-event.ts';
import { DRAFT_TEXT } from '@text/messages.ts';
import { WRITING_TEXT } from '@text/saving-messages.ts';
import { isShortcut } from '../../editor/shortcut.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import type { DeviceDraftView } from '../../writing/device-draft/device-draft.ts';
import type { EditorSession } from '../../writing/editor-session.ts';
import type { ArticleForm } from './use-article-form.ts';

/** Handles the Back button, which is in the page's bar, outside the form. */
export function useBackButton(onBack: () => void): void {
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    const back = document.querySelector<HTMLElement>('[data-back]');
    const onClick = (event: Event) => {
      event.preventDefault();
      goBack();
    };
    back?.addEventListener('click', onClick);
    return () => back?.removeEventListener('click', onClick);
  }, []);
}

/** Ignores files dropped next to the fields. The browser would open them, and lose the text. */
export function useDropGuard(): void {
  useEffect(() => {
    const onFiles = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true || event.defaultPrevented) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', onFiles);
    addEventListener('drop', onFiles);
    return () => {
      removeEventListener('dragover', onFiles);
      removeEventListener('drop', onFiles);
    };
  }, []);
}

/** Ctrl+S saves, and reports the result. The browser would save a copy of the page. */
export function useSaveKey({ server, device }: EditorSession, { isStored, unsaved }: DeviceDraftView): void {
  const [saves, setSaves] = useState(0);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event, 's')) return;
      event.preventDefault();
      void Promise.all([server.retry(), device.flush()]).then(() => setSaves((count) => count + 1));
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [server, device]);

  const report = useEffectEvent(() => {
    if (server.isComplete) toast({ kind: 'success', text: WRITING_TEXT.saved, id: 'saved' });
    else if (unsaved !== null) toast({ kind: 'error', text: DRAFT_TEXT.unsaved[unsaved], id: 'saved' });
    else if (!isStored) toast({ kind: 'blank', text: WRITING_TEXT.nothingToSave, id: 'saved' });
    else toast({ kind: 'error', text: WRITING_TEXT.savedHere, id: 'saved' });
  });
  useEffect(() => {
    if (saves > 0) report();
  }, [saves]);
}

/** Reloads a page restored from the bfcache if its article was sent, or its draft was continued in another tab. */
export function useReloadOnReturn({ submission, session, leaveFreely }: ArticleForm): void {
  useBfcacheRestore(() => {
    void (async () => {
      if (submission.phase !== 'done' && (await session.device.relock())) return;
      leaveFreely();
      location.reload();
    })();
  });
}
