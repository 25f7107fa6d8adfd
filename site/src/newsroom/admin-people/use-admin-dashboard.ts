import { ADMIN_ARTICLES_PER_PAGE, ADMIN_AUTHORS_PER_PAGE } from '@contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminUsers, deleteUser } from '../../data/calls/admin.ts';
import { restoreAuthor, trashedAuthors } from '../../data/calls/admin-trash.ts';
import { failureText } from '../../data/client/failure.ts';
import { invalidate } from '../../data/client/query-client.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { useSession } from '../../data/session/use-session.ts';
import { ADMIN_TRASH_TEXT } from '../../text/admin-trash-messages.ts';
import { ADMIN_TEXT, TRASH_TEXT } from '../../text/messages.ts';
import { removeFromLists } from '../../ui/list-page.ts';
import { pageAfterDeletion } from '../../ui/pager-state.ts';
import { showTrashCount } from '../../ui/show-trash-count.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { addressOf, type AdminTab, filtered, placeIn } from './admin-address.ts';
import { ARTICLES, AUTHORS, FOUND, TRASH } from './admin-queries.ts';

const START = placeIn('');

/** Loads all authors, page by page. */
export function useAdminDashboard() {
  const session = useSession('admin');
  const token = session?.token;
  const { known, change, goTo } = useAddress(placeIn, addressOf);
  const placed = known !== null;
  const place = known ?? START;
  // Other tabs have pages, too.
  const page = place.tab === 'authors' ? place.page : 1;
  const query = place.filter.trim();

  const turnTo = (to: number) => change((there) => ({ ...there, page: to }));

  const list = usePageQuery({
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

  /** Removes a deleted author; the next one moves up. */
  async function dropUser(id: string): Promise<void> {
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
    onDone: (_nothing, id) => dropUser(id),
    done: ADMIN_TEXT.userDeleted,
    undo: (_nothing, id) => ({ label: TRASH_TEXT.undo, run: () => restoration.mutate(id) }),
    failed: () => ADMIN_TEXT.userDeleteFailed,
    reload: [TRASH],
  });

  return {
    token,
    own: session?.userId,
    placed,
    place,
    change,
    goTo: (tab: AdminTab) => goTo({ ...START, tab }),
    turnTo,
    filterBy: (text: string) => change((there) => filtered(there, text)),
    list,
    failure: list.error === null ? null : failureText(list.error, ADMIN_TEXT.loadFailed),
    reloadAll,
    dropUser,
    removeUser: removal.mutate,
  };
}
