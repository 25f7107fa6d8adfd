import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import { accountWords, ACTIVE } from './account-filters.ts';
import { REMOVED, StoredAccount } from './account.schema.ts';

export type NewAccount = Pick<
  StoredAccount,
  '_id' | 'role' | 'name' | 'email' | 'passwordHash' | 'bio' | 'photo' | 'sitemapPart'
> &
  Pick<StoredAccount, 'isAddressUnverified' | 'addressConfirmedAt' | 'language'>;
export type AccountChange = Partial<
  Pick<
    StoredAccount,
    | 'role'
    | 'isEditor'
    | 'language'
    | 'name'
    | 'bio'
    | 'photo'
    | 'passwordHash'
    | 'passwordChangedAt'
    | 'sitemapPart'
  >
>;

/** Accounts that have no words yet; those that are being removed need none. */
const WORDLESS: QueryFilter<StoredAccount> = { words: null, 'pendingChange.kind': { $ne: REMOVED } };

/** Records of accounts. Methods exclude accounts in the trash, unless they say otherwise. */
@Injectable()
export class AccountsRepository {
  constructor(@InjectModel(StoredAccount.name) private readonly accounts: Model<StoredAccount>) {}

  /** @throws MongoServerError 11000 on `email` */
  async insert(account: NewAccount, session: ClientSession): Promise<StoredAccount> {
    const [created] = await this.accounts.create([{ ...account, words: accountWords(account) }], { session });
    if (created === undefined) throw new Error('The store confirmed no account.');
    return created.toObject();
  }

  async findByEmail(email: string): Promise<StoredAccount | null> {
    return this.accounts.findOne({ email, ...ACTIVE }).lean();
  }

  /** The account with this address, in the trash or not. */
  async findAnyByEmail(email: string): Promise<StoredAccount | null> {
    return this.accounts.findOne({ email }).lean();
  }

  async findById(id: string, session?: ClientSession): Promise<StoredAccount | null> {
    return this.accounts.findOne({ _id: id, ...ACTIVE }, null, { session: session ?? null }).lean();
  }

  /** All accounts, including those in the trash, except those that are being removed. */
  listAll(): AsyncIterable<StoredAccount> {
    return this.accounts
      .find({ 'pendingChange.kind': { $ne: REMOVED } })
      .sort({ _id: 1 })
      .lean<StoredAccount>()
      .cursor();
  }

  async update(id: string, change: AccountChange, session: ClientSession): Promise<StoredAccount | null> {
    const account = await this.accounts
      .findOneAndUpdate(
        { _id: id, ...ACTIVE },
        { $set: change },
        { session, returnDocument: 'after', runValidators: true },
      )
      .lean();
    if (account !== null && change.name !== undefined) await this.setWords(account, session);
    return account;
  }

  /**
   * Sets a verified address. `addressConfirmedAt` keeps the first date. Returns whether the account exists.
   * @throws MongoServerError 11000 on `email`
   */
  async setAddress(id: string, email: string, session: ClientSession): Promise<boolean> {
    const account = await this.accounts
      .findOneAndUpdate(
        { _id: id, ...ACTIVE },
        { $set: { email }, $unset: { isAddressUnverified: '' }, $min: { addressConfirmedAt: new Date() } },
        { session, returnDocument: 'after' },
      )
      .lean();
    if (account !== null) await this.setWords(account, session);
    return account !== null;
  }

  /** Accounts without words for searches, in the order of their ids, after `last`. */
  async findWordless(last: Types.ObjectId | null, limit: number): Promise<StoredAccount[]> {
    const after = last === null ? {} : { _id: { $gt: last } };
    return this.accounts
      .find({ ...after, ...WORDLESS })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
  }

  async countWordless(): Promise<number> {
    return this.accounts.countDocuments(WORDLESS);
  }

  /** Sets the words by which searches find an account, unless its name or address has changed meanwhile. */
  async setWords({ _id, name, email }: StoredAccount, session?: ClientSession): Promise<void> {
    await this.accounts.updateOne(
      { _id, name, email },
      { $set: { words: accountWords({ name, email }) } },
      { ...(session !== undefined && { session }), timestamps: false },
    );
  }

  /** Records a sign-in if the account still has this password and these rights, and may sign in. Returns whether it did. */
  async recordSignIn(
    {
      _id,
      role,
      isEditor = false,
      passwordHash,
    }: Pick<StoredAccount, '_id' | 'role' | 'isEditor' | 'passwordHash'>,
    session: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.accounts.updateOne(
      {
        ...{ _id, role, isEditor: isEditor ? true : { $ne: true }, passwordHash },
        ...{ suspendedAt: null, merging: null, ...ACTIVE },
      },
      { $set: { signedInAt: new Date() } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Returns whether the account still had the hash `oldHash`. */
  async replaceHash(_id: Types.ObjectId, oldHash: string, passwordHash: string): Promise<boolean> {
    const { matchedCount } = await this.accounts.updateOne(
      { _id, passwordHash: oldHash, ...ACTIVE },
      { $set: { passwordHash } },
    );
    return matchedCount === 1;
  }

  /** Suspends an author; `null` lifts the suspension. */
  async setSuspended(id: string, at: Date | null, session: ClientSession): Promise<void> {
    const change = at === null ? { $unset: { suspendedAt: '' as const } } : { $set: { suspendedAt: at } };
    await this.accounts.updateOne({ _id: id, role: 'author', ...ACTIVE }, change, { session });
  }
}
