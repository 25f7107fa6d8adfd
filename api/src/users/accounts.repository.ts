import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import type { Slice } from '../common/pagination.ts';
import { containing } from '../store/filters.ts';
import { NEWEST } from '../store/newest.ts';
import { normaliseEmail } from './account.ts';
import { StoredAccount } from './account.schema.ts';

export type NewAccount = Pick<
  StoredAccount,
  '_id' | 'role' | 'name' | 'email' | 'passwordHash' | 'bio' | 'photo' | 'sitemapPart' | 'isAddressUnverified'
>;
export type AccountChange = Partial<Pick<StoredAccount, 'name' | 'bio' | 'photo' | 'passwordHash'>>;

/** Accounts that are not in the trash. */
const ACTIVE = { trashedAt: null } as const;

/** An author in the trash. */
export type TrashedAccount = StoredAccount & Required<Pick<StoredAccount, 'trashedAt' | 'trashedBy'>>;

/** Accounts; each method but those that say so sees only those that are not in the trash. */
@Injectable()
export class AccountsRepository {
  constructor(@InjectModel(StoredAccount.name) private readonly accounts: Model<StoredAccount>) {}

  /** @throws MongoServerError 11000 on `email` */
  async insert(account: NewAccount, session: ClientSession): Promise<StoredAccount> {
    const [created] = await this.accounts.create([account], { session });
    if (created === undefined) throw new Error('The store confirmed no account.');
    return created.toObject();
  }

  async insertAll(accounts: NewAccount[]): Promise<void> {
    await this.accounts.insertMany(accounts);
  }

  async findByEmail(email: string): Promise<StoredAccount | null> {
    return this.accounts.findOne({ email, ...ACTIVE }).lean();
  }

  /** Also one in the trash. */
  async findAnyByEmail(email: string): Promise<StoredAccount | null> {
    return this.accounts.findOne({ email }).lean();
  }

  async findById(id: string, session?: ClientSession): Promise<StoredAccount | null> {
    return this.accounts.findOne({ _id: id, ...ACTIVE }, null, { session: session ?? null }).lean();
  }

  async findBylines(
    ids: readonly string[],
  ): Promise<Pick<StoredAccount, '_id' | 'name' | 'bio' | 'photo'>[]> {
    return this.accounts.find({ _id: { $in: ids }, ...ACTIVE }, { name: 1, bio: 1, photo: 1 }).lean();
  }

  /** Authors, newest first; `text` keeps those whose name or email contains it. */
  async findAuthors(text: string, slice: Slice): Promise<StoredAccount[]> {
    return this.accounts.find(authors(text)).sort(NEWEST).skip(slice.skip).limit(slice.limit).lean();
  }

  /** Authors whose name contains `text`, or whose whole email it is, newest first. */
  async findNamed(text: string, { skip, limit }: Slice): Promise<Pick<StoredAccount, '_id'>[]> {
    return this.accounts.find(named(text), { _id: 1 }).sort(NEWEST).skip(skip).limit(limit).lean();
  }

  async countNamed(text: string): Promise<number> {
    return this.accounts.countDocuments(named(text));
  }

  async findAuthorsAmong(
    ids: readonly string[],
    session: ClientSession | null,
  ): Promise<{ _id: Types.ObjectId }[]> {
    return this.accounts.find({ _id: { $in: [...ids] }, ...authors('') }, { _id: 1 }, { session }).lean();
  }

  /** All accounts, also those in the trash. */
  everyone(): AsyncIterable<StoredAccount> {
    return this.accounts.find().sort({ _id: 1 }).lean<StoredAccount>().cursor();
  }

  async countAuthors(text: string): Promise<number> {
    if (text !== '') return this.accounts.countDocuments(authors(text));
    // Both from an index alone.
    const all = await this.accounts.countDocuments({ role: 'author' });
    return all - (await this.countTrashed(''));
  }

