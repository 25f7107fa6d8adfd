import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { foldForSearch } from '../../articles/search/title-text.ts';
import { countWords, prevailingLanguage } from '../../../contract/text-measures.ts';
import { textAndExcerpt } from '../../../platform/html/article-text.ts';
import type { Manuscript, StoredManuscript } from './manuscript.schema.ts';
import { publishedRevision } from './transitions.ts';
import { NO_WORDS, type Words } from './written-fields.schema.ts';
import type { WorkingCopy } from './working-copy.schema.ts';

/** Random bytes of a mark; enough to be unique among the saves of a manuscript. */
const MARK_BYTES = 9;

export function newMark(): string {
  return randomBytes(MARK_BYTES).toString('base64url');
}

export function workingCopyOf(words: Words, savedBy: Types.ObjectId, savedAt: Date): WorkingCopy {
  const { title, description, content, language } = words;
  const { text, excerpt } = textAndExcerpt(content);
  return {
    ...words,
    mark: newMark(),
    savedAt,
    savedBy,
    titleFolded: foldForSearch(title),
    excerpt: description === '' ? excerpt : description,
    lang: language ?? prevailingLanguage(`${title} ${text}`),
    words: countWords(text),
  };
}

/** The revision numbers after `count` more revisions that are not published. */
export function revisionNumbersAfter(
  before: StoredManuscript,
  count = 1,
): Pick<StoredManuscript, 'revision' | 'live'> {
  const live = publishedRevision(before);
  return { revision: before.revision + count, ...(live !== null && { live }) };
}

/** The working copy, unless its words were restored unchanged from a revision. */
export function copyWithoutRevision({ workingCopy }: StoredManuscript): WorkingCopy | undefined {
  return workingCopy?.restored === undefined ? workingCopy : undefined;
}

/** A new manuscript that has never been published. */
export function newDraft(
  author: Types.ObjectId,
  workingCopy: WorkingCopy,
  idempotencyKey: string | undefined,
): Manuscript {
  const _id = new Types.ObjectId();
  const { savedAt } = workingCopy;
  return {
    ...NO_WORDS,
    _id,
    author,
    authors: [author],
    state: 'draft',
    revision: 0,
    slug: _id.toHexString(),
    sitemapPart: 0,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    createdAt: savedAt,
    updatedAt: savedAt,
    workingCopy,
  };
}

/**
 * The working copy to keep as a revision when a publication or a submission replaces it; none if the author saw it.
 * @param version the version that the author saw
 */
export function unseenCopy(
  { workingCopy }: StoredManuscript,
  version: string | undefined,
): WorkingCopy | undefined {
  return version === undefined ? workingCopy : undefined;
}

/** Number of the revision to publish. @param replacedCopy the working copy to keep as the revision before it */
export function nextRevision({ revision }: StoredManuscript, replacedCopy: WorkingCopy | undefined): number {
  return revision + (replacedCopy === undefined ? 1 : 2);
}
