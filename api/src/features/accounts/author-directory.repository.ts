import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, Types } from 'mongoose';
import type { Slice } from '../../platform/http/pagination.ts';
import type { Role } from '../../contract/users.ts';
import { searchedWords } from '../../platform/store/searched-words.ts';
import { NEWEST } from '../../platform/store/newest.ts';
import { ACTIVE, matchesName, matchesNameOrEmail } from './account-filters.ts';
import { StoredAccount, WORDS_INDEX } from './account.schema.ts';
import { bylineStages, type FoundBylines } from './bylines.ts';

/** Lists of accounts, and bylines. Accounts in the trash are excluded. */
@Injectable()
export class AuthorDirectoryRepository {
  constructor(@InjectModel(StoredAccount.name) private readonly accounts: Model<StoredAccount>) {}

  async findBylines(people: readonly string[], pictures: readonly string[]): Promise<FoundBylines> {
    const ids = people.map((id) => new Types.ObjectId(id));
    const input = { $documents: [{ people: ids, pictures }] };
    const [records] = await this.accounts.db.aggregate<FoundBylines>([input, ...bylineStages()]);
    return records ?? { people: [], pictures: [] };
  }

  /** Authors, newest first; `text` filters by name or email. */
  async findAuthors(text: string, slice: Slice): Promise<StoredAccount[]> {
    const authors = this.accounts.find(authorsWith(text), null, hintFor(text)).sort(NEWEST);
    return authors.skip(slice.skip).limit(slice.limit).lean();
  }

  /** Authors whose name has the words of `text`, newest first. */
  async findByName(text: string, { skip, limit }: Slice): Promise<Pick<StoredAccount, '_id'>[]> {
    const authors = this.accounts.find(byName(text), { _id: 1 }, hintFor(text)).sort(NEWEST);
    return authors.skip(skip).limit(limit).lean();
  }

  async countByName(text: string): Promise<number> {
    return this.accounts.countDocuments(byName(text));
  }

  /** Accounts with one of these photos. */
  async findByPhotos(
    photos: readonly string[],
    limit: number,
  ): Promise<Pick<StoredAccount, '_id' | 'name' | 'photo'>[]> {
    return this.accounts
      .find({ photo: { $in: [...photos] }, ...ACTIVE }, { name: 1, photo: 1 })
      .limit(limit)
      .lean();
  }

  /** @param roles accepted roles */
  async findExisting(
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
    if (text !== '') return this.accounts.countDocuments(authorsWith(text));
    // Both counts read only an index.
    const [total, trashed] = await Promise.all(
      [{}, { trashedAt: { $gt: new Date(0) } }].map((filter) =>
        this.accounts.countDocuments({ role: 'author', ...filter }),
      ),
    );
    return (total ?? 0) - (trashed ?? 0);
  }

  /** Authors with articles in a part of the sitemap, by the time of their last change, latest first. */
  async findAuthorsWithArticles(
    sitemapPart: number,
    limit: number,
  ): Promise<{ _id: Types.ObjectId; wroteAt: Date }[]> {
    return this.accounts
      .find({ sitemapPart, wroteAt: { $gt: new Date(0) }, ...ACTIVE }, { wroteAt: 1 })
      .sort({ wroteAt: -1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId; wroteAt: Date }[]>();
  }
}

function authorsWith(text: string): QueryFilter<StoredAccount> {
  return { role: 'author', ...ACTIVE, ...matchesNameOrEmail(text) };
}

/** Few authors have several words: in the order of the list, the store would read nearly all authors to find them. */
function hintFor(text: string): { hint?: typeof WORDS_INDEX } {
  return searchedWords(text).length > 1 ? { hint: WORDS_INDEX } : {};
}

function byName(text: string): QueryFilter<StoredAccount> {
  return { ...authorsWith(''), ...matchesName(text) };
}
