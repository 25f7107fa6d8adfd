import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Slice } from '../../platform/http/pagination.ts';
import { startingWith } from '../../platform/store/filters.ts';
import { StoredRedirect } from './redirect.schema.ts';

export type NewRedirect = Omit<StoredRedirect, 'createdAt' | 'isImported'>;

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

  /** Adds a redirect of an admin or an operator. It replaces the one of the same address. */
  async set({ _id, ...redirect }: NewRedirect, session: ClientSession): Promise<void> {
    const update = {
      $set: redirect,
      $unset: { isImported: true as const },
      $setOnInsert: { createdAt: new Date() },
    };
    await this.redirects.updateOne({ _id }, update, { upsert: true, session });
  }

  /** Leads addresses elsewhere that earlier imports have led somewhere. */
  async replaceImported(redirects: readonly NewRedirect[], session: ClientSession): Promise<void> {
    if (redirects.length === 0) return;
    const writes = redirects.map(({ _id, ...redirect }) => ({
      updateOne: { filter: { _id, isImported: true }, update: { $set: redirect } },
    }));
    await this.redirects.bulkWrite(writes, { session });
  }

  /** Adds redirects of an import for addresses that have none. */
  async addMissing(redirects: readonly NewRedirect[], session?: ClientSession): Promise<void> {
    if (redirects.length === 0) return;
    const added = { isImported: true, createdAt: new Date() };
    const writes = redirects.map(({ _id, ...redirect }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { ...redirect, ...added } }, upsert: true },
    }));
    await this.redirects.bulkWrite(writes, session === undefined ? {} : { session });
  }

  /** @param prefix of the address; empty for all */
  async count(prefix: string): Promise<number> {
    return prefix === ''
      ? this.redirects.estimatedDocumentCount()
      : this.redirects.countDocuments({ _id: startingWith(prefix) });
  }

  /** Newest first; with a prefix, by address. */
  async findPage(prefix: string, { skip, limit }: Slice): Promise<StoredRedirect[]> {
    const found =
      prefix === ''
        ? this.redirects.find().sort({ createdAt: -1, _id: 1 })
        : this.redirects.find({ _id: startingWith(prefix) }).sort({ _id: 1 });
    return found.skip(skip).limit(limit).lean();
  }

  /** When the newest redirect was added; `null` without any. */
  async findNewestDate(): Promise<Date | null> {
    const newest = await this.redirects.findOne({}, { createdAt: 1 }).sort({ createdAt: -1, _id: 1 }).lean();
    return newest?.createdAt ?? null;
  }

  /** Returns the removed redirect; `null` if there was none. */
  async remove(_id: string, session: ClientSession): Promise<StoredRedirect | null> {
    return this.redirects.findOneAndDelete({ _id }, { session }).lean();
  }
}
