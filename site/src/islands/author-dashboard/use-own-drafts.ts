import { PAGE_SIZE } from '@contract/limits.ts';
import type { ManuscriptsResponse } from '@contract/manuscripts.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../api/failure.ts';
import { ApiError } from '../../api/http.ts';
import { changedArticles, deleteManuscript, manuscripts } from '../../api/manuscripts.ts';
import { eraseDraftsOfManuscript } from '../../drafts/erase-drafts.ts';
import { tokenOf } from '../../session/session.ts';
import { DRAFTS_TEXT } from '../../text/messages.ts';
import { busyToast } from '../../ui/busy-toast.ts';
import { removeFromLists } from '../../ui/list-page.ts';
import { pageAfterDeletion } from '../../ui/pager-state.ts';
import { queryClient } from '../../ui/query-client.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { leavesAfter } from './leaves-after.ts';
import { MANUSCRIPTS, undoDeletion } from './restore-from-trash.ts';

/** A page of drafts. */
interface DraftsPage extends ManuscriptsResponse {
  /** When it was requested, in milliseconds since 1970. */
  now: number;
}

const DRAFTS = [...MANUSCRIPTS, 'drafts'] as const;
const reload = () => void queryClient.invalidateQueries({ queryKey: MANUSCRIPTS });

interface OwnDraftsOptions {
  ownerId: string | undefined;
  /** Whether they are shown: only then they are loaded. */
  shown: boolean;
  /** Whether the profile has unsaved changes: then only the author leaves the page. */
  unsaved: boolean;
}

/** The author's drafts on the server, and which articles have changes that are not live. */
export function useOwnDrafts({ ownerId, shown, unsaved }: OwnDraftsOptions) {
  const [{ page, filter }, setPlace] = useState({ page: 1, filter: '' });
  const title = filter.trim();
  const turnTo = (to: number) => setPlace((place) => ({ ...place, page: to }));

  /** The token of the last request. */
  const sent = useRef<string>(undefined);

  // If it fails, cards have no state and the tab no number: the lists themselves report their failures.
  const { data: changed } = useQuery(
    {
      queryKey: [...MANUSCRIPTS, 'changes', ownerId],
      enabled: ownerId !== undefined,
      queryFn: ({ signal }) => changedArticles({ token: tokenOf(ownerId), signal }),
    },
    queryClient,
  );

  const { list, loading, error } = usePageQuery<DraftsPage>({
    queryKey: [...DRAFTS, ownerId, title],
    page,
    enabled: shown && ownerId !== undefined,
    request: async (asked, signal) => {
      const query = { list: 'drafts', page: asked, limit: PAGE_SIZE, title: title || undefined } as const;
      const token = tokenOf(ownerId);
      sent.current = token;
      const answer = await manuscripts(query, { token, signal });
      return { ...answer, now: Date.now() };
    },
    onPage: turnTo,
    onFailure: (cause) => leavesAfter(cause, sent.current, unsaved),
  });
  const { total: matching = 0, totalPages = 0 } = list?.pagination ?? {};

  useBfcacheRestore(reload);

  const { mutate: remove } = useMutation(
    {
      onMutate: () => ({ finish: busyToast(DRAFTS_TEXT.deleting), token: tokenOf(ownerId) }),
      mutationFn: async (id: string) => {
        await deleteManuscript(id, { token: tokenOf(ownerId) });
        // A browser without storage has nothing to erase.
        await eraseDraftsOfManuscript(ownerId ?? '', id).catch(() => undefined);
      },
      onSuccess: async (_nothing, id, { finish }) => {
        await removeFromLists<DraftsPage>(DRAFTS, id);
        turnTo(pageAfterDeletion(page, PAGE_SIZE, matching));
        reload();
        const action = undoDeletion(id, ownerId, unsaved);
        finish({ kind: 'success', text: DRAFTS_TEXT.deleted, action });
      },
      onError: (cause, _id, begun) => {
        begun?.finish({ kind: 'error', text: failureText(cause, DRAFTS_TEXT.deleteFailed) });
        // Published meanwhile: it is a draft no longer.
        if (cause instanceof ApiError && cause.code === 'MANUSCRIPT_PUBLISHED') reload();
        leavesAfter(cause, begun?.token, unsaved);
      },
    },
    queryClient,
  );

  return {
    /** Ids of articles with changes that are not live; `undefined` while unknown. */
    changed: changed?.ids,
    /** Length of the trash; `undefined` while unknown. */
    trashed: changed?.counts.trash,
    drafts: {
      page,
      rows: list?.data,
      now: list?.now ?? 0,
      matching,
      /** Number of all drafts; `undefined` while unknown. */
      total: changed?.counts.drafts ?? list?.counts.drafts,
      totalPages,
      loading,
      failed: error !== null,
    },
    turnTo,
    filterBy: (text: string) => setPlace({ page: 1, filter: text }),
    reload,
    remove,
  };
}

export type OwnDraftList = ReturnType<typeof useOwnDrafts>['drafts'];
