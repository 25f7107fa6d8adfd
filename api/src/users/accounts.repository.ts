import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, Types } from 'mongoose';
import type { Slice } from '../common/pagination.ts';
import type { Role } from '../contract/users.ts';
import { containing } from '../store/filters.ts';
import { NEWEST } from '../store/newest.ts';
import { StoredAccount, type StoredMerging } from './account.schema.ts';
import { bylineStages, type FoundBylines } from './bylines.ts';

export type NewAccount = Pick<
  StoredAccount,
  '_id' | 'role' | 'name' | 'email' | 'passwordHash' | 'bio' | 'photo' | 'sitemapPart'
> &
  Pick<StoredAccount, 'isAddressUnverified' | 'addressConfirmedAt'>;
export type AccountChange = Partial<
  Pick<
    StoredAccount,
    'role' | 'name' | 'bio' | 'photo' | 'passwordHash' | 'passwordChangedAt' | 'sitemapPart'
  >
>;

/** The bound makes the store use the index. */
const FIRST_ID = new Types.ObjectId('0'.repeat(24));

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

  /** Sets an address whose owner has opened a link to it; the first such link counts. @throws MongoServerError 11000 on `email` */
  async setAddress(id: string, email: string, session?: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.accounts.updateOne(
      { _id: id, ...ACTIVE },
      { $set: { email }, $unset: { isAddressUnverified: '' }, $min: { addressConfirmedAt: new Date() } },
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

  /** Records a sign-in if the account still has this password and role, and may sign in. Returns whether it does. */
  async noteSignIn(
    { _id, role, passwordHash }: Pick<StoredAccount, '_id' | 'role' | 'passwordHash'>,
    session: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.accounts.updateOne(
      { _id, role, passwordHash, suspendedAt: null, merging: null, ...ACTIVE },
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

  /** Suspends an author, or lifts it with `null`. */
  async setSuspended(id: string, at: Date | null, session: ClientSession): Promise<void> {
    const change = at === null ? { $unset: { suspendedAt: '' as const } } : { $set: { suspendedAt: at } };
    await this.accounts.updateOne({ _id: id, role: 'author', ...ACTIVE }, change, { session });
  }

  /** Begins or, with `null`, ends the merging of an author. */
  async setMerging(id: string, merging: StoredMerging | null, session: ClientSession): Promise<void> {
    const change = merging === null ? { $unset: { merging: '' as const } } : { $set: { merging } };
    await this.accounts.updateOne({ _id: id, ...ACTIVE }, change, { session });
  }

  /** Authors whose merging has begun. */
  async findMerging(): Promise<StoredAccount[]> {
    return this.accounts.find({ 'merging.into': { $gt: FIRST_ID }, ...ACTIVE }).lean();
  }

  async countMergingInto(id: string, session: ClientSession): Promise<number> {
    return this.accounts.countDocuments({ 'merging.into': new Types.ObjectId(id), ...ACTIVE }, { session });
  }

  /** Writes to all admins but one, so that none of them stops being one meanwhile. Returns their number. */
  async touchOtherAdmins(id: string, session: ClientSession): Promise<number> {
    const others = { _id: { $ne: id }, role: 'admin' as const, ...ACTIVE };
    const { matchedCount } = await this.accounts.updateMany(
      others,
      { $set: { updatedAt: new Date() } },
      { session },
    );
    return matchedCount;
  }

  /** Puts an author into the trash. Returns whether there is one. */
  async trash(id: string, at: Date, by: Types.ObjectId, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.accounts.updateOne(
      { _id: id, role: 'author', ...ACTIVE },
      { $set: { trashedAt: at, trashedBy: by }, $unset: { merging: '' } },
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
  return { ...authors(''), name: containing(text) };
}

function trashed(): QueryFilter<StoredAccount> {
  return { trashedAt: { $gt: new Date(0) } };
}

function matching(text: string): QueryFilter<StoredAccount> {
  return text === '' ? {} : { $or: [{ name: containing(text) }, { email: containing(text) }] };
}
