import { useEffect, useSyncExternalStore } from 'react';
import { onSessionChange } from '../../data/session/session.ts';
import type { EditorSession } from '../../writing/editor-session.ts';
import type { InitialForm } from '../../writing/initial-form.ts';
import type { Observable } from '../../writing/observable.ts';

/** The current view of an observable object. */
export function useView<View extends object>(source: Observable<View>): View {
  const view = () => source.view;
  return useSyncExternalStore(source.subscribe, view, view);
}

/**
 * Opens an editor session. Saves when the page is hidden, when the network is back, and after a sign-in.
 *
 * @param userId id of the author, `undefined` while unknown
 * @param articleId id of the article, `null` for a new one
 * @param source the server's version, `null` until fetched
 */
export function useEditorSession(
  session: EditorSession,
  userId: string | undefined,
  articleId: string | null,
  source: InitialForm | null,
): void {
  useEffect(() => {
    if (userId === undefined) return undefined;
    void session.open(userId, articleId);
    return () => session.device.release();
  }, [session, userId, articleId]);

  useEffect(() => {
    if (source !== null) session.load(source);
  }, [session, source]);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // A hidden page may never be shown again: phones end such tabs silently.
    const onHidden = () => document.visibilityState === 'hidden' && session.saveLast();
    const onPageHide = () => {
      session.saveLast();
      session.device.release();
    };
    document.addEventListener('visibilitychange', onHidden, { signal });
    addEventListener('beforeunload', () => session.device.storeLast(), { signal });
    addEventListener('pagehide', onPageHide, { signal });
    addEventListener('online', () => void session.server.saveNow(), { signal });
    signal.addEventListener(
      'abort',
      onSessionChange(() => session.server.signedIn()),
    );
    return () => stop.abort();
  }, [session]);
}
