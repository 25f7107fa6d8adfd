import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { PasswordReset } from './password-reset.schema.ts';

/** Valid links that reset passwords. The store deletes expired ones within a minute. */
@Injectable()
export class PasswordResetsRepository {
  constructor(@InjectModel(PasswordReset.name) private readonly resets: Model<PasswordReset>) {}

  /** Stores the link of an account; replaces an older one. */
  async put(link: PasswordReset, session: ClientSession): Promise<void> {
    await this.resets.replaceOne({ _id: link._id }, link, { upsert: true, session });
  }

  async findByHash(tokenHash: string): Promise<PasswordReset | null> {
    return this.resets.findOne({ tokenHash, endsAt: { $gt: new Date() } }).lean();
  }

  /** Consumes a link. Returns whether it was still valid. */
  async consume({ _id, tokenHash }: PasswordReset, session: ClientSession): Promise<boolean> {
    const filter = { _id, tokenHash, endsAt: { $gt: new Date() } };
    return (await this.resets.deleteOne(filter, { session })).deletedCount === 1;
  }

  async removeOf(account: string, session: ClientSession): Promise<void> {
    await this.resets.deleteOne({ _id: new Types.ObjectId(account) }, { session });
  }
}
