import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { insertAll } from '../../platform/store/insert-all.ts';
import { CountedReader, ReaderSalt, StoredReads, StoredReadSource } from './reads.schema.ts';

const SALT_BYTES = 32;

/** Stores what has been read. */
@Injectable()
export class ReadsRepository {
  constructor(
    @InjectModel(StoredReads.name) private readonly reads: Model<StoredReads>,
    @InjectModel(StoredReadSource.name) private readonly sources: Model<StoredReadSource>,
    @InjectModel(CountedReader.name) private readonly readers: Model<CountedReader>,
    @InjectModel(ReaderSalt.name) private readonly salts: Model<ReaderSalt>,
  ) {}

  /** The salt of a day, the same for all replicas. */
  async saltOf(day: string, expiresAt: Date, session: ClientSession): Promise<Buffer> {
    const salt = randomBytes(SALT_BYTES);
    await this.salts.updateOne(
      { _id: day },
      { $setOnInsert: { salt, expiresAt } },
      { upsert: true, session },
    );
    const stored = await this.salts.findById(day).session(session).orFail();
    return stored.salt;
  }

  /** Marks readers as counted. Returns those that were not marked. */
  async mark(ids: readonly string[], expiresAt: Date, session: ClientSession): Promise<Set<string>> {
    const marked = await this.readers
      .find({ _id: { $in: [...ids] } }, { _id: 1 })
      .session(session)
      .lean();
    const added = new Set(ids).difference(new Set(marked.map(({ _id }) => _id)));
    const documents = [...added].map((_id) => ({ _id, expiresAt }));
    // The driver's types expect ObjectIds.
    await insertAll(this.readers.collection, documents as object[], session);
    return added;
  }

  async add(added: readonly StoredReads[], session: ClientSession): Promise<void> {
    if (added.length === 0) return;
    await this.reads.bulkWrite(
      added.map(({ scope, day, ...counts }) => ({
        updateOne: { filter: { scope, day }, update: { $inc: counts }, upsert: true },
      })),
      { session },
    );
  }

  async addSources(added: readonly StoredReadSource[], session: ClientSession): Promise<void> {
    if (added.length === 0) return;
    await this.sources.bulkWrite(
      added.map(({ reads, ...key }) => ({
        updateOne: { filter: key, update: { $inc: { reads } }, upsert: true },
      })),
      { session },
    );
  }
}
