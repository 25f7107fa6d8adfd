import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, Types } from 'mongoose';
import type { Slice } from '../../../platform/http/pagination.ts';
import { CHANGE_KINDS } from '../account.ts';
import { REMOVED, StoredAccount, type StoredMerging } from '../account.schema.ts';
import { ACTIVE, matching } from '../account-filters.ts';

/** An author in the trash. */
export type TrashedAccount = StoredAccount & Required<Pick<StoredAccount, 'trashedAt' | 'trashedBy'>>;

/** The bound makes the store use the index. */
const FIRST_ID = new Types.ObjectId('0'.repeat(24));

/** Marks of accounts that go into the trash, come back, are removed or merged. */
@Injectable()
export class AuthorChangesRepository {
  constructor(@InjectModel(StoredAccount.name) private readonly accounts: Model<StoredAccount>) {}

  /** Puts an author into the trash. Returns whether there is one. */
  async trash(id: string, at: Date, by: Types.ObjectId, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.accounts.updateOne(
      { _id: id, role: 'author', ...ACTIVE },
      {
        $set: { trashedAt: at, trashedBy: by, pendingChange: { kind: 'trash', by } },
        $unset: { merging: '' },
      },
      { session },
    );
    return matchedCount === 1;
  }

  async restore(id: string, by: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.accounts.updateOne(
      { _id: id },
      { $set: { pendingChange: { kind: 'restoration', by } }, $unset: { trashedAt: '', trashedBy: '' } },
      { session },
    );
  }

  /** Leaves nothing of an account but its id, if it still is where it was, in the trash or not. Returns whether it was. */
  async remove(
    {
      _id,
      role,
      trashedAt = null,
      createdAt,
    }: Pick<StoredAccount, '_id' | 'role' | 'createdAt'> & {
      trashedAt?: Date | null;
    },
    by: Types.ObjectId,
    session: ClientSession,
  ): Promise<boolean> {
    const now = new Date();
    const { matchedCount } = await this.accounts.collection.replaceOne(
      { _id, role, trashedAt, 'pendingChange.kind': { $ne: REMOVED } },
      {
        // Unique, and nobody's address.
        ...{ role: 'author', name: '', email: _id.toHexString(), passwordHash: '', bio: '', photo: null },
        ...{ trashedAt: now, pendingChange: { kind: REMOVED, by }, createdAt, updatedAt: now },
      },
      { session },
    );
    return matchedCount === 1;
  }

  /** Ends a change of which nothing is left to do. */
  async endChange(id: string, session: ClientSession): Promise<void> {
    await this.accounts.updateOne({ _id: id }, { $unset: { pendingChange: '' } }, { session });
  }

  /** Forgets an account that is being removed. */
  async forget(id: string, session: ClientSession): Promise<void> {
    await this.accounts.deleteOne({ _id: id, 'pendingChange.kind': REMOVED }, { session });
  }

  /** Any account, also one that is being removed. */
  async findAny(id: string, session?: ClientSession): Promise<StoredAccount | null> {
    return this.accounts.findById(id, null, { session: session ?? null }).lean();
  }

  /** Ids of accounts with a change that is not done, mergings included. */
  async findChanging(): Promise<string[]> {
    const [marked, merging] = await Promise.all([
      this.accounts.find({ 'pendingChange.kind': { $in: [...CHANGE_KINDS] } }, { _id: 1 }).lean(),
      this.accounts.find({ 'merging.into': { $gt: FIRST_ID }, ...ACTIVE }, { _id: 1 }).lean(),
    ]);
    return [...new Set([...marked, ...merging].map(({ _id }) => _id.toHexString()))];
  }

  /** Begins or, with `null`, ends the merging of an author. */
  async setMerging(id: string, merging: StoredMerging | null, session: ClientSession): Promise<void> {
    const change = merging === null ? { $unset: { merging: '' as const } } : { $set: { merging } };
    await this.accounts.updateOne({ _id: id, ...ACTIVE }, change, { session });
  }

  /** What is left stays with those who were to become an author who is gone. */
  async endMergingsInto(id: string, session: ClientSession): Promise<void> {
    const into = { 'merging.into': new Types.ObjectId(id) };
    await this.accounts.updateMany(into, { $unset: { merging: '' } }, { session });
  }

  async countMergingInto(id: string, session: ClientSession): Promise<number> {
    return this.accounts.countDocuments({ 'merging.into': new Types.ObjectId(id), ...ACTIVE }, { session });
  }

  async findTrashed(id: string, session?: ClientSession): Promise<TrashedAccount | null> {
    return this.accounts
      .findOne({ _id: id, ...trashed() }, null, { session: session ?? null })
      .lean<TrashedAccount>();
  }

  /** Authors in the trash, last deleted first; `text` keeps those whose name or email contains it. */
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
  async findTrashedUntil(moment: Date): Promise<TrashedAccount[]> {
    return this.accounts
      .find({ ...trashed(), trashedAt: { $gt: new Date(0), $lte: moment } })
      .sort({ trashedAt: 1 })
      .lean<TrashedAccount[]>();
  }
}

function trashed(): QueryFilter<StoredAccount> {
  return { trashedAt: { $gt: new Date(0) }, 'pendingChange.kind': { $ne: REMOVED } };
}
