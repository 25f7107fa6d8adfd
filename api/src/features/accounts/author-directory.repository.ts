import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, Types } from 'mongoose';
import type { Slice } from '../../platform/http/pagination.ts';
import type { Role } from '../../contract/users.ts';
import { containing } from '../../platform/store/filters.ts';
import { NEWEST } from '../../platform/store/newest.ts';
import { ACTIVE, matching } from './account-filters.ts';
import { StoredAccount } from './account.schema.ts';
import { bylineStages, type FoundBylines } from './bylines.ts';

/** Lists of people, and their names. None of them is in the trash. */
@Injectable()
export class AuthorDirectoryRepository {
  constructor(@InjectModel(StoredAccount.name) private readonly accounts: Model<StoredAccount>) {}

  async findBylines(people: readonly string[], pictures: readonly string[]): Promise<FoundBylines> {
    const ids = people.map((id) => new Types.ObjectId(id));
    const asked = { $documents: [{ people: ids, pictures }] };
    const [found] = await this.accounts.db.aggregate<FoundBylines>([asked, ...bylineStages()]);
    return found ?? { people: [], pictures: [] };
  }

  /** Authors, newest first; `text` keeps those whose name or email contains it. */
  async findAuthors(text: string, slice: Slice): Promise<StoredAccount[]> {
    return this.accounts.find(authors(text)).sort(NEWEST).skip(slice.skip).limit(slice.limit).lean();
  }

  /** Authors whose name contains `text`, newest first. */
  async findNamed(text: string, { skip, limit }: Slice): Promise<Pick<StoredAccount, '_id'>[]> {
    return this.accounts.find(named(text), { _id: 1 }).sort(NEWEST).skip(skip).limit(limit).lean();
  }

  async countNamed(text: string): Promise<number> {
    return this.accounts.countDocuments(named(text));
  }

  /** @param roles that count */
  async findAmong(
    ids: readonly string[],
    roles: readonly Role[],
    session: ClientSession | null,
  ): Promise<{ _id: Types.ObjectId }[]> {
    const filter = { _id: { $in: [...ids] }, role: { $in: [...roles] }, merging: null, ...ACTIVE };
    return this.accounts.find(filter, { _id: 1 }, { session }).lean();
  }

  /** Admins, newest first. */
  async findAdmins({ skip, limit }: Slice): Promise<StoredAccount[]> {
    return this.accounts
      .find({ role: 'admin', ...ACTIVE })
      .sort(NEWEST)
      .skip(skip)
      .limit(limit)
      .lean();
  }

  async countAdmins(): Promise<number> {
    return this.accounts.countDocuments({ role: 'admin', ...ACTIVE });
  }

  async countAuthors(text: string): Promise<number> {
    if (text !== '') return this.accounts.countDocuments(authors(text));
    // Both from indexes.
    const [all, trashed] = await Promise.all(
      [{}, { trashedAt: { $gt: new Date(0) } }].map((some) =>
        this.accounts.countDocuments({ role: 'author', ...some }),
      ),
    );
    return (all ?? 0) - (trashed ?? 0);
  }

  /** Authors with articles in a part of the sitemap, last to write first. */
  async findAuthorsWithArticles(sitemapPart: number, limit: number): Promise<{ _id: Types.ObjectId; wroteAt: Date }[]> {
    return this.accounts
      .find({ sitemapPart, wroteAt: { $gt: new Date(0) }, ...ACTIVE }, { wroteAt: 1 })
      .sort({ wroteAt: -1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId; wroteAt: Date }[]>();
  }
}

function authors(text: string): QueryFilter<StoredAccount> {
  return { role: 'author', ...ACTIVE, ...matching(text) };
}

function named(text: string): QueryFilter<StoredAccount> {
  return { ...authors(''), name: containing(text) };
}
