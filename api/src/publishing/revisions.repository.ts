import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, mongo, Types } from 'mongoose';
import type { PackedWords, Place } from '../manuscripts/history/packed-words.schema.ts';
import { PACKED_FIELDS } from '../manuscripts/history/packed-words.ts';
import { type StoredChanges, StoredRevision } from '../manuscripts/history/revision.schema.ts';

/** A revision without its words. */
export type RevisionHead = Pick<StoredRevision, 'number' | 'action' | 'createdAt' | 'pictures'>;

/** A revision with packed words, and nothing else of it. */
export type PackedRevision = Pick<StoredRevision, 'number'> & { packed: PackedWords };

/** The same without the frame. */
export type PackedLink = Pick<StoredRevision, 'number'> & { packed: Place };

/** A new place in the chain, and the frame for it. */
export interface Repacked {
  number: number;
  place: Place;
  frame: Buffer;
}

const PACKED = { number: 1, packed: 1 } as const;
const WITHOUT_WORDS = Object.fromEntries(PACKED_FIELDS.map((field) => [field, 0]));

/** Revisions as they are stored; `RevisionReader` reads their words. */
@Injectable()
export class RevisionsRepository {
  constructor(@InjectModel(StoredRevision.name) private readonly revisions: Model<StoredRevision>) {}

  async find(manuscript: Types.ObjectId, number: number): Promise<StoredRevision | null> {
    return this.revisions.findOne({ manuscript, number }).lean();
  }

  /** The newest revision with a lower number. */
  async findBefore(manuscript: Types.ObjectId, number: number): Promise<StoredRevision | null> {
    return this.revisions
      .findOne({ manuscript, number: { $lt: number } })
      .sort({ number: -1 })
      .lean();
  }

  /** The newest revision that a step stored. */
  async findLastOf(
    manuscript: Types.ObjectId,
    action: StoredRevision['action'],
  ): Promise<StoredRevision | null> {
    return this.revisions.findOne({ manuscript, action }).sort({ number: -1 }).lean();
  }

  /** Up to `limit` packed revisions, newest first, from `number` down. */
  async findPackedDown(manuscript: Types.ObjectId, number: number, limit: number): Promise<PackedRevision[]> {
    return this.revisions
      .find({ manuscript, number: { $lte: number }, packed: { $exists: true } }, PACKED)
      .sort({ number: -1 })
      .limit(limit)
      .lean<PackedRevision[]>();
  }

  async findPacked(manuscript: Types.ObjectId, numbers: readonly number[]): Promise<PackedRevision[]> {
    return this.revisions
      .find({ manuscript, number: { $in: [...numbers] }, packed: { $exists: true } }, PACKED)
      .lean<PackedRevision[]>();
  }

  /** All packed revisions, oldest first. */
  async findLinks(manuscript: Types.ObjectId, session?: ClientSession): Promise<PackedLink[]> {
    return this.revisions
      .find(
        { manuscript, packed: { $exists: true } },
        { number: 1, 'packed.base': 1, 'packed.links': 1, 'packed.heads': 1 },
        { session: session ?? null },
      )
      .sort({ number: 1 })
      .lean<PackedLink[]>();
  }

  /** Numbers of the revisions that are not packed, oldest first. */
  async findPlainNumbers(manuscript: Types.ObjectId): Promise<number[]> {
    const found = await this.revisions
      .find({ manuscript, packed: null }, { number: 1 })
      .sort({ number: 1 })
      .lean<Pick<StoredRevision, 'number'>[]>();
    return found.map(({ number }) => number);
  }

  /** The next revisions after an id, of any manuscript, in the order of ids. */
  async findAfter(id: Types.ObjectId, limit: number): Promise<Pick<StoredRevision, '_id' | 'manuscript'>[]> {
    return this.revisions
      .find({ _id: { $gt: id } }, { manuscript: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Pick<StoredRevision, '_id' | 'manuscript'>[]>();
  }

  /**
   * Replaces the words of a revision by a frame. Returns false if it is packed or removed by now, or its base is removed.
   */
  async pack(
    manuscript: Types.ObjectId,
    { number, place, frame }: Repacked,
    session: ClientSession,
  ): Promise<boolean> {
    const { base } = place;
    if (base !== undefined) {
      const based = await this.revisions.updateOne(
        { manuscript, number: base, packed: { $exists: true } },
        { $inc: { 'packed.uses': 1 } },
        { session },
      );
      if (based.matchedCount === 0) return false;
    }
    const plain = await this.revisions.collection.findOne(
      { manuscript, number, packed: null },
      { session, projection: WITHOUT_WORDS },
    );
    if (plain === null) return false;
    // A document that shrinks in place keeps its page in SQLite.
    await this.revisions.collection.deleteOne({ _id: plain._id }, { session });
    await this.revisions.collection.insertOne({ ...plain, packed: stored(place, frame) }, { session });
    return true;
  }

  /** Moves packed revisions within their chain. */
  async repack(
    manuscript: Types.ObjectId,
    repacked: readonly Repacked[],
    session: ClientSession,
  ): Promise<void> {
    for (const { number, place, frame } of repacked)
      await this.revisions.collection.updateOne(
        { manuscript, number },
        { $set: { packed: stored(place, frame) } },
        { session },
      );
  }

  async setChanges(manuscript: Types.ObjectId, number: number, changes: StoredChanges): Promise<void> {
    await this.revisions.updateOne({ manuscript, number }, { $set: { changes } });
  }

  /** Ids of the manuscripts with saves kept from `since` to `until`. */
  async idsWithSaves(since: Date, until: Date): Promise<Types.ObjectId[]> {
    return this.revisions.distinct('manuscript', { action: 'save', createdAt: { $gte: since, $lt: until } });
  }

  /** All revisions of a manuscript, oldest first, without their words. */
  async findHeads(manuscript: Types.ObjectId, session?: ClientSession): Promise<RevisionHead[]> {
    return this.revisions
      .find({ manuscript }, { number: 1, action: 1, createdAt: 1, pictures: 1 }, { session: session ?? null })
      .sort({ number: 1 })
      .lean<RevisionHead[]>();
  }

  async remove(
    manuscript: Types.ObjectId,
    numbers: readonly number[],
    session: ClientSession,
  ): Promise<void> {
    await this.revisions.collection.deleteMany({ manuscript, number: { $in: [...numbers] } }, { session });
  }
}

function stored(place: Place, frame: Buffer): PackedWords {
  return { ...place, frame: new mongo.Binary(frame) };
}
