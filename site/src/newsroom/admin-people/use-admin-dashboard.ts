import { ADMIN_ARTICLES_PER_PAGE, ADMIN_AUTHORS_PER_PAGE } from '@contract/limits.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminUsers, deleteUser } from '../../data/calls/admin.ts';
import { restoreAuthor, trashedAuthors } from '../../data/calls/admin-trash.ts';
import { failureText, isSignedOut } from '../../data/client/failure.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { leaveEndedSession, useSession } from '../../data/session/use-session.ts';
import { ADMIN_TRASH_TEXT } from '../../text/admin-trash-messages.ts';
import { ADMIN_TEXT, TRASH_TEXT } from '../../text/messages.ts';
import { removeFromLists } from '../../ui/list-page.ts';
import { pageAfterDeletion } from '../../ui/pager-state.ts';
import { showTrashCount } from '../../ui/show-trash-count.ts';
import { queryClient } from '../../ui/query-client.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { addressOf, type AdminTab, filtered, placeIn } from './admin-address.ts';
import { ARTICLES, AUTHORS, FOUND, reload, TRASH } from './admin-queries.ts';

const START = placeIn('');

/** Loads all authors, page by page. */
export function useAdminDashboard() {
  const session = useSession('admin');
  const token = session?.token;
  const { known, change, goTo } = useAddress(placeIn, addressOf);
  const placed = known !== null;
  const place = known ?? START;
  // Other lists than that of authors have pages too.
  const page = place.tab === 'authors' ? place.page : 1;
  const query = place.filter.trim();

  const turnTo = (to: number) => change((there) => ({ ...there, page: to }));

  const { list, loading, error } = usePageQuery({
    queryKey: [...AUTHORS, token, query],
    page,
    enabled: placed && token !== undefined,
    request: async (asked, signal) => {
      const { data } = await adminUsers(
        {
          page: asked,
          limit: ADMIN_AUTHORS_PER_PAGE,
          articles: ADMIN_ARTICLES_PER_PAGE,
          ...(query === '' ? {} : { query }),
        },
        { token, signal },
      );
      // The articles of an expanded author may have changed as well.
      reload(ARTICLES);
      return data;
    },
    onPage: (to) => place.tab === 'authors' && turnTo(to),
    onFailure: (cause) => {
      if (isSignedOut(cause)) leaveEndedSession(token);
      else toast({ kind: 'error', text: failureText(cause, ADMIN_TEXT.loadFailed) });
    },
  });
  const total = list?.pagination.total ?? 0;
  const reloadAll = () => reload(AUTHORS, FOUND);

  const { data: trash } = useQuery(
    {
      queryKey: [...TRASH, token],
      enabled: token !== undefined,
      queryFn: ({ signal }) => trashedAuthors({ page: 1, limit: 1 }, { token, signal }),
    },
    queryClient,
  );
  useEffect(() => {
    if (trash?.counts !== undefined) showTrashCount(trash.counts);
  }, [trash]);

  // A page restored from the bfcache is outdated.
  useBfcacheRestore(reloadAll);

  /** Removes a deleted author; the next one moves up. */
  async function dropUser(id: string): Promise<void> {
    await removeFromLists(AUTHORS, id);
    const next = pageAfterDeletion(page, ADMIN_AUTHORS_PER_PAGE, total);
    reload(FOUND);
    if (next === page) reload(AUTHORS);
    else turnTo(next);
  }

  const { mutate: restoreUser } = useMutation(
    {
      mutationFn: (id: string) => restoreAuthor(id, { token }),
      onSuccess: () => {
        reload(AUTHORS, FOUND, TRASH);
        toast({ kind: 'success', text: ADMIN_TRASH_TEXT.authorRestored });
      },
      onError: (cause) => {
        toast({ kind: 'error', text: failureText(cause, TRASH_TEXT.restoreFailed) });
        if (isSignedOut(cause)) leaveEndedSession(token);
      },
    },
    queryClient,
  );

  const { mutate: removeUser } = useMutation(
    {
      mutationFn: (id: string) => deleteUser(id, { token }),
      onSuccess: async (_nothing, id) => {
        await dropUser(id);
        reload(TRASH);
        const action = { label: TRASH_TEXT.undo, run: () => restoreUser(id) };
        toast({ kind: 'success', text: ADMIN_TEXT.userDeleted, action });
      },
      onError: (cause) => {
        toast({ kind: 'error', text: ADMIN_TEXT.userDeleteFailed });
        if (isSignedOut(cause)) leaveEndedSession(token);
      },
    },
    queryClient,
  );

  return {
    token,
    own: session?.userId,
    placed,
    place,
    change,
    goTo: (tab: AdminTab) => goTo({ ...START, tab }),
    turnTo,
    filterBy: (text: string) => change((there) => filtered(there, text)),
    authors: list?.data,
    total,
    totalPages: list?.pagination.totalPages ?? 0,
    loading,
    failure: error === null || isSignedOut(error) ? null : failureText(error, ADMIN_TEXT.loadFailed),
    reloadAll,
    dropUser,
    removeUser,
  };
}
