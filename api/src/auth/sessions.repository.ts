import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { Session } from './session.schema.ts';

@Injectable()
export class SessionsRepository {
  constructor(@InjectModel(Session.name) private readonly sessions: Model<Session>) {}

  async insert(record: Session, session: ClientSession): Promise<void> {
    await this.sessions.create([record], { session });
  }

  /** The session, if it exists and has not expired. */
  async findLive(id: string): Promise<Session | null> {
    return this.sessions.findOne({ _id: id, expiresAt: { $gt: new Date() } }).lean();
  }

  async noteSecondFactor(id: string, session: ClientSession): Promise<void> {
    await this.sessions.updateOne({ _id: id }, { $set: { secondFactor: true } }, { session });
  }

  async forgetSecondFactor(userId: string, session: ClientSession): Promise<void> {
    const filter = { user: new Types.ObjectId(userId) };
    await this.sessions.updateMany(filter, { $unset: { secondFactor: '' } }, { session });
  }

  async remove(id: string): Promise<void> {
    await this.sessions.deleteOne({ _id: id });
  }

  async removeAllBut(id: string, userId: string, session: ClientSession): Promise<void> {
    await this.sessions.deleteMany({ user: new Types.ObjectId(userId), _id: { $ne: id } }, { session });
  }

  async removeAllOf(userId: string, session: ClientSession): Promise<void> {
    await this.sessions.deleteMany({ user: new Types.ObjectId(userId) }, { session });
  }
}
