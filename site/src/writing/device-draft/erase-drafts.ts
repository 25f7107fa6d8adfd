import { deletePicture, deletePictures, shownIds } from './draft-pictures.ts';
import { draftPrefix, isBy } from './draft-state.ts';
import type { Draft } from './draft.ts';
import { deleteDraft, draftsOf } from './draft-store.ts';

async function dropAll(drafts: readonly Draft[]): Promise<void> {
  await Promise.all(drafts.map(({ key }) => deleteDraft(key)));
}

/** Deletes drafts, and pictures that no other draft shows. */
async function erase(drafts: readonly Draft[]): Promise<void> {
  await dropAll(drafts);
  const shown = shownIds(await draftsOf(''));
  await Promise.all([...shownIds(drafts)].filter((id) => !shown.has(id)).map(deletePicture));
}

/** Deletes an author's unsent changes to an article, and pictures that no other draft shows. */
export async function eraseDraftsOfArticle(userId: string, article: string): Promise<void> {
  await erase(await draftsOf(draftPrefix(userId, article)));
}

/** Deletes all of an author's unsent texts on this device, and pictures that no other author's draft shows. */
export async function eraseDraftsOfAuthor(userId: string): Promise<void> {
  await dropAll((await draftsOf('')).filter(({ key }) => isBy(userId, key)));
  await deletePictures(Number.POSITIVE_INFINITY, shownIds(await draftsOf('')));
}

/** Deletes an author's copies of a draft that the server had, and pictures that no other draft shows. */
export async function eraseDraftsOfManuscript(userId: string, id: string): Promise<void> {
  const drafts = await draftsOf('');
  await erase(drafts.filter(({ key, manuscript }) => isBy(userId, key) && manuscript?.id === id));
}
