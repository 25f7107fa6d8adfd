import type { StoredManuscript } from './manuscript.schema.ts';
import type { WorkingCopy } from './working-copy.schema.ts';

type Pictures = Pick<WorkingCopy, 'pictures'>;

/**
 * Ids of the pictures that a manuscript shows in its working copy, its scheduled words or its revisions. They must not be
 * deleted, even if readers cannot see them.
 */
export function retainedPictures(
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
