import type { ArticleCard } from '@contract/articles.ts';
import { PAGE_SIZE } from '@contract/limits.ts';
import type { OwnProfile, ProfileUpdatedResponse } from '@contract/users.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deleteArticle } from '../../data/calls/articles.ts';
import { failureText, isSignedOut } from '../../data/client/failure.ts';
import { withdrawManuscript } from '../../data/calls/manuscripts.ts';
import { ownProfile } from '../../data/calls/users.ts';
import { eraseDraftsOfArticle } from '../../writing/device-draft/erase-drafts.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { tokenOf } from '../../data/session/session.ts';
import { useOwner } from '../../data/session/use-session.ts';
import { AUTHOR_TEXT } from '../../text/messages.ts';
import { WITHDRAWAL_TEXT } from '../../text/plan-messages.ts';
import { busyToast } from '../../ui/busy-toast.ts';
import { type ListPage, removeFromLists } from '../../ui/list-page.ts';
import { pageAfterDeletion } from '../../ui/pager-state.ts';
import { queryClient } from '../../ui/query-client.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { leavesAfter } from './leaves-after.ts';
import { undoWithdrawal } from './publish-again.ts';
import { MANUSCRIPTS, undoDeletion } from './restore-from-trash.ts';
import type { OwnListOptions } from './use-manuscript-page.ts';

export type Profile = Pick<
  OwnProfile,
  '_id' | 'name' | 'email' | 'bio' | 'profilePhoto' | 'isAddressVerified'
>;

/** A page of the author's articles, and the profile that comes with it. */
interface OwnPage extends ListPage<ArticleCard> {
  owner: Profile;
  /** Number of all articles of the author. */
  total: number;
  /** Changes of the profile before the request. */
  changes: number;
}

const OWN = ['own'] as const;
const reload = () => void queryClient.invalidateQueries({ queryKey: OWN });

/** The author's profile and articles. The profile comes with the articles, so that these are loaded for each list. */
export function useAuthorDashboard({
  isPlaced,
  page,
  filter,
  turnTo,
  unsaved,
}: Omit<OwnListOptions, 'shown'> & {
  /** Whether the address is known. */
  isPlaced: boolean;
}) {
  const ownerId = useOwner('author', unsaved)?.userId;
  const [profile, setProfile] = useState<Profile | null>(null);
  const title = filter.trim();

  /** Counts changes of the profile: a response from before a change is outdated. */
  const changes = useRef(0);
  /** The token of the last request. */
  const sent = useRef<string>(undefined);

  const { list, loading, error } = usePageQuery<OwnPage>({
    queryKey: [...OWN, ownerId, title],
    page,
    enabled: isPlaced && ownerId !== undefined,
    request: async (asked, signal) => {
      const before = changes.current;
      const token = tokenOf(ownerId);
      sent.current = token;
      const query = { page: asked, limit: PAGE_SIZE, ...(title === '' ? {} : { title }) };
      const { articles, totalArticles, ...owner } = await ownProfile(query, { token, signal });
      return { ...articles, owner, total: totalArticles, changes: before };
    },
    onPage: turnTo,
    onFailure: (cause) => {
      // With a profile, the list reports its failure itself.
      if (leavesAfter(cause, sent.current, unsaved) || profile !== null) return;
      toast({ kind: 'error', text: AUTHOR_TEXT.loadFailedToast });
    },
  });
  const failed = error !== null && (unsaved || !isSignedOut(error));
  const { total: matching = 0, totalPages = 0 } = list?.pagination ?? {};

  const take = useEffectEvent((answer: OwnPage | undefined) => {
    if (answer !== undefined && !unsaved && answer.changes === changes.current) setProfile(answer.owner);
  });
  useEffect(() => take(list), [list]);

  // A page restored from the bfcache is outdated.
  useBfcacheRestore(reload);

  /** Removes an article from the list. */
  async function leave(id: string): Promise<void> {
    await removeFromLists<OwnPage>(OWN, id, ({ total }) => ({ total: total - 1 }));
    const next = pageAfterDeletion(page, PAGE_SIZE, matching);
    // The next article moves up.
    if (next === page) reload();
    else turnTo(next);
    void queryClient.invalidateQueries({ queryKey: MANUSCRIPTS });
  }

  const { mutate: remove } = useMutation(
    {
      onMutate: () => ({ finish: busyToast(AUTHOR_TEXT.deleting), token: tokenOf(ownerId) }),
      mutationFn: async (id: string) => {
        await deleteArticle(id, { token: tokenOf(ownerId) });
        // A browser without storage has nothing to erase.
        await eraseDraftsOfArticle(ownerId ?? '', id).catch(() => undefined);
      },
      onSuccess: async (_nothing, id, { finish }) => {
        await leave(id);
        const action = undoDeletion(id, ownerId, unsaved);
        finish({ kind: 'success', text: AUTHOR_TEXT.deleted, action });
      },
      onError: (cause, _id, begun) => {
        begun?.finish({ kind: 'error', text: AUTHOR_TEXT.deleteFailed });
        leavesAfter(cause, begun?.token, unsaved);
      },
    },
    queryClient,
  );

  const { mutate: withdraw } = useMutation(
    {
      onMutate: () => ({ finish: busyToast(WITHDRAWAL_TEXT.withdrawing), token: tokenOf(ownerId) }),
      mutationFn: (id: string) => withdrawManuscript(id, { token: tokenOf(ownerId) }),
      onSuccess: async (_nothing, id, { finish }) => {
        await leave(id);
        finish({
          kind: 'success',
          text: WITHDRAWAL_TEXT.withdrawn,
          action: undoWithdrawal(id, ownerId, unsaved, reload),
        });
      },
      onError: (cause, _id, begun) => {
        begun?.finish({ kind: 'error', text: failureText(cause, WITHDRAWAL_TEXT.failed) });
        leavesAfter(cause, begun?.token, unsaved);
      },
    },
    queryClient,
  );

  function updateProfile(change: ProfileUpdatedResponse): void {
    changes.current += 1;
    setProfile((known) => (known === null ? null : { ...known, ...change }));
  }

  return {
    ownerId,
    profile,
    failed: failed && profile === null,
    articles: { page, cards: list?.data, matching, total: list?.total ?? 0, totalPages, loading, failed },
    reload,
    remove,
    withdraw,
    updateProfile,
  };
}

export type OwnArticleList = ReturnType<typeof useAuthorDashboard>['articles'];
