import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { bylineOf, type Credited } from '../../articles/byline-of.ts';
import { foldForSearch } from '../../articles/search/title-text.ts';
import { insertAll } from '../../../platform/store/insert-all.ts';
import { type Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';
import { listingOf } from '../model/listing.ts';
import type { StorageCharge } from '../../../platform/limits/storage-charge.ts';
import { type Revision, StoredRevision } from '../model/revision.schema.ts';
import { compressText } from '../model/compressed-text.ts';
import { StoredNote } from '../model/note.schema.ts';
import { StoredPreview } from '../model/preview.schema.ts';
import { retainedPictures } from '../model/retained-pictures.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';
import type { Action } from '../model/transitions.ts';
import { picturesIn } from '../../../platform/html/article-pictures.ts';
import { wordsIn } from '../model/written-fields.schema.ts';

/** A manuscript without its words, with its revision numbers and pictures. */
export type ManuscriptState = Pick<
  StoredManuscript,
  | '_id'
  | 'authors'
  | 'absentAuthors'
  | 'state'
  | 'revision'
  | 'live'
  | 'revisionPictures'
  | 'formerSlug'
  | 'trash'
> & {
  workingCopy?: Pick<WorkingCopy, 'pictures'>;
  schedule?: { settled?: Pick<WorkingCopy, 'pictures'> };
};

const STATE = {
  authors: 1,
  absentAuthors: 1,
  state: 1,
  revision: 1,
  live: 1,
  revisionPictures: 1,
  formerSlug: 1,
  trash: 1,
  'workingCopy.pictures': 1,
  'schedule.settled.pictures': 1,
} as const;

type FoldedTitle = Pick<StoredManuscript, '_id'> & {
  workingCopy: Pick<WorkingCopy, 'title' | 'titleFolded'>;
};
const FOLDED_TITLE = { 'workingCopy.title': 1, 'workingCopy.titleFolded': 1 } as const;

/** Fields that a step may remove. */
const REMOVABLE = [
  'workingCopy',
  'charges',
  'live',
  'formerSlug',
  'submission',
  'returned',
  'schedule',
  'missedSchedule',
  'trash',
  'absentAuthors',
  'shownAuthors',
  'translation',
] as const;
type Before = Pick<StoredManuscript, 'revision'> & Partial<Record<(typeof REMOVABLE)[number], unknown>>;

/** Writes manuscripts, their revisions and what is deleted with them. */
@Injectable()
export class ManuscriptRecordsRepository {
  constructor(
    @InjectModel(StoredManuscript.name) private readonly manuscripts: Model<StoredManuscript>,
    @InjectModel(StoredRevision.name) private readonly revisions: Model<StoredRevision>,
    @InjectModel(StoredNote.name) private readonly notes: Model<StoredNote>,
    @InjectModel(StoredPreview.name) private readonly previews: Model<StoredPreview>,
  ) {}

  /** @throws MongoServerError 11000 on `slug`, `idempotencyKey` or `_id` */
  async insert(manuscripts: readonly Manuscript[], session: ClientSession): Promise<void> {
    const stored = manuscripts.map(({ content: _, ...manuscript }) => ({
      ...manuscript,
      listing: listingOf(manuscript),
    }));
    await insertAll(this.manuscripts.collection, stored, session);
  }

  /** Replaces a manuscript if its revision is still that of `before`. Returns whether it was replaced. */
  async replace(manuscript: Manuscript, before: Before, session: ClientSession): Promise<boolean> {
    const { _id, content: _, ...stored } = manuscript;
    const removedFields = REMOVABLE.filter(
      (field) => before[field] !== undefined && stored[field] === undefined,
    );
    const { matchedCount } = await this.manuscripts.collection.updateOne(
      { _id, revision: before.revision },
      {
        $set: { ...stored, listing: listingOf(stored) },
        ...(removedFields.length > 0 && {
          $unset: Object.fromEntries(removedFields.map((field) => [field, ''])),
        }),
      },
      { session },
    );
    return matchedCount === 1;
  }

  /**
   * Replaces or removes the working copy, and sets the authors, if nothing has been saved or published since `before`. Returns
   * whether it was stored.
   */
  async setWorkingCopy(
    before: StoredManuscript,
    { workingCopy, charges, revision, live, revisionPictures, schedule, ...after }: StoredManuscript,
    session?: ClientSession,
  ): Promise<boolean> {
    const { _id, state } = before;
    const revisionFields =
      revision === before.revision ? {} : { revision, revisionPictures, ...(live !== undefined && { live }) };
    const { author, authors, shownAuthors } = after;
    const isRemoved = workingCopy === undefined;
    const hasOtherAuthors =
      String(authors) !== String(before.authors) || String(shownAuthors) !== String(before.shownAuthors);
    const byline = { author, authors, ...(shownAuthors !== undefined && { shownAuthors }) };
    const hasOtherSettled = schedule?.settled !== before.schedule?.settled;
    const { submission, ...written } = after;
    const copyFields = isRemoved ? {} : { workingCopy, ...(submission !== undefined && { submission }) };
    const removedFields = [
      // A submission without a working copy has nothing to review.
      ...(isRemoved ? ['workingCopy', 'charges', 'submission'] : []),
      ...(hasOtherAuthors && shownAuthors === undefined ? ['shownAuthors'] : []),
    ];
    const { matchedCount } = await this.manuscripts.updateOne(
      {
        ...{ _id, state, revision: before.revision, 'workingCopy.mark': before.workingCopy?.mark ?? null },
        // The caller counted the pictures of these words.
        'schedule.settled.mark': before.schedule?.settled?.mark ?? null,
        // The listing below depends on it.
        'submission.at': before.submission?.at ?? null,
      },
      {
        $set: {
          ...revisionFields,
          listing: listingOf({ ...written, ...copyFields }),
          ...(!isRemoved && { workingCopy, ...(charges !== undefined && { charges }) }),
          ...(hasOtherAuthors && byline),
          // Not the whole schedule: its time may have been changed concurrently.
          ...(hasOtherSettled && { 'schedule.settled': schedule?.settled }),
        },
        ...(removedFields.length > 0 && {
          $unset: Object.fromEntries(removedFields.map((field) => [field, ''])),
        }),
      },
      session === undefined ? {} : { session },
    );
    return matchedCount === 1;
  }

  async insertRevisions(revisions: readonly Revision[], session: ClientSession): Promise<void> {
    const stored = revisions.map((revision) => ({ ...revision, content: compressText(revision.content) }));
    await insertAll(this.revisions.collection, stored, session);
  }

  /** The storage charges of all revisions of these manuscripts. */
  async findRevisionCharges(
    ids: readonly Types.ObjectId[],
    session: ClientSession,
  ): Promise<StorageCharge[]> {
    const revisions = await this.revisions
      .find({ manuscript: { $in: [...ids] } }, { charges: 1 }, { session })
      .lean<Pick<StoredRevision, 'charges'>[]>();
    return revisions.flatMap(({ charges = [] }) => charges);
  }

  async remove(ids: readonly Types.ObjectId[], session: ClientSession): Promise<void> {
    await this.manuscripts.collection.deleteMany({ _id: { $in: [...ids] } }, { session });
    const filter = { manuscript: { $in: [...ids] } };
    await this.revisions.collection.deleteMany(filter, { session });
    await this.notes.collection.deleteMany(filter, { session });
    await this.previews.collection.deleteMany(filter, { session });
  }

  /** Deletes the preview links of manuscripts that readers no longer see. */
  async endPreviews(ids: readonly Types.ObjectId[], session: ClientSession): Promise<void> {
    if (ids.length === 0) return;
    await this.previews.collection.deleteMany({ manuscript: { $in: [...ids] } }, { session });
  }

  /** Existing manuscripts by id, without their words. */
  async findStates(
    ids: readonly Types.ObjectId[],
    session: ClientSession,
  ): Promise<Map<string, ManuscriptState>> {
    const manuscripts = await this.manuscripts
      .find({ _id: { $in: [...ids] } }, STATE, { session })
      .lean<ManuscriptState[]>();
    return new Map(manuscripts.map((manuscript) => [manuscript._id.toHexString(), manuscript]));
  }

  async count(): Promise<number> {
    return this.manuscripts.estimatedDocumentCount();
  }

  /** Ids of all pictures of the next manuscripts after `id`, in order of their ids. */
  async findRetainedPictures(
    id: Types.ObjectId | null,
    limit: number,
  ): Promise<{ _id: Types.ObjectId; pictures: string[]; createdAt: Date }[]> {
    const found = await this.manuscripts
      .find(id === null ? {} : { _id: { $gt: id } }, { ...STATE, createdAt: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<(ManuscriptState & Pick<StoredManuscript, 'createdAt'>)[]>();
    return found.map((manuscript) => ({
      ...{ _id: manuscript._id, createdAt: manuscript.createdAt },
      pictures: retainedPictures(manuscript),
    }));
  }

  /** Recomputes the folded titles of working copies, which filter lists. */
  async refoldTitles(): Promise<void> {
    const copies = this.manuscripts
      .find({ 'workingCopy.titleFolded': { $exists: true } }, FOLDED_TITLE)
      .lean<FoldedTitle[]>()
      .cursor();
    for await (const { _id, workingCopy } of copies) {
      const { title, titleFolded } = workingCopy;
      const folded = foldForSearch(title);
      if (folded === titleFolded) continue;
      const sameTitle = { _id, 'workingCopy.title': title };
      await this.manuscripts.updateOne(sameTitle, { $set: { 'workingCopy.titleFolded': folded } });
    }
  }

  /** Sets the pictures of the revisions if no revision has been stored since the read. Returns whether they were set. */
  async setRevisionPictures(
    { _id, revision }: ManuscriptState,
    revisionPictures: string[],
    session: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.manuscripts.updateOne(
      { _id, revision },
      { $set: { revisionPictures } },
      { session },
    );
    return matchedCount === 1;
  }

  async findUsedSlugs(slugs: readonly string[]): Promise<Set<string>> {
    const manuscripts = await this.manuscripts.find({ slug: { $in: [...slugs] } }, { slug: 1 }).lean();
    return new Set(manuscripts.map(({ slug }) => slug));
  }
}

/** A snapshot of a working copy, with only the pictures that its words show. */
export function revisionOfCopy(
  manuscript: Credited & { _id: Types.ObjectId },
  number: number,
  copy: WorkingCopy,
): Revision {
  const { savedBy: by, savedAt: createdAt, content, banner, restored } = copy;
  const shownPictures = picturesIn(content).add(banner);
  const pictures = copy.pictures.filter((picture) => shownPictures.has(picture));
  return {
    _id: new Types.ObjectId(),
    manuscript: manuscript._id,
    number,
    action: 'save',
    by,
    authors: manuscript.authors,
    createdAt,
    ...(restored !== undefined && { restored }),
    ...wordsIn({ ...copy, pictures }),
  };
}

/** A snapshot of a manuscript. @param by account id of the user who takes the step */
export function revisionOf(manuscript: Manuscript, action: Action, by: string): Revision {
  const { updatedAt, corrections = [] } = manuscript;
  const correction = corrections.find(({ at }) => at.getTime() === updatedAt.getTime());
  return {
    _id: new Types.ObjectId(),
    manuscript: manuscript._id,
    number: manuscript.revision,
    action,
    by: new Types.ObjectId(by),
    authors: bylineOf(manuscript),
    createdAt: updatedAt,
    ...(correction !== undefined && { correction: correction.text }),
    ...wordsIn(manuscript),
  };
}
