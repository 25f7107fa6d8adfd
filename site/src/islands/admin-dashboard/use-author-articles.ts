import type { AdminUser } from '@contract/admin.ts';
import { ADMIN_ARTICLES_PER_PAGE } from '@contract/limits.ts';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { adminUserArticles, deleteAnyArticle } from '../../api/admin.ts';
import { isGone, isSignedOut } from '../../api/failure.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { leaveEndedSession } from '../../session/use-session.ts';
import { ADMIN_TEXT } from '../../text/messages.ts';
import { authorArticlesReducer, firstArticles } from './author-articles-state.ts';

export interface AuthorArticlesEvents {
  /** Called with the total, which may differ from the row's. */
  onCount: (total: number) => void;
  /** Called when another page is shown. */
  onPage: (page: number) => void;
  onDeleted: (id: string) => void;
  /** Called when the author has been deleted elsewhere. */
  onAuthorGone: () => void;
}

/**
 * The articles of an expanded author: the first page comes with the author, the others are loaded. The first is
 * reloaded if articles have been deleted, and when the author is reloaded.
 */
export function useAuthorArticles(
  author: AdminUser,
  token: string,
  startPage: number,
  events: AuthorArticlesEvents,
) {
  const { _id, articles } = author;
  const [state, dispatch] = useReducer(authorArticlesReducer, author, (from) =>
    firstArticles(from, startPage),
  );
  const { page, round, total } = state;
  const begunWith = useRef(articles);
  const tellCount = useEffectEvent(() => round > 0 && events.onCount(total));
  const tellPage = useEffectEvent(() => page !== startPage && events.onPage(page));
  const tellGone = useEffectEvent(events.onAuthorGone);

  useEffect(() => void tellCount(), [total]);
  useEffect(() => void tellPage(), [page]);

  useEffect(() => {
    if (round === 0 && articles === begunWith.current) return undefined;
    const stop = new AbortController();
    adminUserArticles(_id, { page, limit: ADMIN_ARTICLES_PER_PAGE }, { token, signal: stop.signal })
      .then(({ data, pagination }) => dispatch({ type: 'loaded', cards: data, total: pagination.total }))
      .catch((cause: unknown) => {
        if (stop.signal.aborted) return;
        if (isSignedOut(cause)) leaveEndedSession(token);
        else if (isGone(cause)) tellGone();
        else dispatch({ type: 'failed' });
      });
    return () => stop.abort();
  }, [_id, articles, page, round, token]);

  async function remove(id: string): Promise<void> {
    try {
      await deleteAnyArticle(id, { token });
      dispatch({ type: 'deleted', id });
      events.onDeleted(id);
      toast({ kind: 'success', text: ADMIN_TEXT.articleDeleted });
    } catch (cause) {
      toast({ kind: 'error', text: ADMIN_TEXT.articleDeleteFailed });
      if (isSignedOut(cause)) leaveEndedSession(token);
    }
  }

  return { state, dispatch, remove };
}
