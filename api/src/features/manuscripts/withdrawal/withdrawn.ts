import type { Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';
import { publishedRevision } from '../model/transitions.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';

/**
 * A manuscript whose article readers do not see any more. It keeps its address.
 * @param copy its words: the working copy, otherwise the published ones
 */
export function withdrawn(before: StoredManuscript, copy: WorkingCopy): Manuscript {
  const counted = new Set([...(before.workingCopy?.pictures ?? []), ...(before.revisionPictures ?? [])]);
  const published = { number: publishedRevision(before) ?? 0, at: before.updatedAt };
  return {
    ...before,
    state: 'withdrawn',
    workingCopy: {
      ...copy,
      pictures: copy.pictures.filter((picture) => counted.has(picture)),
      ...(before.workingCopy === undefined && { restored: published }),
    },
    content: '',
  };
}

/** The same as before it was withdrawn. @param content body of the published words */
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
