import type { Article } from '@contract/articles.ts';
import type { Role } from '@contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { article } from '../../data/calls/articles.ts';
import type { CallContext } from '../../data/client/http.ts';
import { isGone, isWithdrawn } from '../../data/client/failure.ts';
import { editArticlePath, manuscriptPath, PATHS } from '../../paths.ts';
import { currentSession } from '../../data/session/session.ts';
import { isLeaving } from '../../data/session/use-session.ts';
import { EDIT_TEXT } from '@text/messages.ts';
import { manuscriptInAddress } from '../../writing/device-draft/draft-state.ts';
import { leftOverDrafts } from '../../writing/device-draft/left-over.ts';
import { HANDOFF_MAX_AGE_MS } from '../../limits.ts';
import { consumeHandoff } from '../../data/session/handoff.ts';
import { readManuscript } from '../../data/calls/working-copies.ts';
import { useIdInAddress, useInBrowser } from '../../ui/use-in-browser.ts';
import {
  authorshipOf,
  EMPTY_FORM,
  formOfArticle,
  formOfManuscript,
  type InitialForm,
  savedDraftOf,
} from '../../writing/initial-form.ts';

/** The article handed over by the previous page, if it is complete and has that id. */
function handoffArticle(id: string): Article | null {
  const state = consumeHandoff(HANDOFF_MAX_AGE_MS);
  if (typeof state !== 'object' || state === null || !('article' in state)) return null;
  const article = state.article as Partial<Article>;
  const isComplete = typeof article.content === 'string' && typeof article.version === 'number';
  return isComplete && article._id === id ? (article as Article) : null;
}

/** Whether this device has a draft of the article. */
const hasLocalDraft = (userId: string | undefined, id: string) =>
  userId !== undefined &&
  leftOverDrafts(userId, id).then(
    (drafts) => drafts.length > 0,
    () => false,
  );

/** The newest version of an article: its unpublished changes, or the published version. */
async function formToEdit(article: Article, context: CallContext): Promise<InitialForm> {
  const published = formOfArticle(article);
  // Without the manuscript, changes are stored only on this device.
  const answer = await readManuscript(article._id, context).catch(() => null);
  if (answer === null) return published;
  const { manuscript } = answer;
  if (manuscript.hasChanges) return formOfManuscript(manuscript);
  const { translation } = manuscript;
  return { ...published, saved: savedDraftOf(manuscript), translation, ...authorshipOf(manuscript) };
}

/** The form of an author's article, for its authors and editors; `null` if another page replaces this one. */
async function articleToEdit(id: string, context: CallContext): Promise<InitialForm | null> {
  try {
    const current = handoffArticle(id) ?? (await article(id, context)).article;
    // Without authors in the response, the server decides on save.
    const authors = current.authors.filter(({ _id }) => _id !== '');
    const session = currentSession();
    const isOwn = authors.length === 0 || authors.some(({ _id }) => _id === session?.userId);
    if (isOwn || session?.isEditor === true) return await formToEdit(current, context);
    location.replace(PATHS.unauthorized);
  } catch (cause) {
    // A draft of a deleted article can become a new article.
    if (isWithdrawn(cause)) location.replace(manuscriptPath(id));
    else if (isGone(cause) && (await hasLocalDraft(currentSession()?.userId, id)))
      location.replace(`${PATHS.createArticle}${location.hash}`);
    else throw cause;
  }
  return null;
}

async function draftToContinue(id: string, context: CallContext): Promise<InitialForm | null> {
  const { manuscript } = await readManuscript(id, context);
  if (manuscript.state !== 'published') return formOfManuscript(manuscript);
  location.replace(editArticlePath(manuscript._id));
  return null;
}

const manuscriptToEdit = async (id: string, context: CallContext) =>
  formOfManuscript((await readManuscript(id, context)).manuscript);

/** The initial content of the form. */
export interface FormSource {
  /** `null` until it is loaded. */
  source: InitialForm | null;
  failed: boolean;
}

/** Reads the form once, because the page then has newer text than the server. @param id `null` to read nothing */
function useFormSource(
  id: string | null,
  read: (id: string, context: CallContext) => Promise<InitialForm | null>,
  failed?: string,
): FormSource {
  const { data, isError } = useQuery({
    queryKey: ['form', id],
    enabled: id !== null,
    staleTime: Infinity,
    queryFn: ({ signal }) => read(id ?? '', { token: currentSession()?.token, signal }),
    meta: { failed: failed === undefined ? undefined : () => failed },
  });
  return { source: data ?? null, failed: isError && !isLeaving() };
}

/** The draft that the address names, or an empty form. */
export function useDraftToContinue(): FormSource {
  const id = useInBrowser(() => manuscriptInAddress(location.hash) ?? '', null);
  const draft = useFormSource(id || null, draftToContinue, EDIT_TEXT.loadFailed);
  return id === '' ? { source: EMPTY_FORM, failed: false } : draft;
}

/** The article in the address. @param role an admin may edit any manuscript, an author only published articles */
export function useArticleToEdit(role: Role) {
  const id = useIdInAddress();
  const isAdmin = role === 'admin';
  const read = isAdmin ? manuscriptToEdit : articleToEdit;
  return { id, ...useFormSource(id, read, isAdmin ? undefined : EDIT_TEXT.loadFailed) };
}
