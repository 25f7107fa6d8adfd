import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Slice } from '../../../platform/http/pagination.ts';
import { StoredInvitation } from './invitation.schema.ts';

@Injectable()
export class InvitationsRepository {
  constructor(@InjectModel(StoredInvitation.name) private readonly invitations: Model<StoredInvitation>) {}

  /** Stores the invitation to an address; replaces an older one. Returns it. */
  async put(
    { email, ...invitation }: Omit<StoredInvitation, '_id'>,
    session: ClientSession,
  ): Promise<StoredInvitation> {
    return this.invitations
      .findOneAndUpdate({ email }, { $set: invitation }, { upsert: true, returnDocument: 'after', session })
      .lean();
  }

  async find(id: string): Promise<StoredInvitation | null> {
    return this.invitations.findById(id).lean();
  }

  /** The invitation whose link has this token, unless it has expired. */
  async findByHash(tokenHash: string): Promise<StoredInvitation | null> {
    return this.invitations.findOne({ tokenHash, endsAt: { $gt: new Date() } }).lean();
  }

  /** Last sent first. */
  async findPage({ skip, limit }: Slice): Promise<StoredInvitation[]> {
    return this.invitations.find().sort({ sentAt: -1, _id: -1 }).skip(skip).limit(limit).lean();
  }

  async count(): Promise<number> {
    return this.invitations.countDocuments();
  }

  /** Consumes a link. Returns whether it was still valid. */
  async consume(
    { _id, tokenHash }: Pick<StoredInvitation, '_id' | 'tokenHash'>,
    session: ClientSession,
  ): Promise<boolean> {
    const filter = { _id, tokenHash, endsAt: { $gt: new Date() } };
    return (await this.invitations.deleteOne(filter, { session })).deletedCount === 1;
  }

  /** Deletes an invitation, and returns it; `null` if it did not exist. */
  async remove(id: string, session: ClientSession): Promise<StoredInvitation | null> {
    return this.invitations.findOneAndDelete({ _id: id }, { session }).lean();
  }

  /** Deletes the invitation to an address, and returns it; `null` if there was none. */
  async removeOf(email: string, session: ClientSession): Promise<StoredInvitation | null> {
    return this.invitations.findOneAndDelete({ email }, { session }).lean();
  }
}
