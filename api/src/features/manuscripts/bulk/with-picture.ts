import { replacePicture } from '../../../platform/html/article-pictures.ts';
import type { Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';
import { newMark } from '../model/working-copy.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';
import type { Words } from '../model/written-fields.schema.ts';

/** One picture in the place of another. */
export interface Replacement {
  /** Id of the picture to replace. */
  from: string;
  /** Id of the new one. */
  to: string;
  /** Default file of the new one. */
  src: string;
}

type Pictured = Pick<Words, 'banner' | 'content' | 'pictures'>;

/** Whether readers see a picture in an article. */
export function isLiveWith({ state, pictures }: StoredManuscript, picture: string): boolean {
  return state === 'published' && pictures.includes(picture);
}

/** Whether the words saved last, or those to publish at the scheduled time, have a picture. */
export function isSavedWith({ workingCopy, schedule }: StoredManuscript, picture: string): boolean {
  return [workingCopy, schedule?.settled].some((words) => words?.pictures.includes(picture) === true);
}

/**
 * A published article with the new picture. Its unpublished changes stay unpublished.
 * @param content HTML of the published words
 */
export function liveWithPicture(
  before: StoredManuscript,
  content: string,
  replacement: Replacement,
  now: Date,
): Manuscript {
  const { live: _, ...rest } = savedWithPicture(before, content, replacement);
  return { ...withPicture(rest, replacement), revision: before.revision + 1, updatedAt: now };
}

/**
 * A manuscript with the new picture in its saved words; readers see no change.
 * @param content HTML of the published words; empty if readers do not see it
 */
export function savedWithPicture(
  before: StoredManuscript,
  content: string,
  replacement: Replacement,
): Manuscript {
  const { workingCopy, schedule } = before;
  const settled = schedule?.settled && withPicture(schedule.settled, replacement);
  return {
    ...before,
    ...(workingCopy !== undefined && { workingCopy: copyWithPicture(workingCopy, replacement) }),
    ...(schedule !== undefined && { schedule: { ...schedule, ...(settled && { settled }) } }),
    content,
  };
}

/** With a new mark, so that an open editor does not bring the old picture back. Other copies stay as they are. */
function copyWithPicture(copy: WorkingCopy, replacement: Replacement): WorkingCopy {
  if (!copy.pictures.includes(replacement.from)) return copy;
  const { restored: _, ...words } = copy;
  return { ...withPicture(words, replacement), mark: newMark() };
}

/** A text that only names the picture keeps its name: its author may not be allowed to show it. */
function withPicture<T extends Pictured>(words: T, { from, to, src }: Replacement): T {
  if (!words.pictures.includes(from)) return words;
  return {
    ...words,
    banner: words.banner === from ? to : words.banner,
    content: replacePicture(words.content, from, src),
    pictures: [...new Set(words.pictures.map((picture) => (picture === from ? to : picture)))],
  };
}
