import type { Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';
import { publishedRevision } from '../model/transitions.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';

/**
 * The manuscript of a withdrawn article. It keeps its address.
 * @param copy its working copy; without one, its published words
 */
export function withdrawn(before: StoredManuscript, copy: WorkingCopy): Manuscript {
  const countedPictures = new Set([
    ...(before.workingCopy?.pictures ?? []),
    ...(before.revisionPictures ?? []),
  ]);
  const publishedVersion = { number: publishedRevision(before) ?? 0, at: before.updatedAt };
  return {
    ...before,
    state: 'withdrawn',
    workingCopy: {
      ...copy,
      pictures: copy.pictures.filter((picture) => countedPictures.has(picture)),
      ...(before.workingCopy === undefined && { restored: publishedVersion }),
    },
    content: '',
  };
}

/** The manuscript as before it was withdrawn. @param content HTML of the published words */
export function reinstated(before: StoredManuscript, content: string): Manuscript {
  const { workingCopy, submission, ...published } = before;
  const isUnchanged = workingCopy?.restored?.number === publishedRevision(before);
  return {
    ...published,
    ...(workingCopy !== undefined && !isUnchanged && { workingCopy, ...(submission && { submission }) }),
    state: 'published',
    content,
  };
}
