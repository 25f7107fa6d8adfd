import type { ArticleDraft } from '../../data/calls/articles.ts';
import { createDraft, readManuscript, saveManuscript } from '../../data/calls/working-copies.ts';
import { ApiError, type CallContext } from '../../data/client/http.ts';
import type { EditedText } from '../edited-text.ts';
import { formOfManuscript, type SavedDraft, savedDraftOf } from '../initial-form.ts';
import type { SyncState } from '../sync-state.ts';
import type { Manuscript } from '@contract/manuscripts.ts';

/** Bytes of words that browsers let outlive their page, with room for the form around them. */
const OUTLIVING_BYTES = 60_000;

/** Whether a request with these words may go on after its page has ended. */
function canOutlive({ title, description, content, bannerAlt, bannerCredit }: ArticleDraft): boolean {
  const texts = [title, description, content, bannerAlt, bannerCredit];
  return new TextEncoder().encode(texts.join('')).length < OUTLIVING_BYTES;
}

const changedElsewhere = (manuscript: Manuscript) =>
  new ApiError(412, 'MANUSCRIPT_CHANGED', undefined, {}, [], undefined, manuscript);

/** The server's copy of an article. @throws {ApiError} with the manuscript if other words are saved or published */
async function findCopy({ article }: SyncState, context: CallContext): Promise<SavedDraft | null> {
  if (article === null) return null;
  const { manuscript } = await readManuscript(article._id, context);
  if (manuscript.hasChanges || manuscript.articleVersion !== article.version)
    throw changedElsewhere(manuscript);
  return savedDraftOf(manuscript);
}

interface Target {
  text: Pick<EditedText, 'isSame'>;
  sync: SyncState;
  /** Name of the draft: it is created once. */
  name: string;
  token: string;
}

/**
 * Saves words over the server's copy, or creates it. Returns the copy.
 *
 * @param isLeaving whether the page may be about to end
 * @throws {ApiError} with the manuscript if other words were saved elsewhere
 */
export async function saveWords(
  words: ArticleDraft,
  isLeaving: boolean,
  { text, sync, name, token }: Target,
): Promise<SavedDraft> {
  const context = { token, keepalive: isLeaving && canOutlive(words) };
  const saveOver = async ({ id, version }: SavedDraft) => ({
    id,
    version: (await saveManuscript(id, words, version, context)).version,
  });
  const copy = sync.saved ?? (await findCopy(sync, { token }));
  if (copy !== null) return saveOver(copy);
  // A repeated request finds the draft that the first one created, whose response was lost, perhaps with older words.
  const { manuscript } = await createDraft(words, name, context);
  const created = formOfManuscript(manuscript);
  if (text.isSame(words, created)) return savedDraftOf(manuscript);
  // Words that were never saved again are those of this device.
  if (manuscript.savedAt !== manuscript.createdAt && !sync.hasSent(created, text))
    throw changedElsewhere(manuscript);
  return saveOver(savedDraftOf(manuscript));
}
