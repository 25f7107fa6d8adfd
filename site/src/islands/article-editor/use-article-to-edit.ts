import { useEffect, useState, useSyncExternalStore } from 'react';
import { article } from '../../api/articles.ts';
import { isGone, isSignedOut } from '../../api/failure.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { PATHS } from '../../paths.ts';
import { currentSession } from '../../session/session.ts';
import { leaveEndedSession } from '../../session/use-session.ts';
import { EDIT_TEXT } from '../../text/messages.ts';
import { leftOver } from '../../drafts/left-over.ts';
import { handoffArticle } from './handoff-article.ts';
import { type Beginning, beginningOf } from './use-article-form.ts';

const never = () => () => undefined;
const idInAddress = () => decodeURIComponent(location.pathname.split('/').filter(Boolean).at(-1) ?? '');

/** Whether this device has a draft of an article. */
const isKept = (userId: string | undefined, id: string) =>
  userId !== undefined &&
  leftOver(userId, id).then(
    (drafts) => drafts.length > 0,
    () => false,
  );

/** The article of the address: from the previous page, otherwise fetched. */
export function useArticleToEdit() {
  const id = useSyncExternalStore(never, idInAddress, () => null);
  const [source, setSource] = useState<Beginning | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (id === null) return undefined;
    const stop = new AbortController();
    const handedOver = handoffArticle(id);
    const token = currentSession()?.token;
    const found =
      handedOver === null
        ? article(id, { token, signal: stop.signal })
        : Promise.resolve({ article: handedOver });
    found
      .then(({ article: read }) => {
        // Without an author in the response, the server decides on save.
        if (read.author?._id && read.author._id !== currentSession()?.userId)
          location.replace(PATHS.unauthorized);
        else setSource(beginningOf(read));
      })
      .catch(async (cause: unknown) => {
        if (stop.signal.aborted) return;
        if (isSignedOut(cause)) {
          leaveEndedSession(token);
          return;
        }
        // Nothing can be changed any more, but a draft can still become a new article.
        if (isGone(cause) && (await isKept(currentSession()?.userId, id))) {
          location.replace(`${PATHS.createArticle}${location.hash}`);
          return;
        }
        setFailed(true);
        toast({ kind: 'error', text: EDIT_TEXT.loadFailed });
      });
    return () => stop.abort();
  }, [id]);

  return { id, source, failed };
}
