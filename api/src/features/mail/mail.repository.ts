import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, Types, type UpdateQuery } from 'mongoose';
import { NEWEST } from '../../platform/store/newest.ts';
import type { MessageKind, MessageState } from './message.ts';
import { StoredMessage } from './message.schema.ts';

/** The end of an attempt. */
export type Outcome = Partial<
  Pick<StoredMessage, 'state' | 'dueAt' | 'attempts' | 'reason' | 'linkSeed' | 'file' | 'sentAt' | 'removeAt'>
>;

const NEVER = new Date(0);

@Injectable()
export class MailRepository {
  constructor(@InjectModel(StoredMessage.name) private readonly messages: Model<StoredMessage>) {}

  async insert(message: Omit<StoredMessage, '_id'>, session: ClientSession): Promise<void> {
    await this.messages.create([message], { session });
  }

  async find(id: string): Promise<StoredMessage | null> {
    return this.messages.findById(id).lean();
  }

  async findNewest(limit: number): Promise<StoredMessage[]> {
    return this.messages.find().sort(NEWEST).limit(limit).lean();
  }

  async findAllOf(account: string): Promise<StoredMessage[]> {
    return this.messages
      .find({ account: new Types.ObjectId(account) })
      .sort({ createdAt: 1 })
      .lean();
  }

  /** Ids of messages that are not sent yet, oldest due first. */
  async findWaiting(limit: number): Promise<Types.ObjectId[]> {
    const found = await this.messages
      .find({ state: 'waiting' }, { _id: 1 })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean();
    return found.map(({ _id }) => _id);
  }

  async countWaiting(): Promise<number> {
    return this.messages.countDocuments({ state: 'waiting' });
  }

  async findLastSentAt(): Promise<Date | null> {
    const last = await this.messages.findOne({ state: 'sent' }, { sentAt: 1 }).sort({ sentAt: -1 }).lean();
    return last?.sentAt ?? null;
  }

  /** Why the attempt failed of the message that waits longest for its next one; `null` if none has failed. */
  async findTrouble(): Promise<string | null> {
    const tried = await this.messages
      .findOne({ state: 'waiting', reason: { $ne: null } }, { reason: 1 })
      .sort({ dueAt: -1 })
      .lean();
    return tried?.reason ?? null;
  }

  /** Those of `ids` that are not sent yet. */
  async findWaitingAmong(ids: readonly string[]): Promise<string[]> {
    const found = await this.messages.find({ _id: { $in: [...ids] }, state: 'waiting' }, { _id: 1 }).lean();
    return found.map(({ _id }) => _id.toHexString());
  }

  /**
   * Leases the message that has been due longest until `until`, and counts an attempt; `null` if none is due.
   * @param unfiled leaves out those that have a file
   */
  async leaseDue(until: Date, unfiled: boolean): Promise<StoredMessage | null> {
    const due = { state: 'waiting' as const, dueAt: { $lte: new Date() }, ...(unfiled && { file: null }) };
    return this.lease(due, until);
  }

  /** The same for one message in any of these states, due or not; `null` if another process is sending it. */
  async leaseOne(
    _id: Types.ObjectId,
    states: readonly MessageState[],
    until: Date,
  ): Promise<StoredMessage | null> {
    return this.lease({ _id, state: { $in: [...states] } }, until);
  }

  /** Ends the attempt that `message` is leased for. */
  async end({ _id, attempts }: StoredMessage, outcome: Outcome): Promise<void> {
    await this.messages.updateOne({ _id, attempts }, { $set: { ...outcome, leasedUntil: NEVER } });
  }

  /** Deletes what waits for an account and is of this kind. */
  async removeWaiting(kind: MessageKind, account: string, session: ClientSession): Promise<void> {
    const filter = { account: new Types.ObjectId(account), kind, state: 'waiting' as const };
    await this.messages.deleteMany(filter, { session });
  }

  async removeAllOf(account: string, session: ClientSession): Promise<void> {
    await this.messages.deleteMany({ account: new Types.ObjectId(account) }, { session });
  }

  private async lease(which: QueryFilter<StoredMessage>, until: Date): Promise<StoredMessage | null> {
    const change: UpdateQuery<StoredMessage> = { $set: { leasedUntil: until }, $inc: { attempts: 1 } };
    return this.messages
      .findOneAndUpdate({ ...which, leasedUntil: { $lte: new Date() } }, change, {
        sort: { dueAt: 1 },
        returnDocument: 'after',
      })
      .lean();
  }
}
