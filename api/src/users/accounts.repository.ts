import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import type { Slice } from '../common/pagination.ts';
import { containing } from '../store/filters.ts';
import { NEWEST } from '../store/newest.ts';
import type { Role } from '../contract/users.ts';
import { StoredAccount } from './account.schema.ts';

export type NewAccount = Pick<
  StoredAccount,
  '_id' | 'role' | 'name' | 'email' | 'passwordHash' | 'bio' | 'photo' | 'sitemapPart'
>;
export type AccountChange = Partial<Pick<StoredAccount, 'name' | 'bio' | 'photo' | 'passwordHash'>>;

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
    return this.accounts.findOne({ email }).lean();
  }

  async findById(id: string, session?: ClientSession): Promise<StoredAccount | null> {
    return this.accounts.findById(id, null, { session: session ?? null }).lean();
  }

  async findBylines(
    ids: readonly string[],
  ): Promise<Pick<StoredAccount, '_id' | 'name' | 'bio' | 'photo'>[]> {
    return this.accounts.find({ _id: { $in: ids } }, { name: 1, bio: 1, photo: 1 }).lean();
  }

  /** Authors, newest first; `text` keeps those whose name or email contains it. */
  async findAuthors(text: string, slice: Slice): Promise<StoredAccount[]> {
    return this.accounts.find(authors(text)).sort(NEWEST).skip(slice.skip).limit(slice.limit).lean();
  }

  everyone(): AsyncIterable<StoredAccount> {
    return this.accounts.find().sort({ _id: 1 }).lean<StoredAccount>().cursor();
  }

  async countAuthors(text: string): Promise<number> {
    return this.accounts.countDocuments(authors(text));
  }

  /** Authors with articles in a part of the sitemap, last to write first. */
  async findWriters(sitemapPart: number, limit: number): Promise<{ _id: Types.ObjectId; wroteAt: Date }[]> {
    return this.accounts
      .find({ sitemapPart, wroteAt: { $gt: new Date(0) } }, { wroteAt: 1 })
      .sort({ wroteAt: -1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId; wroteAt: Date }[]>();
  }

  async update(id: string, change: AccountChange, session: ClientSession): Promise<StoredAccount | null> {
    return this.accounts
      .findByIdAndUpdate(id, { $set: change }, { session, returnDocument: 'after', runValidators: true })
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
      { _id: { $in: [...ids] } },
      { $set: { [field]: new Date() } },
      { session },
    );
    return matchedCount;
  }

  /** Records a sign-in if the account still has this password. Returns whether it has. */
  async noteSignIn(id: string, passwordHash: string, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.accounts.updateOne(
      { _id: id, passwordHash },
      { $set: { signedInAt: new Date() } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Returns whether the account still had the hash `older`. */
  async replaceHash(_id: Types.ObjectId, older: string, passwordHash: string): Promise<boolean> {
    const { matchedCount } = await this.accounts.updateOne(
      { _id, passwordHash: older },
      { $set: { passwordHash } },
    );
    return matchedCount === 1;
  }

  /** Returns whether it existed. */
  async remove(id: string, role: Role, session: ClientSession): Promise<boolean> {
    const { deletedCount } = await this.accounts.deleteOne({ _id: id, role }, { session });
    return deletedCount === 1;
  }
}

function authors(text: string): QueryFilter<StoredAccount> {
  if (text === '') return { role: 'author' };
  return { role: 'author', $or: [{ name: containing(text) }, { email: containing(text) }] };
}
