import type { ArticleCard } from '@contract/articles.ts';
import { PAGE_SIZE } from '@contract/limits.ts';
import type { OwnProfile, ProfileUpdatedResponse } from '@contract/users.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deleteArticle } from '../../data/calls/articles.ts';
import { withdrawManuscript } from '../../data/calls/manuscripts.ts';
import { ownProfile } from '../../data/calls/users.ts';
import { invalidate } from '../../data/client/query-client.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { tokenOf } from '../../data/session/session.ts';
import { AUTHOR_TEXT, TRASH_TEXT } from '@text/messages.ts';
import { WITHDRAWAL_TEXT } from '@text/plan-messages.ts';
import { type ListPage, removeFromLists } from '../../ui/list-page.ts';
import { pageAfterDeletion } from '../../ui/pager-state.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { eraseDraftsOfArticle } from '../../writing/device-draft/erase-drafts.ts';
import { MANUSCRIPTS, OWN_ARTICLES } from './query-keys.ts';
import type { ManuscriptWrites } from './use-manuscript-writes.ts';

export type Profile = Pick<
  OwnProfile,
  '_id' | 'name' | 'email' | 'bio' | 'language' | 'profilePhoto' | 'isAddressVerified'
>;

/** A page of the author's articles, and the profile that comes with it. */
interface OwnArticlesPage extends ListPage<ArticleCard> {
  owner: Profile;
  /** Number of all articles of the author. */
  total: number;
  /** Number of profile changes before the request. */
  profileChanges: number;
}

interface ArticlesQuery {
  /** Whether the page's address has been read. */
  isAddressRead: boolean;
  page: number;
  filter: string;
  turnTo: (page: number) => void;
  /** Whether the profile has unsaved changes. */
  unsaved: boolean;
  writes: ManuscriptWrites;
}

const reload = () => invalidate(OWN_ARTICLES);

/** The author's profile and articles. One request loads both, so every tab loads the articles. */
export function useOwnArticles(ownerId: string | undefined, query: ArticlesQuery) {
  const { isAddressRead, page, filter, turnTo, unsaved, writes } = query;
  const [profile, setProfile] = useState<Profile | null>(null);
  const title = filter.trim();
  const context = () => ({ token: tokenOf(ownerId) });

  /** Number of profile changes, to ignore responses from before a change. */
  const profileChanges = useRef(0);

  const list = usePageQuery<OwnArticlesPage>({
    queryKey: [...OWN_ARTICLES, ownerId, title],
    page,
    enabled: isAddressRead && ownerId !== undefined,
    request: async (requestedPage, signal) => {
      const changesBefore = profileChanges.current;
      const parameters = { page: requestedPage, limit: PAGE_SIZE, ...(title === '' ? {} : { title }) };
      const { articles, totalArticles, ...owner } = await ownProfile(parameters, { ...context(), signal });
      return { ...articles, owner, total: totalArticles, profileChanges: changesBefore };
    },
    onPage: turnTo,
    // Once the profile is shown, the list shows its own failure.
    failed: () => (profile === null ? AUTHOR_TEXT.loadFailedToast : null),
  });

  const adoptProfile = useEffectEvent((answer: OwnArticlesPage | undefined) => {
    if (answer === undefined || unsaved || answer.profileChanges !== profileChanges.current) return;
    setProfile(answer.owner);
  });
  useEffect(() => adoptProfile(list.answer), [list.answer]);

  // A page restored from the bfcache is outdated.
  useBfcacheRestore(reload);

  /** Removes an article from the list. */
  async function removeFromList(id: string): Promise<void> {
    await removeFromLists<OwnArticlesPage>(OWN_ARTICLES, id, ({ total }) => ({ total: total - 1 }));
    const next = pageAfterDeletion(page, PAGE_SIZE, list.total);
    // The next article moves up to this page.
    if (next === page) reload();
    else turnTo(next);
  }

  const removal = useWrite({
    send: async (id: string) => {
      await deleteArticle(id, context());
      // A browser without storage has nothing to erase.
      await eraseDraftsOfArticle(ownerId ?? '', id).catch(() => undefined);
    },
    onDone: (_nothing, id) => removeFromList(id),
    busy: AUTHOR_TEXT.deleting,
    done: AUTHOR_TEXT.deleted,
    undo: (_nothing, id) => ({ label: TRASH_TEXT.undo, run: () => writes.restore(id) }),
    failed: () => AUTHOR_TEXT.deleteFailed,
    reload: [MANUSCRIPTS],
  });
  const withdrawal = useWrite({
    send: (id: string) => withdrawManuscript(id, context()),
    onDone: (_nothing, id) => removeFromList(id),
    busy: WITHDRAWAL_TEXT.withdrawing,
    done: WITHDRAWAL_TEXT.withdrawn,
    undo: (_nothing, id) => ({ label: WITHDRAWAL_TEXT.undo, run: () => writes.publishAgain(id) }),
    failed: WITHDRAWAL_TEXT.failed,
    reload: [MANUSCRIPTS],
  });

  function updateProfile(change: ProfileUpdatedResponse): void {
    profileChanges.current += 1;
    setProfile((current) => current && { ...current, ...change });
  }

  return {
    profile,
    list,
    /** Number of all articles. */
    total: list.answer?.total ?? 0,
    reload,
    remove: removal.mutate,
    withdraw: withdrawal.mutate,
    updateProfile,
  };
}

export type OwnArticleList = ReturnType<typeof useOwnArticles>;
