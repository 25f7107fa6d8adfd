import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, Types } from 'mongoose';
import { Session } from './session.schema.ts';

@Injectable()
export class SessionsRepository {
  constructor(@InjectModel(Session.name) private readonly sessions: Model<Session>) {}

  async insert(record: Session, session: ClientSession): Promise<void> {
    await this.sessions.create([record], { session });
  }

  /** The session, if it exists and has not expired. */
  async findLive(id: string): Promise<Session | null> {
    return this.sessions.findOne({ _id: id, ...live() }).lean();
  }

  async filterLive(ids: readonly string[]): Promise<string[]> {
    const sessions = await this.sessions.find({ _id: { $in: [...ids] }, ...live() }, { _id: 1 }).lean();
    return sessions.map(({ _id }) => _id);
  }

  /** Sessions of an account, last used first. */
  async findLiveOf(userId: string, limit: number): Promise<Session[]> {
    return this.sessions
      .find({ user: new Types.ObjectId(userId), ...live() })
      .sort({ usedAt: -1 })
      .limit(limit)
      .lean();
  }

  async countLiveOf(userId: string): Promise<number> {
    return this.sessions.countDocuments({ user: new Types.ObjectId(userId), ...live() });
  }

  async recordUse(id: string, usedAt: Date): Promise<void> {
    await this.sessions.updateOne({ _id: id }, { $set: { usedAt } });
  }

  /** Returns whether the session still exists. */
  async recordSecondFactor(id: string, session: ClientSession): Promise<boolean> {
    const change = { $set: { secondFactor: true } };
    return (await this.sessions.updateOne({ _id: id }, change, { session })).matchedCount === 1;
  }

  async clearSecondFactor(userId: string, session: ClientSession): Promise<void> {
    const filter = { user: new Types.ObjectId(userId) };
    await this.sessions.updateMany(filter, { $unset: { secondFactor: '' } }, { session });
  }

  /** Deletes a session of an account. Returns whether it existed. */
  async removeOf(userId: string, id: string, session: ClientSession): Promise<boolean> {
    const filter = { _id: id, user: new Types.ObjectId(userId), ...live() };
    return (await this.sessions.deleteOne(filter, { session })).deletedCount === 1;
  }

  /** Deletes all sessions of an account but one. */
  async removeAllBut(id: string, userId: string, session: ClientSession): Promise<void> {
    await this.sessions.deleteMany({ user: new Types.ObjectId(userId), _id: { $ne: id } }, { session });
  }

  async removeAllOf(userId: string, session: ClientSession): Promise<void> {
    await this.sessions.deleteMany({ user: new Types.ObjectId(userId) }, { session });
  }
}

function live(): QueryFilter<Session> {
  return { expiresAt: { $gt: new Date() } };
}
