import { PAGE_SIZE } from '@contract/limits.ts';
import type { OwnProfile, ProfileUpdatedResponse } from '@contract/users.ts';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { deleteArticle } from '../../api/articles.ts';
import { isSignedOut } from '../../api/failure.ts';
import { ownProfile } from '../../api/users.ts';
import { eraseDraftsOfArticle } from '../../drafts/erase-drafts.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { tokenOf } from '../../session/session.ts';
import { leaveEndedSession, useOwner } from '../../session/use-session.ts';
import { AUTHOR_TEXT } from '../../text/messages.ts';
import { busyToast } from '../../ui/busy-toast.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { articlesReducer, INITIAL_ARTICLES } from './articles-state.ts';

export type Profile = Pick<OwnProfile, '_id' | 'name' | 'email' | 'bio' | 'profilePhoto'>;

/** Leaves the page if the session has ended and nothing is lost. Returns whether it does. */
function leavesAfter(cause: unknown, token: string | undefined, unsaved: boolean): boolean {
  if (!isSignedOut(cause) || unsaved) return false;
  // Without a token the user has changed, and the page is being left already.
  if (token !== undefined) leaveEndedSession(token);
  return true;
}

/**
 * The author's profile and articles.
 *
 * @param unsaved whether the profile has unsaved changes: then only the author leaves the page
 */
export function useAuthorDashboard(unsaved: boolean) {
  const ownerId = useOwner('author', unsaved)?.userId;
  const [profile, setProfile] = useState<Profile | null>(null);
  const [failed, setFailed] = useState(false);
  const [state, dispatch] = useReducer(articlesReducer, INITIAL_ARTICLES);
  const { page, filter, round } = state;

  /** Counts changes of the profile: a response from before a change is outdated. */
  const changes = useRef(0);

  const take = useEffectEvent((answer: OwnProfile, changesThen: number) => {
    setFailed(false);
    if (!unsaved && changesThen === changes.current) setProfile(answer);
    dispatch({ type: 'loaded', profile: answer });
  });
  const fail = useEffectEvent((cause: unknown, token: string | undefined) => {
    if (leavesAfter(cause, token, unsaved)) return;
    dispatch({ type: 'failed' });
    // The profile stays: the list reports its failure itself.
    if (profile !== null) return;
    setFailed(true);
    toast({ kind: 'error', text: AUTHOR_TEXT.loadFailedToast });
  });

  useEffect(() => {
    if (ownerId === undefined) return undefined;
    const stop = new AbortController();
    const title = filter.trim();
    const token = tokenOf(ownerId);
    const changesThen = changes.current;
    const list = { page, limit: PAGE_SIZE, ...(title === '' ? {} : { title }) };
    ownProfile(list, { token, signal: stop.signal })
      .then((answer) => take(answer, changesThen))
      .catch((cause: unknown) => {
        if (!stop.signal.aborted) fail(cause, token);
      });
    return () => stop.abort();
  }, [ownerId, page, filter, round]);

  // A page restored from the bfcache is outdated.
  useBfcacheRestore(() => dispatch({ type: 'again' }));

  async function remove(id: string): Promise<void> {
    const finish = busyToast(AUTHOR_TEXT.deleting);
    const token = tokenOf(ownerId);
    try {
      await deleteArticle(id, { token });
      // A browser without storage has nothing to erase.
      await eraseDraftsOfArticle(ownerId ?? '', id).catch(() => undefined);
      dispatch({ type: 'deleted', id });
      finish({ kind: 'success', text: AUTHOR_TEXT.deleted });
    } catch (cause) {
      finish({ kind: 'error', text: AUTHOR_TEXT.deleteFailed });
      leavesAfter(cause, token, unsaved);
    }
  }

  function updateProfile(change: ProfileUpdatedResponse): void {
    changes.current += 1;
    setProfile((known) => (known === null ? null : { ...known, ...change }));
  }

  return { profile, failed, state, dispatch, remove, updateProfile };
}
