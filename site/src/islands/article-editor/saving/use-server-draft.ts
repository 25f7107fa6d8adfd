import { useEffect, useState, useSyncExternalStore } from 'react';
import { ServerDraft } from './server-draft.ts';
import type { Written } from './written.ts';

/** The server's copy of what this form writes. Saves at once when the page is hidden, and when the network is back. */
export function useServerDraft(written: Written) {
  const [draft] = useState(() => new ServerDraft());
  const view = useSyncExternalStore(
    draft.subscribe,
    () => draft.view,
    () => draft.view,
  );

  useEffect(() => draft.connect(written));

  useEffect(() => {
    const saveNow = () => void draft.now();
    const saveLast = () => void draft.now(true);
    const onHidden = () => document.visibilityState === 'hidden' && saveLast();
    addEventListener('online', saveNow);
    addEventListener('pagehide', saveLast);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      removeEventListener('online', saveNow);
      removeEventListener('pagehide', saveLast);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [draft]);

  return { draft, view };
}
