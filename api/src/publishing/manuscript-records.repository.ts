import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { insertAll } from '../store/insert-all.ts';
import { type Manuscript, StoredManuscript } from '../manuscripts/manuscript.schema.ts';
import { StoredRevision } from '../manuscripts/revision.schema.ts';
import type { WorkingCopy } from '../manuscripts/working-copy.schema.ts';
import type { Action } from '../manuscripts/transitions.ts';
import { wordsIn } from '../manuscripts/words.schema.ts';
import { ArticleEvent } from './outbox/article-event.schema.ts';

/** What the writer itself records: manuscripts, their revisions, and an event for each step. */
@Injectable()
export class ManuscriptRecordsRepository {
  constructor(
    @InjectModel(StoredManuscript.name) private readonly manuscripts: Model<StoredManuscript>,
    @InjectModel(StoredRevision.name) private readonly revisions: Model<StoredRevision>,
    @InjectModel(ArticleEvent.name) private readonly outbox: Model<ArticleEvent>,
  ) {}

  /** @throws MongoServerError 11000 on `slug`, `idempotencyKey` or `_id` */
  async insert(manuscripts: readonly Manuscript[], session: ClientSession): Promise<void> {
    const stored = manuscripts.map(({ content: _, ...manuscript }) => manuscript);
    await insertAll(this.manuscripts.collection, stored, session);
  }

  /** Replaces all but the working copy if its revision is still `before`. Returns whether it was. */
  async replace(manuscript: Manuscript, before: number, session: ClientSession): Promise<boolean> {
    const { _id, revision: _, ...head } = headOf(manuscript);
    const { matchedCount } = await this.manuscripts.collection.updateOne(
      { _id, revision: before },
      { $set: { ...head, revision: manuscript.revision } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Sets a working copy if nothing has been saved or published since `before`. Returns whether it did. */
  async setWorkingCopy(
    { _id, state, revision, workingCopy: before }: StoredManuscript,
    workingCopy: WorkingCopy,
    session?: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.manuscripts.updateOne(
      { _id, state, revision, 'workingCopy.mark': before?.mark ?? null },
      { $set: { workingCopy } },
      session === undefined ? {} : { session },
    );
    return matchedCount === 1;
  }

  async endWorkingCopy(id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.manuscripts.collection.updateOne({ _id: id }, { $unset: { workingCopy: '' } }, { session });
  }

  async insertRevisions(revisions: readonly StoredRevision[], session: ClientSession): Promise<void> {
    await insertAll(this.revisions.collection, revisions, session);
  }

  async remove(ids: readonly Types.ObjectId[], session: ClientSession): Promise<void> {
    await this.manuscripts.collection.deleteMany({ _id: { $in: [...ids] } }, { session });
    await this.revisions.collection.deleteMany({ manuscript: { $in: [...ids] } }, { session });
  }

  async appendEvent(event: ArticleEvent, session: ClientSession): Promise<void> {
    await insertAll(this.outbox.collection, [event], session);
  }

  /** Number of the newest revision of each existing manuscript, by id. */
  async findNewest(ids: readonly Types.ObjectId[], session: ClientSession): Promise<Map<string, number>> {
    const found = await this.manuscripts
      .find({ _id: { $in: [...ids] } }, { revision: 1 }, { session })
      .lean<Pick<StoredManuscript, '_id' | 'revision'>[]>();
    return new Map(found.map(({ _id, revision }) => [_id.toHexString(), revision]));
  }

  async findTakenSlugs(slugs: readonly string[]): Promise<Set<string>> {
    const found = await this.manuscripts.find({ slug: { $in: [...slugs] } }, { slug: 1 }).lean();
    return new Set(found.map(({ slug }) => slug));
  }
}

/** A manuscript without its bodies. */
export function headOf({ content: _, workingCopy: __, ...head }: Manuscript): StoredManuscript {
  return head;
}

/** A snapshot of a working copy. */
export function revisionOfCopy(
  manuscript: Types.ObjectId,
  number: number,
  copy: WorkingCopy,
): StoredRevision {
  const { savedBy: by, savedAt: createdAt } = copy;
  return { _id: new Types.ObjectId(), manuscript, number, action: 'save', by, createdAt, ...wordsIn(copy) };
}

/** A snapshot of a manuscript. @param by account id of the user who takes the step */
export function revisionOf(manuscript: Manuscript, action: Action, by: string): StoredRevision {
  return {
    _id: new Types.ObjectId(),
    manuscript: manuscript._id,
    number: manuscript.revision,
    action,
    by: new Types.ObjectId(by),
    createdAt: manuscript.updatedAt,
    ...wordsIn(manuscript),
  };
}
