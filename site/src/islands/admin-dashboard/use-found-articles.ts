import type { ArticleCard } from '@contract/articles.ts';
import { SEARCH_MAX_RESULTS } from '@contract/limits.ts';
import { useEffect, useState } from 'react';
import { deleteAnyArticle, findArticles } from '../../api/admin.ts';
import { isSignedOut } from '../../api/failure.ts';
import { logFailure } from '../../lib/log.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { leaveEndedSession } from '../../session/use-session.ts';
import { ADMIN_TEXT } from '../../text/messages.ts';

const NOTHING: readonly ArticleCard[] = [];

/**
 * Articles with matching titles.
 *
 * @param round increment it to reload
 * @param onDeleted called when an article was deleted here
 */
export function useFoundArticles(
  token: string | undefined,
  filter: string,
  round: number,
  onDeleted: (card: ArticleCard) => void,
) {
  const query = filter.trim();
  const [found, setFound] = useState<{ query: string; cards: readonly ArticleCard[] }>();

  useEffect(() => {
    if (token === undefined || query === '') return undefined;
    const stop = new AbortController();
    findArticles({ page: 1, limit: SEARCH_MAX_RESULTS, query }, { token, signal: stop.signal })
      .then(({ data }) => setFound({ query, cards: data }))
      .catch((cause: unknown) => {
        if (stop.signal.aborted) return;
        // The list of authors, loaded at the same time, reports the error.
        setFound(undefined);
        logFailure('Articles could not be searched', cause);
      });
    return () => stop.abort();
  }, [token, query, round]);

  async function remove(card: ArticleCard): Promise<void> {
    try {
      await deleteAnyArticle(card._id, { token });
      setFound((known) => known && { ...known, cards: known.cards.filter(({ _id }) => _id !== card._id) });
      onDeleted(card);
      toast({ kind: 'success', text: ADMIN_TEXT.articleDeleted });
    } catch (cause) {
      toast({ kind: 'error', text: ADMIN_TEXT.articleDeleteFailed });
      if (isSignedOut(cause)) leaveEndedSession(token);
    }
  }

  return { cards: found?.query === query ? found.cards : NOTHING, remove };
}