  /** Authors with articles in a part of the sitemap, last to write first. */
  async findWriters(sitemapPart: number, limit: number): Promise<{ _id: Types.ObjectId; wroteAt: Date }[]> {
    return this.accounts
      .find({ sitemapPart, wroteAt: { $gt: new Date(0) }, ...ACTIVE }, { wroteAt: 1 })
      .sort({ wroteAt: -1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId; wroteAt: Date }[]>();
  }

  async update(id: string, change: AccountChange, session: ClientSession): Promise<StoredAccount | null> {
    return this.accounts
      .findOneAndUpdate(
        { _id: id, ...ACTIVE },
        { $set: change },
        { session, returnDocument: 'after', runValidators: true },
      )
      .lean();
  }

  /** Sets an address whose owner has opened a link to it. @throws MongoServerError 11000 on `email` */
  async setAddress(id: string, email: string, session?: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.accounts.updateOne(
      { _id: id, ...ACTIVE },
      { $set: { email }, $unset: { isAddressUnverified: '' } },
      session === undefined ? {} : { session },
    );
    return matchedCount === 1;
  }

  /** Writes to an account, so that concurrent transactions that do follow each other. */
  async hold(id: string, session: ClientSession): Promise<StoredAccount | null> {
    return this.accounts
      .findOneAndUpdate(
        { _id: id, ...ACTIVE },
        { $set: { updatedAt: new Date() } },
        { session, returnDocument: 'after' },
      )
      .lean();
  }

  /**
   * Writes to the accounts, so that no concurrent transaction can remove them. Returns the number of existing ones.
   */
  async touch(
    ids: readonly string[],
    field: 'wroteAt' | 'draftedAt',
    session: ClientSession,
  ): Promise<number> {
    const { matchedCount } = await this.accounts.updateMany(
      { _id: { $in: [...ids] }, ...ACTIVE },
      { $set: { [field]: new Date() } },
      { session },
    );
    return matchedCount;
  }

  /** Records a sign-in if the account still has this password. Returns whether it has. */
  async noteSignIn(id: string, passwordHash: string, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.accounts.updateOne(
      { _id: id, passwordHash, ...ACTIVE },
      { $set: { signedInAt: new Date() } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Returns whether the account still had the hash `older`. */
  async replaceHash(_id: Types.ObjectId, older: string, passwordHash: string): Promise<boolean> {
    const { matchedCount } = await this.accounts.updateOne(
      { _id, passwordHash: older, ...ACTIVE },
      { $set: { passwordHash } },
    );
    return matchedCount === 1;
  }

  /** Puts an author into the trash. Returns whether there is one. */
  async trash(id: string, at: Date, by: Types.ObjectId, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.accounts.updateOne(
      { _id: id, role: 'author', ...ACTIVE },
      { $set: { trashedAt: at, trashedBy: by } },
      { session },
    );
    return matchedCount === 1;
  }

  async restore(id: string, session: ClientSession): Promise<void> {
    await this.accounts.updateOne({ _id: id }, { $unset: { trashedAt: '', trashedBy: '' } }, { session });
  }

  async findTrashed(id: string, session?: ClientSession): Promise<TrashedAccount | null> {
    return this.accounts
      .findOne({ _id: id, ...trashed() }, null, { session: session ?? null })
      .lean<TrashedAccount>();
  }

  /** Authors in the trash, last deleted first; `text` as for `findAuthors`. */
  async findTrashPage(text: string, { skip, limit }: Slice): Promise<TrashedAccount[]> {
    return this.accounts
      .find({ ...trashed(), ...matching(text) })
      .sort({ trashedAt: -1 })
      .skip(skip)
      .limit(limit)
      .lean<TrashedAccount[]>();
  }

  async countTrashed(text: string): Promise<number> {
    return this.accounts.countDocuments({ ...trashed(), ...matching(text) });
  }

  /** Authors who were deleted up to `moment`, first deleted first. */
  async findTrashedUntil(moment: Date, limit: number): Promise<TrashedAccount[]> {
    return this.accounts
      .find({ trashedAt: { $gt: new Date(0), $lte: moment } })
      .sort({ trashedAt: 1 })
      .limit(limit)
      .lean<TrashedAccount[]>();
  }

  /** Deletes it if it still is where it was, in the trash or not. Returns whether it was. */
  async remove(
    { _id, role, trashedAt = null }: Pick<StoredAccount, '_id' | 'role'> & { trashedAt?: Date | null },
    session: ClientSession,
  ): Promise<boolean> {
    const { deletedCount } = await this.accounts.deleteOne({ _id, role, trashedAt }, { session });
    return deletedCount === 1;
  }
}

function authors(text: string): QueryFilter<StoredAccount> {
  return { role: 'author', ...ACTIVE, ...matching(text) };
}

function named(text: string): QueryFilter<StoredAccount> {
  return { ...authors(''), $or: [{ name: containing(text) }, { email: normaliseEmail(text) }] };
}

function trashed(): QueryFilter<StoredAccount> {
  return { trashedAt: { $gt: new Date(0) } };
}

function matching(text: string): QueryFilter<StoredAccount> {
  return text === '' ? {} : { $or: [{ name: containing(text) }, { email: containing(text) }] };
}
