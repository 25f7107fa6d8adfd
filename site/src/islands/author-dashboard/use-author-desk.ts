import { PAGE_SIZE } from '@contract/limits.ts';
import type { OwnProfile, ProfileUpdatedResponse } from '@contract/users.ts';
import { useEffect, useReducer, useState } from 'react';
import { deleteArticle } from '../../api/articles.ts';
import { ownProfile } from '../../api/users.ts';
import { toast } from '../../lib/toast-event.ts';
import { leaveEndedSession, useSession } from '../../session/use-session.ts';
import { AUTHOR_TEXT } from '../../text/messages.ts';
import { busyToast } from '../../ui/busy-toast.ts';
import { isSignedOut } from '../../api/failure.ts';
import { articlesReducer, INITIAL_ARTICLES } from './articles-state.ts';

type Profile = Pick<OwnProfile, '_id' | 'name' | 'email' | 'bio' | 'profilePhoto'>;

/** The author's own profile and articles. */
export function useAuthorDesk() {
  const session = useSession('author');
  const token = session?.token;
  const [profile, setProfile] = useState<Profile | null>(null);
  const [failed, setFailed] = useState(false);
  const [state, dispatch] = useReducer(articlesReducer, INITIAL_ARTICLES);
  const { page, filter, round } = state;

  useEffect(() => {
    if (token === undefined) return undefined;
    const stop = new AbortController();
    const title = filter.trim();
    ownProfile({ page, limit: PAGE_SIZE, ...(title === '' ? {} : { title }) }, { token, signal: stop.signal })
      .then((answer) => {
        setProfile((known) => known ?? answer);
        dispatch({ type: 'loaded', profile: answer });
      })
      .catch((cause: unknown) => {
        if (stop.signal.aborted) return;
        if (isSignedOut(cause)) {
          leaveEndedSession();
          return;
        }
        dispatch({ type: 'failed' });
        setFailed(true);
        toast({ kind: 'error', text: AUTHOR_TEXT.loadFailedToast });
      });
    return () => stop.abort();
  }, [token, page, filter, round]);

  async function remove(id: string): Promise<void> {
    const finish = busyToast(AUTHOR_TEXT.deleting);
    try {
      await deleteArticle(id, { token });
      dispatch({ type: 'deleted', id });
      finish({ kind: 'success', text: AUTHOR_TEXT.deleted });
    } catch (cause) {
      finish({ kind: 'error', text: AUTHOR_TEXT.deleteFailed });
      if (isSignedOut(cause)) leaveEndedSession();
    }
  }

  return {
    token,
    profile,
    failed,
    state,
    dispatch,
    remove,
    updateProfile: (change: ProfileUpdatedResponse) =>
      setProfile((known) => (known === null ? null : { ...known, ...change })),
  };
}
