import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, Types } from 'mongoose';
import type { Slice } from '../../../platform/http/pagination.ts';
import { CHANGE_KINDS } from '../account.ts';
import { REMOVED, StoredAccount, type StoredMerging } from '../account.schema.ts';
import { ACTIVE, matchesNameOrEmail } from '../account-filters.ts';

/** An author in the trash. */
export type TrashedAccount = StoredAccount & Required<Pick<StoredAccount, 'trashedAt' | 'trashedBy'>>;

/** The bound makes the store use the index. */
const FIRST_ID = new Types.ObjectId('0'.repeat(24));

/** Accounts that are being moved to the trash, restored, removed or merged. */
@Injectable()
export class AuthorChangesRepository {
  constructor(@InjectModel(StoredAccount.name) private readonly accounts: Model<StoredAccount>) {}

  /** Moves an author to the trash. Returns whether the author exists. */
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

  /** Deletes an account except its id, unless it was moved to or from the trash meanwhile. Returns whether it was deleted. */
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
        // Unique, and not an address.
        ...{ role: 'author', name: '', email: _id.toHexString(), passwordHash: '', bio: '', photo: null },
        ...{ trashedAt: now, pendingChange: { kind: REMOVED, by }, createdAt, updatedAt: now },
      },
      { session },
    );
    return matchedCount === 1;
  }

  /** Records that a change is complete. */
  async endChange(id: string, session: ClientSession): Promise<void> {
    await this.accounts.updateOne({ _id: id }, { $unset: { pendingChange: '' } }, { session });
  }

  /** Deletes what is left of an account that is being removed. */
  async forget(id: string, session: ClientSession): Promise<void> {
    await this.accounts.deleteOne({ _id: id, 'pendingChange.kind': REMOVED }, { session });
  }

  /** Any account, even one that is being removed. */
  async findAny(id: string, session?: ClientSession): Promise<StoredAccount | null> {
    return this.accounts.findById(id, null, { session: session ?? null }).lean();
  }

  /** Ids of accounts with a pending change or merge. */
  async findChanging(): Promise<string[]> {
    const [changing, merging] = await Promise.all([
      this.accounts.find({ 'pendingChange.kind': { $in: [...CHANGE_KINDS] } }, { _id: 1 }).lean(),
      this.accounts.find({ 'merging.into': { $gt: FIRST_ID }, ...ACTIVE }, { _id: 1 }).lean(),
    ]);
    return [...new Set([...changing, ...merging].map(({ _id }) => _id.toHexString()))];
  }

  /** Starts the merge of an author. */
  async setMerging(id: string, merging: StoredMerging, session: ClientSession): Promise<void> {
    await this.accounts.updateOne({ _id: id, ...ACTIVE }, { $set: { merging } }, { session });
  }

  /** Ends the merge of an author. What has not been merged yet stays where it is. Returns the author, or `null` if there was no merge. */
  async endMerging(id: string, session: ClientSession): Promise<StoredAccount | null> {
    const filter = { _id: id, 'merging.into': { $gt: FIRST_ID } };
    return this.accounts.findOneAndUpdate(filter, { $unset: { merging: '' } }, { session }).lean();
  }

  async findMergingInto(id: string, session: ClientSession): Promise<string[]> {
    const filter = { 'merging.into': new Types.ObjectId(id) };
    const merging = await this.accounts.find(filter, { _id: 1 }, { session }).lean();
    return merging.map(({ _id }) => _id.toHexString());
  }

  async countMergingInto(id: string, session: ClientSession): Promise<number> {
    return this.accounts.countDocuments({ 'merging.into': new Types.ObjectId(id), ...ACTIVE }, { session });
  }

  async findTrashed(id: string, session?: ClientSession): Promise<TrashedAccount | null> {
    return this.accounts
      .findOne({ _id: id, ...inTrash() }, null, { session: session ?? null })
      .lean<TrashedAccount>();
  }

  /** Authors in the trash, last deleted first; `text` filters by name or email. */
  async findTrashPage(text: string, { skip, limit }: Slice): Promise<TrashedAccount[]> {
    return this.accounts
      .find({ ...inTrash(), ...matchesNameOrEmail(text) })
      .sort({ trashedAt: -1 })
      .skip(skip)
      .limit(limit)
      .lean<TrashedAccount[]>();
  }

  async countTrashed(text: string): Promise<number> {
    return this.accounts.countDocuments({ ...inTrash(), ...matchesNameOrEmail(text) });
  }

  /** Authors who were deleted until `moment`, the earliest first. */
  async findTrashedUntil(moment: Date): Promise<TrashedAccount[]> {
    return this.accounts
      .find({ ...inTrash(), trashedAt: { $gt: new Date(0), $lte: moment } })
      .sort({ trashedAt: 1 })
      .lean<TrashedAccount[]>();
  }
}

function inTrash(): QueryFilter<StoredAccount> {
  return { trashedAt: { $gt: new Date(0) }, 'pendingChange.kind': { $ne: REMOVED } };
}
