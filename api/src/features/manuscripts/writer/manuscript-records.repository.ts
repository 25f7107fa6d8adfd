import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { bylineOf, type Credited } from '../../articles/byline-of.ts';
import { foldForSearch } from '../../articles/search/title-text.ts';
import { insertAll } from '../../../platform/store/insert-all.ts';
import { type Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';
import type { StorageCharge } from '../../../platform/limits/storage-charge.ts';
import { type Revision, StoredRevision } from '../model/revision.schema.ts';
import { compressText } from '../model/compressed-text.ts';
import { StoredNote } from '../model/note.schema.ts';
import { StoredPreview } from '../model/preview.schema.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';
import type { Action } from '../model/transitions.ts';
import { picturesIn } from '../../../platform/html/article-pictures.ts';
import { wordsIn } from '../model/words.schema.ts';

/** What the revisions of a manuscript follow from. */
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
] as const;
type Before = Pick<StoredManuscript, 'revision'> & Partial<Record<(typeof REMOVABLE)[number], unknown>>;

/** What the writer itself records: manuscripts and their revisions. */
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
    const stored = manuscripts.map(({ content: _, ...manuscript }) => manuscript);
    await insertAll(this.manuscripts.collection, stored, session);
  }

  /** Replaces a manuscript if its revision is still that of `before`. Returns whether it was. */
  async replace(manuscript: Manuscript, before: Before, session: ClientSession): Promise<boolean> {
    const { _id, content: _, ...stored } = manuscript;
    const gone = REMOVABLE.filter((field) => before[field] !== undefined && stored[field] === undefined);
    const { matchedCount } = await this.manuscripts.collection.updateOne(
      { _id, revision: before.revision },
      {
        $set: stored,
        ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((field) => [field, ''])) }),
      },
      { session },
    );
    return matchedCount === 1;
  }

  /** Replaces or ends the working copy, and sets the authors, if nothing has been saved or published since `before`. Returns whether it did. */
  async setWorkingCopy(
    { _id, state, revision: newest, workingCopy: before, ...old }: StoredManuscript,
    { workingCopy, charges, revision, live, revisionPictures, schedule, ...by }: StoredManuscript,
    session?: ClientSession,
  ): Promise<boolean> {
    const counted =
      revision === newest ? {} : { revision, revisionPictures, ...(live !== undefined && { live }) };
    const { author, authors, shownAuthors } = by;
    const isEnded = workingCopy === undefined;
    const isByOthers =
      String(authors) !== String(old.authors) || String(shownAuthors) !== String(old.shownAuthors);
    const credit = { author, authors, ...(shownAuthors !== undefined && { shownAuthors }) };
    const isSettled = schedule?.settled !== old.schedule?.settled;
    const gone = [
      // What waits for an admin is the working copy.
      ...(isEnded ? ['workingCopy', 'charges', 'submission'] : []),
      ...(isByOthers && shownAuthors === undefined ? ['shownAuthors'] : []),
    ];
    const { matchedCount } = await this.manuscripts.updateOne(
      {
        ...{ _id, state, revision: newest, 'workingCopy.mark': before?.mark ?? null },
        // Pictures are counted by these words.
        'schedule.settled.mark': old.schedule?.settled?.mark ?? null,
      },
      {
        $set: {
          ...counted,
          ...(!isEnded && { workingCopy, ...(charges !== undefined && { charges }) }),
          ...(isByOthers && credit),
          // Its time may just have been changed.
          ...(isSettled && { 'schedule.settled': schedule?.settled }),
        },
        ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((field) => [field, ''])) }),
      },
      session === undefined ? {} : { session },
    );
    return matchedCount === 1;
  }

  async insertRevisions(revisions: readonly Revision[], session: ClientSession): Promise<void> {
    const stored = revisions.map((each) => ({ ...each, content: compressText(each.content) }));
    await insertAll(this.revisions.collection, stored, session);
  }

  /** What the revisions of manuscripts are charged for. */
  async findRevisionCharges(
    ids: readonly Types.ObjectId[],
    session: ClientSession,
  ): Promise<StorageCharge[]> {
    const found = await this.revisions
      .find({ manuscript: { $in: [...ids] } }, { charges: 1 }, { session })
      .lean<Pick<StoredRevision, 'charges'>[]>();
    return found.flatMap(({ charges = [] }) => charges);
  }

  async remove(ids: readonly Types.ObjectId[], session: ClientSession): Promise<void> {
    await this.manuscripts.collection.deleteMany({ _id: { $in: [...ids] } }, { session });
    const ofThese = { manuscript: { $in: [...ids] } };
    await this.revisions.collection.deleteMany(ofThese, { session });
    await this.notes.collection.deleteMany(ofThese, { session });
    await this.previews.collection.deleteMany(ofThese, { session });
  }

  /** Ends the preview links of manuscripts that readers no longer see: whoever was given one must not read on. */
  async endPreviews(ids: readonly Types.ObjectId[], session: ClientSession): Promise<void> {
    if (ids.length === 0) return;
    await this.previews.collection.deleteMany({ manuscript: { $in: [...ids] } }, { session });
  }

  /** The existing manuscripts, by id, without their words. */
  async findStates(
    ids: readonly Types.ObjectId[],
    session: ClientSession,
  ): Promise<Map<string, ManuscriptState>> {
    const found = await this.manuscripts
      .find({ _id: { $in: [...ids] } }, STATE, { session })
      .lean<ManuscriptState[]>();
    return new Map(found.map((manuscript) => [manuscript._id.toHexString(), manuscript]));
  }

  /** Folds the titles of working copies again, which filter an author's lists. */
  async refoldTitles(): Promise<void> {
    const copies = this.manuscripts
      .find({ 'workingCopy.titleFolded': { $exists: true } }, FOLDED_TITLE)
      .lean<FoldedTitle[]>()
      .cursor();
    for await (const { _id, workingCopy } of copies) {
      const { title, titleFolded } = workingCopy;
      const folded = foldForSearch(title);
      if (folded === titleFolded) continue;
      const unchanged = { _id, 'workingCopy.title': title };
      await this.manuscripts.updateOne(unchanged, { $set: { 'workingCopy.titleFolded': folded } });
    }
  }

  /** Sets the pictures of its revisions if none has been stored since it was read. Returns whether it did. */
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

  async findTakenSlugs(slugs: readonly string[]): Promise<Set<string>> {
    const found = await this.manuscripts.find({ slug: { $in: [...slugs] } }, { slug: 1 }).lean();
    return new Set(found.map(({ slug }) => slug));
  }
}

/** A snapshot of a working copy, with the pictures that it shows. */
export function revisionOfCopy(
  manuscript: Credited & { _id: Types.ObjectId },
  number: number,
  copy: WorkingCopy,
): Revision {
  const { savedBy: by, savedAt: createdAt, content, banner, restored } = copy;
  const shown = picturesIn(content).add(banner);
  const pictures = copy.pictures.filter((picture) => shown.has(picture));
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
