import type { StoredManuscript } from './manuscript.schema.ts';
import type { WorkingCopy } from './working-copy.schema.ts';

type Pictures = Pick<WorkingCopy, 'pictures'>;

/**
 * Ids of the pictures that a manuscript's working copy, the words to be published at its time or its revisions show. Readers
 * need not see them; they must not be removed.
 */
export function keptPictures(
  manuscript:
    | (Pick<StoredManuscript, 'revisionPictures'> & {
        workingCopy?: Pictures;
        schedule?: { settled?: Pictures };
      })
    | null,
): string[] {
  const { workingCopy, schedule, revisionPictures = [] } = manuscript ?? {};
  const shown = [workingCopy, schedule?.settled].flatMap((words) => words?.pictures ?? []);
  return [...new Set([...shown, ...revisionPictures])];
}
