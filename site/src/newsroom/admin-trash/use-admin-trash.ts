import { PAGE_SIZE } from '@contract/limits.ts';
import { useEffect } from 'react';
import { deleteUser } from '../../data/calls/admin.ts';
import {
  deleteAuthorForGood,
  deleteManuscriptForGood,
  restoreAuthor,
  trashedAuthors,
  trashedManuscripts,
} from '../../data/calls/admin-trash.ts';
import { invalidate } from '../../data/client/query-client.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { deleteManuscript, restoreManuscript } from '../../data/calls/manuscripts.ts';
import { useSession } from '../../data/session/use-session.ts';
import { ADMIN_TRASH_TEXT } from '@text/admin-trash-messages.ts';
import { TRASH_TEXT } from '@text/messages.ts';
import { showTrashCount } from '../../ui/show-trash-count.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { addressOf, placeIn, type TrashList } from './trash-address.ts';

const TRASH = ['trash'] as const;

interface Row {
  list: TrashList;
  id: string;
}

/** The trash of all authors: its lists, and what editors and admins do with their rows. Only admins see authors. @param onGone called when a row has disappeared */
export function useAdminTrash(onGone: () => void) {
  const session = useSession('editor');
  const token = session?.token;
  const isEditor = session?.isEditor === true;
  const { known: current, change, goTo } = useAddress(placeIn, addressOf);
  const { list: chosenList = 'manuscripts', page = 1, filter = '' } = current ?? {};
  const list = isEditor ? 'manuscripts' : chosenList;
  const query = filter.trim() || undefined;
  const isReady = current !== null && token !== undefined;

  const turnTo = (to: number) => change((place) => ({ ...place, page: to }));
  const queryOf = (of: TrashList) => ({
    queryKey: [...TRASH, of, token, query],
    page,
    enabled: isReady && list === of,
    onPage: turnTo,
  });
  const manuscripts = usePageQuery({
    ...queryOf('manuscripts'),
    request: (requestedPage, signal) =>
      trashedManuscripts({ page: requestedPage, limit: PAGE_SIZE, query }, { token, signal }),
  });
  const authors = usePageQuery({
    ...queryOf('authors'),
    request: (requestedPage, signal) =>
      trashedAuthors({ page: requestedPage, limit: PAGE_SIZE, query }, { token, signal }),
  });
  const shownList = list === 'authors' ? authors : manuscripts;
  const counts = shownList.answer?.counts;

  useEffect(() => {
    if (counts !== undefined) showTrashCount(counts);
  }, [counts]);

  const reload = () => invalidate(TRASH);
  useBfcacheRestore(reload);

  const { restoring: busy, restored, restoreFailed: failed, undo: label } = TRASH_TEXT;
  const shared = { onDone: onGone, reload: [TRASH] };
  const undoRestoration = useWrite({
    ...shared,
    ...ADMIN_TRASH_TEXT.undoing,
    send: (row: Row) => (row.list === 'authors' ? deleteUser : deleteManuscript)(row.id, { token }),
  });
  const restoration = useWrite({
    ...shared,
    ...{ busy, failed },
    send: async (row: Row): Promise<unknown> =>
      (row.list === 'authors' ? restoreAuthor : restoreManuscript)(row.id, { token }),
    done: (_answer, row) => (row.list === 'authors' ? ADMIN_TRASH_TEXT.authorRestored : restored),
    undo: (_answer, row) => ({ label, run: () => undoRestoration.mutate(row) }),
  });
  const deletion = useWrite({
    ...shared,
    ...ADMIN_TRASH_TEXT.deleting,
    send: (row: Row) =>
      (row.list === 'authors' ? deleteAuthorForGood : deleteManuscriptForGood)(row.id, { token }),
  });

  return {
    isEditor,
    place: { list, page, filter },
    turnTo,
    filterBy: (text: string) => change((place) => ({ ...place, filter: text, page: 1 })),
    goTo: (to: TrashList) => goTo({ list: to, page: 1, filter: '' }),
    shownList,
    counts,
    reload,
    restore: (id: string) => restoration.mutate({ list, id }),
    deletePermanently: (id: string) => deletion.mutate({ list, id }),
  };
}
