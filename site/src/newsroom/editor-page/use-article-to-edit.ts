import type { Article } from '@contract/articles.ts';
import type { Role } from '@contract/users.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { article } from '../../data/calls/articles.ts';
import { isGone, isSignedOut, isWithdrawn } from '../../data/client/failure.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { manuscriptPath, PATHS } from '../../paths.ts';
import { currentSession } from '../../data/session/session.ts';
import { leaveEndedSession } from '../../data/session/use-session.ts';
import { EDIT_TEXT } from '../../text/messages.ts';
import { leftOver } from '../../writing/device-draft/left-over.ts';
import { HANDOFF_MS } from '../../limits.ts';
import { consumeHandoff } from '../../data/session/handoff.ts';
import { readManuscript } from '../../data/calls/working-copies.ts';
import {
  formOfArticle,
  formOfManuscript,
  type InitialForm,
  savedDraftOf,
} from '../../writing/initial-form.ts';

const never = () => () => undefined;
const idInAddress = () => decodeURIComponent(location.pathname.split('/').filter(Boolean).at(-1) ?? '');

/** The article handed over by the previous page, if it is complete and has that id. */
function handoffArticle(id: string): Article | null {
  const state = consumeHandoff(HANDOFF_MS);
  if (typeof state !== 'object' || state === null || !('article' in state)) return null;
  const article = state.article as Partial<Article>;
  const isComplete = typeof article.content === 'string' && typeof article.version === 'number';
  return isComplete && article._id === id ? (article as Article) : null;
}

/** Whether this device has a draft of an article. */
const isKept = (userId: string | undefined, id: string) =>
  userId !== undefined &&
  leftOver(userId, id).then(
    (drafts) => drafts.length > 0,
    () => false,
  );

/** What is written on the server of an article: changes that are not live, or its published words. */
async function formToEdit(
  article: Article,
  token: string | undefined,
  signal: AbortSignal,
): Promise<InitialForm> {
  const published = formOfArticle(article);
  // Without it, what is written is kept on this device alone.
  const answer = await readManuscript(article._id, { token, signal }).catch(() => null);
  if (answer === null) return published;
  const { manuscript } = answer;
  if (manuscript.hasChanges) return formOfManuscript(manuscript);
  return { ...published, saved: savedDraftOf(manuscript), isShared: manuscript.authors.length > 1 };
}

/** @param role an admin edits any manuscript, an author an article: from the previous page, otherwise fetched */
export function useArticleToEdit(role: Role) {
  const id = useSyncExternalStore(never, idInAddress, () => null);
  const [source, setSource] = useState<InitialForm | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (id === null) return undefined;
    const stop = new AbortController();
    const token = currentSession()?.token;
    if (role === 'admin') {
      readManuscript(id, { token, signal: stop.signal })
        .then(({ manuscript }) => setSource(formOfManuscript(manuscript)))
        .catch((cause: unknown) => {
          if (stop.signal.aborted) return;
          if (isSignedOut(cause)) leaveEndedSession(token);
          else setFailed(true);
        });
      return () => stop.abort();
    }
    const handedOver = handoffArticle(id);
    const found =
      handedOver === null
        ? article(id, { token, signal: stop.signal })
        : Promise.resolve({ article: handedOver });
    found
      .then(async ({ article: read }) => {
        // Without authors in the response, the server decides on save.
        const authors = read.authors.filter(({ _id }) => _id !== '');
        if (authors.length > 0 && authors.every(({ _id }) => _id !== currentSession()?.userId))
          location.replace(PATHS.unauthorized);
        else setSource(await formToEdit(read, token, stop.signal));
      })
      .catch(async (cause: unknown) => {
        if (stop.signal.aborted) return;
        if (isSignedOut(cause)) {
          leaveEndedSession(token);
          return;
        }
        if (isWithdrawn(cause)) {
          location.replace(manuscriptPath(id));
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
  }, [id, role]);

  return { id, source, failed };
}
