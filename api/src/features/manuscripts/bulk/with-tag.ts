import type { Genre } from '../../../contract/genres.ts';
import type { Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';
import { newMark } from '../model/working-copy.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';

/** Whether every text of a manuscript, the live one and the saved one, has a tag. */
export function hasTag({ state, tags, workingCopy }: StoredManuscript, tag: Genre): boolean {
  const isOnCopy = workingCopy === undefined || workingCopy.tags.includes(tag);
  return isOnCopy && (state !== 'published' || tags.includes(tag));
}

/**
 * A published article with another tag. Its unpublished changes stay unpublished, and get the tag too.
 * @param content HTML of the published words
 */
export function liveWithTag(before: StoredManuscript, tag: Genre, content: string, now: Date): Manuscript {
  const { live: _, ...rest } = before;
  return {
    ...rest,
    ...copyWithTag(before.workingCopy, tag),
    tags: withTag(before.tags, tag),
    content,
    revision: before.revision + 1,
    updatedAt: now,
  };
}

/** A manuscript that readers do not see, with another tag in its saved words. */
export function unpublishedWithTag(before: StoredManuscript, tag: Genre): Manuscript {
  const { schedule } = before;
  // Published instead of the saved words if somebody is typing at the scheduled time.
  const settled = schedule?.settled && { ...schedule.settled, tags: withTag(schedule.settled.tags, tag) };
  return {
    ...before,
    ...copyWithTag(before.workingCopy, tag),
    ...(schedule !== undefined && { schedule: { ...schedule, ...(settled && { settled }) } }),
    content: '',
  };
}

/** With a new mark, so that an open editor does not overwrite the tag with its own. */
function copyWithTag(copy: WorkingCopy | undefined, tag: Genre): { workingCopy?: WorkingCopy } {
  if (copy === undefined) return {};
  const { restored: _, ...words } = copy;
  return { workingCopy: { ...words, tags: withTag(copy.tags, tag), mark: newMark() } };
}

function withTag(tags: readonly Genre[], tag: Genre): Genre[] {
  return tags.includes(tag) ? [...tags] : [...tags, tag];
}
