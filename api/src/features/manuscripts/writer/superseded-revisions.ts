import type { Revision } from '../model/revision.schema.ts';

/**
 * Numbers of the revisions that a later one of the same day follows.
 * @param revisions oldest first
 * @param timeZone IANA name of that of the newsroom, which decides when a day ends
 */
export function supersededIn(
  revisions: readonly Pick<Revision, 'number' | 'createdAt'>[],
  timeZone: string,
): number[] {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone });
  const days = Map.groupBy(revisions, ({ createdAt }) => date.format(createdAt));
  return [...days.values()].flatMap((day) => day.slice(0, -1).map(({ number }) => number));
}
