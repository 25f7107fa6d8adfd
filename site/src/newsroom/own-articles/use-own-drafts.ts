import { useMutation, useQuery } from '@tanstack/react-query';
import { failureText } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import { changedArticles, deleteManuscript } from '../../data/calls/manuscripts.ts';
import { eraseDraftsOfManuscript } from '../../writing/device-draft/erase-drafts.ts';
import { tokenOf } from '../../data/session/session.ts';
import { DRAFTS_TEXT } from '../../text/messages.ts';
import { busyToast } from '../../ui/busy-toast.ts';
import { removeFromLists } from '../../ui/list-page.ts';
import { queryClient } from '../../ui/query-client.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { leavesAfter } from './leaves-after.ts';
import { MANUSCRIPTS, undoDeletion } from './restore-from-trash.ts';
import { type ManuscriptPage, type ManuscriptPageOptions, useManuscriptPage } from './use-manuscript-page.ts';

const reload = () => void queryClient.invalidateQueries({ queryKey: MANUSCRIPTS });

/** The author's drafts on the server, and which articles have changes that are not live. */
export function useOwnDrafts(options: ManuscriptPageOptions) {
  const { ownerId, unsaved } = options;
  const { shown, counts } = useManuscriptPage('drafts', options);

  // If it fails, cards have no state and the tab no number: the lists themselves report their failures.
  const { data: changed, isError } = useQuery(
    {
      queryKey: [...MANUSCRIPTS, 'changes', ownerId],
      enabled: ownerId !== undefined,
      queryFn: ({ signal }) => changedArticles({ token: tokenOf(ownerId), signal }),
    },
    queryClient,
  );

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
        for (const list of ['drafts', 'withdrawn'])
          await removeFromLists<ManuscriptPage>([...MANUSCRIPTS, list], id);
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
    /** Lengths of the other lists; `undefined` while unknown. */
    reviewTotal: changed?.counts.review,
    scheduledTotal: changed?.counts.scheduled,
    withdrawnTotal: isError ? 0 : changed?.counts.withdrawn,
    trashed: changed?.counts.trash,
    drafts: {
      ...shown,
      /** Number of all drafts; `undefined` while unknown. */
      total: changed?.counts.drafts ?? counts?.drafts,
    },
    reload,
    remove,
  };
}

export type OwnDraftList = ReturnType<typeof useOwnDrafts>['drafts'];
