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
import { AUTHOR_TEXT, TRASH_TEXT } from '../../text/messages.ts';
import { WITHDRAWAL_TEXT } from '../../text/plan-messages.ts';
import { type ListPage, removeFromLists } from '../../ui/list-page.ts';
import { pageAfterDeletion } from '../../ui/pager-state.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { eraseDraftsOfArticle } from '../../writing/device-draft/erase-drafts.ts';
import { MANUSCRIPTS, OWN } from './query-keys.ts';
import type { ManuscriptWrites } from './use-manuscript-writes.ts';

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

interface ShownArticles {
  /** Whether the address is known. */
  isPlaced: boolean;
  page: number;
  filter: string;
  turnTo: (page: number) => void;
  /** Whether the profile has unsaved changes. */
  unsaved: boolean;
  writes: ManuscriptWrites;
}

const reload = () => invalidate(OWN);

/** The author's profile and articles. One request loads both, so every tab loads the articles. */
export function useOwnArticles(ownerId: string | undefined, shown: ShownArticles) {
  const { isPlaced, page, filter, turnTo, unsaved, writes } = shown;
  const [profile, setProfile] = useState<Profile | null>(null);
  const title = filter.trim();
  const context = () => ({ token: tokenOf(ownerId) });

  /** Counts changes of the profile, to ignore responses from before a change. */
  const changes = useRef(0);

  const list = usePageQuery<OwnPage>({
    queryKey: [...OWN, ownerId, title],
    page,
    enabled: isPlaced && ownerId !== undefined,
    request: async (asked, signal) => {
      const before = changes.current;
      const query = { page: asked, limit: PAGE_SIZE, ...(title === '' ? {} : { title }) };
      const { articles, totalArticles, ...owner } = await ownProfile(query, { ...context(), signal });
      return { ...articles, owner, total: totalArticles, changes: before };
    },
    onPage: turnTo,
    // With a profile, the list reports its failure itself.
    failed: () => (profile === null ? AUTHOR_TEXT.loadFailedToast : null),
  });

  const take = useEffectEvent((answer: OwnPage | undefined) => {
    if (answer !== undefined && !unsaved && answer.changes === changes.current) setProfile(answer.owner);
  });
  useEffect(() => take(list.answer), [list.answer]);

  // A page restored from the bfcache is outdated.
  useBfcacheRestore(reload);

  /** Removes an article from the list. */
  async function leave(id: string): Promise<void> {
    await removeFromLists<OwnPage>(OWN, id, ({ total }) => ({ total: total - 1 }));
    const next = pageAfterDeletion(page, PAGE_SIZE, list.total);
    // The next article moves up.
    if (next === page) reload();
    else turnTo(next);
  }

  const removal = useWrite({
    send: async (id: string) => {
      await deleteArticle(id, context());
      // A browser without storage has nothing to erase.
      await eraseDraftsOfArticle(ownerId ?? '', id).catch(() => undefined);
    },
    onDone: (_nothing, id) => leave(id),
    busy: AUTHOR_TEXT.deleting,
    done: AUTHOR_TEXT.deleted,
    undo: (_nothing, id) => ({ label: TRASH_TEXT.undo, run: () => writes.restore(id) }),
    failed: () => AUTHOR_TEXT.deleteFailed,
    reload: [MANUSCRIPTS],
  });
  const withdrawal = useWrite({
    send: (id: string) => withdrawManuscript(id, context()),
    onDone: (_nothing, id) => leave(id),
    busy: WITHDRAWAL_TEXT.withdrawing,
    done: WITHDRAWAL_TEXT.withdrawn,
    undo: (_nothing, id) => ({ label: WITHDRAWAL_TEXT.undo, run: () => writes.publishAgain(id) }),
    failed: WITHDRAWAL_TEXT.failed,
    reload: [MANUSCRIPTS],
  });

  function updateProfile(change: ProfileUpdatedResponse): void {
    changes.current += 1;
    setProfile((known) => (known === null ? null : { ...known, ...change }));
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
