import { PAGE_SIZE } from '@contract/limits.ts';
import type { ManuscriptsResponse } from '@contract/manuscripts.ts';
import { useRef, useState } from 'react';
import { manuscripts } from '../../api/manuscripts.ts';
import { tokenOf } from '../../session/session.ts';
import { pageAfterDeletion } from '../../ui/pager-state.ts';
import { queryClient } from '../../ui/query-client.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { leavesAfter } from './leaves-after.ts';
import { MANUSCRIPTS, restoreFromTrash } from './restore-from-trash.ts';

/** A page of the trash. */
interface TrashPage extends ManuscriptsResponse {
  /** When it was requested, in milliseconds since 1970. */
  now: number;
}

const TRASH = [...MANUSCRIPTS, 'trash'] as const;

interface OwnTrashOptions {
  ownerId: string | undefined;
  /** Whether it is shown: only then it is loaded. */
  shown: boolean;
  /** Its length; `undefined` while unknown. */
  total: number | undefined;
  /** Whether the profile has unsaved changes: then only the author leaves the page. */
  unsaved: boolean;
}

/** What the author, or an admin, has deleted in the last 30 days. */
export function useOwnTrash({ ownerId, shown, total, unsaved }: OwnTrashOptions) {
  const [{ page, filter }, setPlace] = useState({ page: 1, filter: '' });
  const title = filter.trim();
  const turnTo = (to: number) => setPlace((place) => ({ ...place, page: to }));

  /** The token of the last request. */
  const sent = useRef<string>(undefined);

  const { list, loading, error } = usePageQuery<TrashPage>({
    queryKey: [...TRASH, ownerId, title],
    page,
    enabled: shown && ownerId !== undefined,
    request: async (asked, signal) => {
      const query = { list: 'trash', page: asked, limit: PAGE_SIZE, title: title || undefined } as const;
      const token = tokenOf(ownerId);
      sent.current = token;
      const answer = await manuscripts(query, { token, signal });
      return { ...answer, now: Date.now() };
    },
    onPage: turnTo,
    onFailure: (cause) => leavesAfter(cause, sent.current, unsaved),
  });
  const { total: matching = 0, totalPages = 0 } = list?.pagination ?? {};

  return {
    trash: {
      page,
      rows: list?.data,
      now: list?.now ?? 0,
      matching,
      total: total ?? list?.counts.trash,
      totalPages,
      loading,
      failed: error !== null,
    },
    turnTo,
    filterBy: (text: string) => setPlace({ page: 1, filter: text }),
    reload: () => void queryClient.invalidateQueries({ queryKey: MANUSCRIPTS }),
    restore: (id: string) => {
      void restoreFromTrash(id, ownerId, unsaved).then(() =>
        turnTo(pageAfterDeletion(page, PAGE_SIZE, matching)),
      );
    },
  };
}

export type OwnTrashList = ReturnType<typeof useOwnTrash>['trash'];
