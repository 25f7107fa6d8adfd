import { ADMIN_ARTICLES_PER_PAGE, ADMIN_AUTHORS_PER_PAGE } from '@contract/limits.ts';
import { useEffect, useReducer } from 'react';
import { adminUsers, deleteUser } from '../../api/admin.ts';
import { failureText, isSignedOut } from '../../api/failure.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { leaveEndedSession, useSession } from '../../session/use-session.ts';
import { ADMIN_TEXT } from '../../text/messages.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { placeIn, searchOf } from './admin-address.ts';
import { adminReducer, INITIAL_ADMIN } from './admin-state.ts';

/** Loads all authors, page by page. */
export function useAdminDashboard() {
  const session = useSession('admin');
  const token = session?.token;
  const [state, dispatch] = useReducer(adminReducer, INITIAL_ADMIN);
  const { page, filter, open, placed, round } = state;

  // Not earlier: the server has no address of the browser.
  useEffect(() => dispatch({ type: 'placed', place: placeIn(location.search) }), []);
  useEffect(() => {
    if (!placed) return;
    const address = `${location.pathname}${searchOf({ page, filter, open })}`;
    history.replaceState(history.state, '', address);
  }, [placed, page, filter, open]);

  useEffect(() => {
    if (token === undefined || !placed) return undefined;
    const stop = new AbortController();
    const query = filter.trim();
    adminUsers(
      {
        page,
        limit: ADMIN_AUTHORS_PER_PAGE,
        articles: ADMIN_ARTICLES_PER_PAGE,
        ...(query === '' ? {} : { query }),
      },
      { token, signal: stop.signal },
    )
      .then(({ data }) => dispatch({ type: 'loaded', authors: data.data, pagination: data.pagination }))
      .catch((cause: unknown) => {
        if (stop.signal.aborted) return;
        if (isSignedOut(cause)) {
          leaveEndedSession(token);
          return;
        }
        const message = failureText(cause, ADMIN_TEXT.loadFailed);
        dispatch({ type: 'failed', message });
        toast({ kind: 'error', text: message });
      });
    return () => stop.abort();
  }, [token, placed, page, filter, round]);

  // A page restored from the bfcache is outdated.
  useBfcacheRestore(() => dispatch({ type: 'retry' }));

  async function removeUser(id: string): Promise<void> {
    try {
      await deleteUser(id, { token });
      dispatch({ type: 'user-deleted', id });
      toast({ kind: 'success', text: ADMIN_TEXT.userDeleted });
    } catch (cause) {
      toast({ kind: 'error', text: ADMIN_TEXT.userDeleteFailed });
      if (isSignedOut(cause)) leaveEndedSession(token);
    }
  }

  return { token, state, dispatch, removeUser };
}
