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
import { failureText, isSignedOut } from '../../data/client/failure.ts';
import { deleteManuscript, restoreManuscript } from '../../data/calls/manuscripts.ts';
import { leaveEndedSession, useSession } from '../../data/session/use-session.ts';
import { ADMIN_TRASH_TEXT } from '../../text/admin-trash-messages.ts';
import { TRASH_TEXT } from '../../text/messages.ts';
import { busyToast } from '../../ui/busy-toast.ts';
import { showTrashCount } from '../../ui/show-trash-count.ts';
import { useAddress } from '../../ui/use-address.ts';
import { queryClient } from '../../ui/query-client.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { addressOf, placeIn, type TrashList } from './trash-place.ts';

const TRASH = ['trash'] as const;

/** Something that a toast tells of. */
interface Step {
  busy: string;
  done: string;
  failed: string;
  run: () => Promise<unknown>;
  /** Undoes it, if that is possible. */
  undo?: Step;
}

/** The trash of the whole magazine, list by list and page by page. @param onGone called when a row has disappeared */
export function useAdminTrash(onGone: () => void) {
  const token = useSession('admin')?.token;
  const { known, change, goTo } = useAddress(placeIn, addressOf);
  const { list = 'manuscripts', page = 1, filter = '' } = known ?? {};
  const query = filter.trim() || undefined;
  const isReady = known !== null && token !== undefined;

  const turnTo = (to: number) => change((place) => ({ ...place, page: to }));
  const shared = (of: TrashList) => ({
    queryKey: [...TRASH, of, token, query],
    page,
    enabled: isReady && list === of,
    onPage: turnTo,
    onFailure: (cause: unknown) => isSignedOut(cause) && leaveEndedSession(token),
  });
  const manuscripts = usePageQuery({
    ...shared('manuscripts'),
    request: async (asked, signal) => ({
      ...(await trashedManuscripts({ page: asked, limit: PAGE_SIZE, query }, { token, signal })),
      now: Date.now(),
    }),
  });
  const authors = usePageQuery({
    ...shared('authors'),
    request: async (asked, signal) => ({
      ...(await trashedAuthors({ page: asked, limit: PAGE_SIZE, query }, { token, signal })),
      now: Date.now(),
    }),
  });
  const shown = list === 'authors' ? authors : manuscripts;
  const counts = shown.list?.counts;

  useEffect(() => {
    if (counts !== undefined) showTrashCount(counts);
  }, [counts]);

  const reload = () => queryClient.invalidateQueries({ queryKey: TRASH });
  useBfcacheRestore(() => void reload());

  async function take({ busy, done, failed, run, undo }: Step): Promise<void> {
    const finish = busyToast(busy);
    try {
      await run();
      const action = undo && { label: TRASH_TEXT.undo, run: () => void take(undo) };
      finish({ kind: 'success', text: done, ...(action !== undefined && { action }) });
      onGone();
    } catch (cause) {
      finish({ kind: 'error', text: failureText(cause, failed) });
      if (isSignedOut(cause)) leaveEndedSession(token);
    }
    await reload();
  }

  const { restoring, restored, restoreFailed } = TRASH_TEXT;
  const restoration = { busy: restoring, failed: restoreFailed };
  const deletion = { ...ADMIN_TRASH_TEXT.deleting };
  return {
    place: { list, page, filter },
    turnTo,
    filterBy: (text: string) => change((place) => ({ ...place, filter: text, page: 1 })),
    goTo: (to: TrashList) => goTo({ list: to, page: 1, filter: '' }),
    manuscripts: manuscripts.list?.data,
    authors: authors.list?.data,
    total: shown.list?.pagination.total ?? 0,
    totalPages: shown.list?.pagination.totalPages ?? 0,
    counts,
    /** When the list was requested, in milliseconds since 1970. */
    now: shown.list?.now ?? 0,
    loading: shown.loading,
    failed: shown.error !== null && !isSignedOut(shown.error),
    reload,
    restore: (id: string) =>
      void take({
        ...restoration,
        done: restored,
        run: () => restoreManuscript(id, { token }),
        undo: { ...ADMIN_TRASH_TEXT.undoing, run: () => deleteManuscript(id, { token }) },
      }),
    restoreWithEverything: (id: string) =>
      void take({
        ...restoration,
        done: ADMIN_TRASH_TEXT.authorRestored,
        run: () => restoreAuthor(id, { token }),
        undo: { ...ADMIN_TRASH_TEXT.undoing, run: () => deleteUser(id, { token }) },
      }),
    deleteForGood: (of: TrashList, id: string) =>
      void take({
        ...deletion,
        run: () =>
          of === 'authors' ? deleteAuthorForGood(id, { token }) : deleteManuscriptForGood(id, { token }),
      }),
  };
}
