import type { RevisionChanges } from '../../../contract/revisions.ts';
import { picturesIn } from '../../../platform/html/article-pictures.ts';
import { diffHtml } from '../../../platform/html/diff/diff-html.ts';
import type { Words } from '../model/written-fields.schema.ts';

/** A summary of the changes from one version to the next. */
export function changesBetween(before: Words, after: Words): RevisionChanges {
  const { added, removed } = diffHtml(before.content, after.content);
  const [oldPictures, newPictures] = [picturesIn(before.content), picturesIn(after.content)];
  return {
    added,
    removed,
    title: before.title !== after.title,
    description: before.description !== after.description,
    language: (before.language ?? null) !== (after.language ?? null),
    tags: new Set(before.tags).symmetricDifference(new Set(after.tags)).size > 0,
    banner: before.banner !== after.banner,
    // Counts a replaced picture once.
    pictures: Math.max(oldPictures.difference(newPictures).size, newPictures.difference(oldPictures).size),
  };
}
