import { shownIds } from './draft-pictures.ts';
import { draftPrefix, isBy } from './draft-state.ts';
import { type Draft, draftsOf, dropDraft } from './draft-store.ts';
import { dropPicture, dropPictures } from './picture-store.ts';

async function dropAll(drafts: readonly Draft[]): Promise<void> {
  await Promise.all(drafts.map(({ key }) => dropDraft(key)));
}

/** Deletes an author's unsent changes to an article, and pictures that no other draft shows. */
export async function eraseDraftsOfArticle(userId: string, article: string): Promise<void> {
  const erased = await draftsOf(draftPrefix(userId, article));
  await dropAll(erased);
  const wanted = shownIds(await draftsOf(''));
  await Promise.all([...shownIds(erased)].filter((id) => !wanted.has(id)).map(dropPicture));
}

/** Deletes all of an author's unsent texts on this device, and pictures that no other author's draft shows. */
export async function eraseDraftsOfAuthor(userId: string): Promise<void> {
  await dropAll((await draftsOf('')).filter(({ key }) => isBy(userId, key)));
  await dropPictures(Number.POSITIVE_INFINITY, shownIds(await draftsOf('')));
}
