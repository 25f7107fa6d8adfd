import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { StoredRedirect } from './redirect.schema.ts';

@Injectable()
export class RedirectsRepository {
  constructor(@InjectModel(StoredRedirect.name) private readonly redirects: Model<StoredRedirect>) {}

  async findAmong(addresses: readonly string[]): Promise<StoredRedirect[]> {
    return this.redirects.find({ _id: { $in: [...addresses] } }).lean();
  }

  /** All that lead to articles. */
  ofArticles(): AsyncIterable<StoredRedirect> {
    return this.redirects.find({ kind: 'article' }).sort({ _id: 1 }).lean<StoredRedirect>().cursor();
  }

  /** Adds redirects. Those of an address that has one already replace it. */
  async set(redirects: readonly Omit<StoredRedirect, 'createdAt'>[], session?: ClientSession): Promise<void> {
    if (redirects.length === 0) return;
    const createdAt = new Date();
    const writes = redirects.map(({ _id, ...redirect }) => ({
      updateOne: { filter: { _id }, update: { $set: redirect, $setOnInsert: { createdAt } }, upsert: true },
    }));
    await this.redirects.bulkWrite(writes, session === undefined ? {} : { session });
  }

  /** Adds redirects for addresses that have none. */
  async addMissing(redirects: readonly Omit<StoredRedirect, 'createdAt'>[]): Promise<void> {
    if (redirects.length === 0) return;
    const createdAt = new Date();
    const writes = redirects.map(({ _id, ...redirect }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { ...redirect, createdAt } }, upsert: true },
    }));
    await this.redirects.bulkWrite(writes);
  }
}
