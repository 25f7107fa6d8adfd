import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { ContentVersion } from './content-version.ts';
import { CONTENT_VERSION, Counter } from './counter.schema.ts';

/** A number in the store. Every write that readers can see increments it. */
@Injectable()
export class ContentVersionCounter implements OnModuleInit {
  private readonly incrementedIn = new WeakSet<ClientSession>();

  constructor(
    @InjectModel(Counter.name) private readonly counters: Model<Counter>,
    private readonly version: ContentVersion,
  ) {}

  /**
   * Creates the counter before the first transaction, because concurrent upserts in transactions
   * conflict.
   */
  async onModuleInit(): Promise<void> {
    await this.counters.updateOne(
      { _id: CONTENT_VERSION },
      { $setOnInsert: { value: 0, roseAt: new Date() } },
      { upsert: true },
    );
  }

  /**
   * Returns the new version. In a transaction, call it before the other writes: all changes that readers see write the counter,
   * so of two replicas one then conflicts before it has done its work.
   */
  async increment(session?: ClientSession): Promise<number> {
    const { value } = await this.counters
      .findByIdAndUpdate(
        CONTENT_VERSION,
        { $inc: { value: 1 }, $set: { roseAt: new Date() } },
        {
          returnDocument: 'after',
          upsert: true,
          projection: { value: 1 },
          ...(session !== undefined && { session }),
        },
      )
      .lean();
    if (session === undefined) await this.version.readAfterWrite();
    else this.incrementedIn.add(session);
    return value;
  }

  /** Call it after the commit: applies the transaction's increments to this process. */
  async applyIncrements(session: ClientSession): Promise<void> {
    if (this.incrementedIn.delete(session)) await this.version.readAfterWrite();
  }

  /** Hides or shows the articles of an author. Call `increment` first, within the same transaction. */
  async setHidden(author: string, isHidden: boolean, session: ClientSession): Promise<void> {
    const change = { hiddenAuthors: author };
    const update = isHidden ? { $addToSet: change } : { $pull: change };
    await this.counters.updateOne({ _id: CONTENT_VERSION }, update, { session });
  }
}
