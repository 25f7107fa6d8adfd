import { Types } from 'mongoose';
import type { StoredCorrection } from '../../articles/stored-correction.ts';
import type { Language } from '../../../contract/articles.ts';
import type { Genre } from '../../../contract/genres.ts';
import type { Address, Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';
import { publishedManuscript } from '../model/published-manuscript.ts';
import { newDraft, workingCopyOf } from '../model/working-copy.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';
import { wordsIn, type Words } from '../model/written-fields.schema.ts';
import { manuscriptVersion } from '../manuscript.presenter.ts';

/** An article of another system, with its pictures stored and its categories as tags. */
export interface ImportedManuscript {
  /** Account ids, the first author first. */
  authors: readonly string[];
  state: 'draft' | 'scheduled' | 'published' | 'trashed' | 'withdrawn';
  title: string;
  description: string;
  /** HTML, which the sanitiser cleans. Its pictures are of this magazine. */
  html: string;
  tags: Genre[];
  isFeatured: boolean;
  /** Id of a picture; empty without one. */
  banner: string;
  bannerAlt: string;
  bannerCredit: string;
  language: Language | null;
  /** The name in the old address; the new one is like it. */
  slug: string;
  /** For a scheduled one, when it is to be published. Absent if nobody knows: the time of the first import then. */
  publishedAt?: Date | undefined;
  changedAt?: Date | undefined;
  /** Newest first; none if absent. */
  corrections?: StoredCorrection[] | undefined;
}

/** The manuscript as an import stores it for the first time. */
export function newManuscript(
  _id: Types.ObjectId,
  imported: ImportedManuscript,
  words: Words,
  address: Address,
): { after: Manuscript; recordedCopy?: WorkingCopy } {
  const [author = new Types.ObjectId(), ...others] = imported.authors.map((id) => new Types.ObjectId(id));
  const { state, publishedAt = new Date() } = imported;
  const changedAt = lastChange(imported, publishedAt, publishedAt);
  const people = { author, authors: [author, ...others] };
  const copy = workingCopyOf(words, author, changedAt);
  if (state === 'published' || state === 'withdrawn') {
    const manuscript = { _id, ...people, ...address, createdAt: publishedAt, ...correctionsOf(imported) };
    const after = publishedManuscript(manuscript, words, 1, changedAt);
    // A withdrawn one has the words that were published as its revision.
    return state === 'published' ? { after } : { after: withdrawnFirst(after, copy), recordedCopy: copy };
  }
  const draft: Manuscript = {
    ...{ ...newDraft(author, copy, undefined), _id, slug: _id.toHexString() },
    ...people,
    // Its publication prefers this address. A draft that never had one gets it from its title then.
    ...(imported.slug !== '' && { formerSlug: address.slug }),
    revision: 1,
  };
  return { after: { ...draft, ...stateFields(imported, author) }, recordedCopy: copy };
}

/** The manuscript as an import stores it again. */
export function changedManuscript(
  before: StoredManuscript,
  imported: ImportedManuscript,
  words: Words,
  address: Address,
): { after: Manuscript; recordedCopy?: WorkingCopy } {
  const [author = before.author, ...others] = imported.authors.map((id) => new Types.ObjectId(id));
  const people = { author, authors: [author, ...others] };
  const { publishedAt = before.createdAt } = imported;
  const changedAt = lastChange(imported, publishedAt, new Date());
  const revision = before.revision + 1;
  if (imported.state === 'published') {
    const place = before.state === 'published' ? {} : address;
    const manuscript = { ...before, ...people, ...place, createdAt: publishedAt, ...correctionsOf(imported) };
    return { after: publishedManuscript(manuscript, words, revision, changedAt) };
  }
  const copy = workingCopyOf(words, author, changedAt);
  const { schedule: _, ...rest } = before;
  const draft = { ...rest, ...people, revision, workingCopy: copy, updatedAt: changedAt, content: '' };
  return { after: { ...draft, ...stateFields(imported, author) }, recordedCopy: copy };
}

/** The manuscript with another text, and its dates as they were. */
export function manuscriptWithText(
  before: StoredManuscript,
  content: string,
): { after: Manuscript; recordedCopy?: WorkingCopy } {
  const revision = before.revision + 1;
  const { workingCopy } = before;
  if (workingCopy === undefined)
    return {
      after: publishedManuscript(before, wordsIn({ ...before, content }), revision, before.updatedAt),
    };
  const { savedBy, savedAt } = workingCopy;
  const copy = workingCopyOf({ ...workingCopy, content }, savedBy, savedAt);
  return { after: { ...before, revision, content: '', workingCopy: copy }, recordedCopy: copy };
}

/** An article that is withdrawn as soon as it is there. */
function withdrawnFirst(published: Manuscript, copy: WorkingCopy): Manuscript {
  const { revision: number, updatedAt: at } = published;
  const workingCopy = { ...copy, restored: { number, at } };
  return { ...published, state: 'withdrawn', content: '', workingCopy };
}

function correctionsOf({ corrections }: ImportedManuscript): Pick<StoredManuscript, 'corrections'> {
  return corrections === undefined ? {} : { corrections };
}

/**
 * Not before the publication. A draft's date of publication may lie ahead.
 * @param otherwise if nobody knows when a published one was changed
 */
function lastChange(imported: ImportedManuscript, publishedAt: Date, otherwise: Date): Date {
  const { state, changedAt = state === 'published' ? otherwise : new Date() } = imported;
  return state === 'published' && changedAt < publishedAt ? publishedAt : changedAt;
}

function stateFields(
  { state, publishedAt = new Date() }: ImportedManuscript,
  by: Types.ObjectId,
): Pick<StoredManuscript, 'state' | 'schedule' | 'trash'> {
  if (state === 'scheduled') return { state, schedule: { at: publishedAt, by } };
  return state === 'trashed' ? { state, trash: { at: new Date(), by } } : { state };
}

/** Differs from the one that an import stored as soon as somebody has changed the manuscript. */
export function importedVersion(manuscript: StoredManuscript): string {
  return `${manuscript.state} ${manuscript.revision} ${manuscriptVersion(manuscript)}`;
}
