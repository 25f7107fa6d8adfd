import type { Revision } from '../model/revision.schema.ts';

/**
 * Numbers of the revisions that are not the last of their day.
 * @param revisions oldest first
 * @param timeZone IANA name of the newsroom's time zone, in which days end
 */
export function supersededRevisions(
  revisions: readonly Pick<Revision, 'number' | 'createdAt'>[],
  timeZone: string,
): number[] {
  const dateFormat = new Intl.DateTimeFormat('en-CA', { timeZone });
  const days = Map.groupBy(revisions, ({ createdAt }) => dateFormat.format(createdAt));
  return [...days.values()].flatMap((day) => day.slice(0, -1).map(({ number }) => number));
}
