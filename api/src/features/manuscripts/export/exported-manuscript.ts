import type { Types } from 'mongoose';
import { bylineOf } from '../../articles/byline-of.ts';
import { slugOf } from '../../articles/search/title-text.ts';
import type { Revision } from '../model/revision.schema.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import type { StoredNote } from '../model/note.schema.ts';
import { publishedRevision } from '../model/transitions.ts';
import { type Words, wordsIn } from '../model/written-fields.schema.ts';

/** Names by account id. An export includes no other data of other accounts. */
export type Names = ReadonlyMap<string, { name: string }>;

/** The words of a manuscript as JSON, with the id of the banner. */
export type ExportedWords = Omit<Required<Words>, 'pictures'>;

export function exportWords(source: Words): ExportedWords {
  const { pictures: _, ...words } = wordsIn(source);
  return words;
}

export function exportRevision(
  { number, action, by, authors = [], createdAt, correction, restored, ...words }: Revision,
  names: Names,
): object {
  return {
    number,
    action,
    at: createdAt.toISOString(),
    by: nameOf(by, names),
    authors: authors.map((author) => nameOf(author, names)),
    correction: correction ?? null,
    restoredFrom: restored?.number ?? null,
    ...exportWords(words),
  };
}

/** All stored facts about a manuscript except its words, which are exported separately. */
export function exportFacts(manuscript: StoredManuscript, names: Names): object {
  const { _id, state, slug, revision, createdAt, updatedAt, corrections = [], deeds = [] } = manuscript;
  const { submission, returned, schedule, missedSchedule, trash, translation } = manuscript;
  return {
    id: _id.toHexString(),
    state,
    slug: slug === _id.toHexString() ? null : slug,
    authors: manuscript.authors.map((author) => nameOf(author, names)),
    namedToReaders: bylineOf(manuscript).map((author) => nameOf(author, names)),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    revisions: revision,
    // Id of the original; its own if it is the original.
    translationOf: translation?.group.toHexString() ?? null,
    publishedRevision: publishedRevision(manuscript),
    corrections: corrections.map(({ text, at }) => ({ text, at: at.toISOString() })),
    submission:
      submission === undefined
        ? null
        : { at: submission.at.toISOString(), by: nameOf(submission.by, names), round: submission.round },
    returned:
      returned === undefined
        ? null
        : { at: returned.at.toISOString(), by: nameOf(returned.by, names), note: returned.note },
    scheduledFor: schedule?.at.toISOString() ?? null,
    missedSchedule:
      missedSchedule === undefined
        ? null
        : { at: missedSchedule.at.toISOString(), reason: missedSchedule.reason },
    trashed: trash === undefined ? null : { at: trash.at.toISOString(), by: nameOf(trash.by, names) },
    happened: deeds.map(({ action, at, by, until }) => ({
      action,
      at: at.toISOString(),
      by: nameOf(by, names),
      until: until?.toISOString() ?? null,
    })),
  };
}

export function exportNote({ _id, text, at, by, isReturn }: StoredNote, names: Names): object {
  return {
    id: _id.toHexString(),
    at: at.toISOString(),
    by: nameOf(by, names),
    isReturn: isReturn === true,
    text,
  };
}

/** Account ids of the people whom `exportFacts` names. */
export function accountIdsIn(manuscript: StoredManuscript): string[] {
  const { submission, returned, trash, deeds = [] } = manuscript;
  const others = [submission, returned, trash, ...deeds].flatMap((entry) => entry?.by ?? []);
  return [...manuscript.authors, ...bylineOf(manuscript), ...others].map((id) => id.toHexString());
}

/** Unique name of the manuscript's folder, for example `the-monsoon-is-late-6a14f0c2b1d4c8a9e0f3b7aa`. */
export function folderOf({ _id, workingCopy, title }: StoredManuscript): string {
  return `${slugOf(workingCopy?.title ?? title)}-${_id.toHexString()}`;
}

function nameOf(id: Types.ObjectId, names: Names): string | null {
  return names.get(id.toHexString())?.name ?? null;
}
