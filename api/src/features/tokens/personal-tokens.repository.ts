import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { StoredPersonalToken } from './personal-token.schema.ts';

@Injectable()
export class PersonalTokensRepository {
  constructor(@InjectModel(StoredPersonalToken.name) private readonly tokens: Model<StoredPersonalToken>) {}

  async insert(token: StoredPersonalToken, session: ClientSession): Promise<void> {
    await this.tokens.create([token], { session });
  }

  /** The token with this hash, unless it has expired. */
  async findLive(hash: string): Promise<StoredPersonalToken | null> {
    return this.tokens.findOne({ hash, expiresAt: { $gt: new Date() } }).lean();
  }

  /** Newest first, expired ones included. */
  async findAllOf(user: string): Promise<StoredPersonalToken[]> {
    return this.tokens
      .find({ user: new Types.ObjectId(user) })
      .sort({ _id: -1 })
      .lean();
  }

  async countOf(user: string, session: ClientSession): Promise<number> {
    return this.tokens.countDocuments({ user: new Types.ObjectId(user) }, { session });
  }

  async recordUse(_id: Types.ObjectId, usedOn: Date): Promise<void> {
    await this.tokens.updateOne({ _id }, { $set: { usedOn } });
  }

  /** Returns its name; `null` if it did not exist. */
  async remove(user: string, id: string, session: ClientSession): Promise<string | null> {
    const own = { _id: id, user: new Types.ObjectId(user) };
    return (await this.tokens.findOneAndDelete(own, { session }).lean())?.name ?? null;
  }

  async removeAllOf(user: string, session: ClientSession): Promise<void> {
    await this.tokens.deleteMany({ user: new Types.ObjectId(user) }, { session });
  }

  async clearSecondFactor(user: string, session: ClientSession): Promise<void> {
    await this.tokens.updateMany(
      { user: new Types.ObjectId(user) },
      { $set: { secondFactor: false } },
      { session },
    );
  }

  async removeMadeBefore(moment: Date, user: string, session: ClientSession): Promise<void> {
    await this.tokens.deleteMany({ user: new Types.ObjectId(user), createdAt: { $lt: moment } }, { session });
  }
}
