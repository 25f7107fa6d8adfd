import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, Types } from 'mongoose';
import type { Slice } from '../../platform/http/pagination.ts';
import type { Role } from '../../contract/users.ts';
import { containing } from '../../platform/store/filters.ts';
import { NEWEST } from '../../platform/store/newest.ts';
import { REMOVED, StoredAccount } from './account.schema.ts';
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

/** Accounts that are not in the trash. */
const ACTIVE = { trashedAt: null } as const;

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

  /** All accounts, also those in the trash, but not those that are being removed. */
  everyone(): AsyncIterable<StoredAccount> {
    return this.accounts
      .find({ 'pendingChange.kind': { $ne: REMOVED } })
      .sort({ _id: 1 })
      .lean<StoredAccount>()
      .cursor();
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
}

function authors(text: string): QueryFilter<StoredAccount> {
  return { role: 'author', ...ACTIVE, ...matching(text) };
}

function named(text: string): QueryFilter<StoredAccount> {
  return { ...authors(''), name: containing(text) };
}

/** Accounts whose name or email contains the text. */
export function matching(text: string): QueryFilter<StoredAccount> {
  return text === '' ? {} : { $or: [{ name: containing(text) }, { email: containing(text) }] };
}
