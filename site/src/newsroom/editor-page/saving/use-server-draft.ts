import { useEffect, useState, useSyncExternalStore } from 'react';
import { onSessionChange } from '../../../data/session/session.ts';
import { ServerDraft } from './server-draft.ts';
import type { Written } from './written.ts';

/** The server's copy of what this form writes. Saves when the page is hidden, when the network is back, and after a sign-in. */
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
    const stop = onSessionChange(() => draft.signedIn());
    return () => {
      stop();
      removeEventListener('online', saveNow);
      removeEventListener('pagehide', saveLast);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [draft]);

  return { draft, view };
}
