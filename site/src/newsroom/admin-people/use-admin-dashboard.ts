import { ADMIN_ARTICLES_PER_PAGE, ADMIN_AUTHORS_PER_PAGE } from '@contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminUsers, deleteUser } from '../../data/calls/admin.ts';
import { restoreAuthor, trashedAuthors } from '../../data/calls/admin-trash.ts';
import { failureText } from '../../data/client/failure.ts';
import { invalidate } from '../../data/client/query-client.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { useSession } from '../../data/session/use-session.ts';
import { ADMIN_TRASH_TEXT } from '@text/admin-trash-messages.ts';
import { ADMIN_TEXT, TRASH_TEXT } from '@text/messages.ts';
import { removeFromLists } from '../../ui/list-page.ts';
import { pageAfterDeletion } from '../../ui/pager-state.ts';
import { showTrashCount } from '../../ui/show-trash-count.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { addressOf, type AdminTab, filtered, placeIn } from './admin-address.ts';
import { ARTICLES, AUTHORS, FOUND, TRASH } from './admin-queries.ts';

const INITIAL_PLACE = placeIn('');

/** The list of authors, its place in the address, and deletions. */
export function useAdminDashboard() {
  const session = useSession('admin');
  const token = session?.token;
  const { known: current, change, goTo } = useAddress(placeIn, addressOf);
  const isAddressRead = current !== null;
  const place = current ?? INITIAL_PLACE;
  // The page in the address belongs to the shown tab.
  const page = place.tab === 'authors' ? place.page : 1;
  const query = place.filter.trim();

  const turnTo = (to: number) => change((before) => ({ ...before, page: to }));

  const list = usePageQuery({
    queryKey: [...AUTHORS, token, query],
    page,
    enabled: isAddressRead && token !== undefined,
    request: async (requestedPage, signal) => {
      const { data } = await adminUsers(
        {
          page: requestedPage,
          limit: ADMIN_AUTHORS_PER_PAGE,
          articles: ADMIN_ARTICLES_PER_PAGE,
          ...(query === '' ? {} : { query }),
        },
        { token, signal },
      );
      // The articles of an expanded author may have changed as well.
      invalidate(ARTICLES);
      return data;
    },
    onPage: (to) => place.tab === 'authors' && turnTo(to),
    failed: ADMIN_TEXT.loadFailed,
  });
  const { total } = list;
  const reloadAll = () => invalidate(AUTHORS, FOUND);

  const { data: trash } = useQuery({
    queryKey: [...TRASH, token],
    enabled: token !== undefined,
    queryFn: ({ signal }) => trashedAuthors({ page: 1, limit: 1 }, { token, signal }),
  });
  useEffect(() => {
    if (trash?.counts !== undefined) showTrashCount(trash.counts);
  }, [trash]);

  // A page restored from the bfcache is outdated.
  useBfcacheRestore(reloadAll);

  /** Removes a deleted author from the list. The next author moves up to this page. */
  async function removeFromList(id: string): Promise<void> {
    await removeFromLists(AUTHORS, id);
    const next = pageAfterDeletion(page, ADMIN_AUTHORS_PER_PAGE, total);
    invalidate(FOUND);
    if (next === page) invalidate(AUTHORS);
    else turnTo(next);
  }

  const restoration = useWrite({
    send: (id: string) => restoreAuthor(id, { token }),
    done: ADMIN_TRASH_TEXT.authorRestored,
    failed: TRASH_TEXT.restoreFailed,
    reload: [AUTHORS, FOUND, TRASH],
  });
  const removal = useWrite({
    send: (id: string) => deleteUser(id, { token }),
    onDone: (_nothing, id) => removeFromList(id),
    done: ADMIN_TEXT.userDeleted,
    undo: (_nothing, id) => ({ label: TRASH_TEXT.undo, run: () => restoration.mutate(id) }),
    failed: () => ADMIN_TEXT.userDeleteFailed,
    reload: [TRASH],
  });

  return {
    token,
    ownId: session?.userId,
    isAddressRead,
    place,
    change,
    goTo: (tab: AdminTab) => goTo({ ...INITIAL_PLACE, tab }),
    turnTo,
    filterBy: (text: string) => change((before) => filtered(before, text)),
    list,
    failure: list.error === null ? null : failureText(list.error, ADMIN_TEXT.loadFailed),
    reloadAll,
    removeFromList,
    removeUser: removal.mutate,
  };
}
