import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, Types, type UpdateQuery } from 'mongoose';
import { NEWEST } from '../../platform/store/newest.ts';
import type { MessageKind, MessageState } from './message.ts';
import { StoredMessage } from './message.schema.ts';
import { StoreClock } from '../../platform/store/store-clock.ts';

/** Changes to a message at the end of an attempt. */
export type Outcome = Partial<
  Pick<StoredMessage, 'state' | 'dueAt' | 'attempts' | 'reason' | 'linkSeed' | 'file' | 'sentAt' | 'removeAt'>
>;

const NEVER = new Date(0);

/** Stored messages, with due times and leases by the store's clock. */
@Injectable()
export class MailRepository {
  constructor(
    @InjectModel(StoredMessage.name) private readonly messages: Model<StoredMessage>,
    private readonly clock: StoreClock,
  ) {}

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
    const messages = await this.messages
      .find({ state: 'waiting' }, { _id: 1 })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean();
    return messages.map(({ _id }) => _id);
  }

  async countWaiting(): Promise<number> {
    return this.messages.countDocuments({ state: 'waiting' });
  }

  async findLastSentAt(): Promise<Date | null> {
    const last = await this.messages.findOne({ state: 'sent' }, { sentAt: 1 }).sort({ sentAt: -1 }).lean();
    return last?.sentAt ?? null;
  }

  /** Error of the waiting message with the latest next attempt; `null` if no attempt has failed. */
  async findLastError(): Promise<string | null> {
    const message = await this.messages
      .findOne({ state: 'waiting', reason: { $ne: null } }, { reason: 1 })
      .sort({ dueAt: -1 })
      .lean();
    return message?.reason ?? null;
  }

  /** The waiting messages among `ids`. */
  async findWaitingAmong(ids: readonly string[]): Promise<string[]> {
    const messages = await this.messages
      .find({ _id: { $in: [...ids] }, state: 'waiting' }, { _id: 1 })
      .lean();
    return messages.map(({ _id }) => _id.toHexString());
  }

  /**
   * Leases the longest due message for `leaseMs`, and counts an attempt; `null` if none is due.
   * @param withoutFile excludes messages with a file
   */
  async leaseDue(leaseMs: number, withoutFile: boolean): Promise<StoredMessage | null> {
    const now = await this.clock.now();
    const filter = { state: 'waiting' as const, dueAt: { $lte: now }, ...(withoutFile && { file: null }) };
    return this.lease(filter, now, leaseMs);
  }

  /**
   * Leases one message in any of these states, even if it is not due; `null` if another process is
   * sending it.
   */
  async leaseOne(
    _id: Types.ObjectId,
    states: readonly MessageState[],
    leaseMs: number,
  ): Promise<StoredMessage | null> {
    return this.lease({ _id, state: { $in: [...states] } }, await this.clock.now(), leaseMs);
  }

  /** Ends the current attempt and its lease. Returns false if another process has taken it over. */
  async end({ _id, attempts }: StoredMessage, outcome: Outcome, session?: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.messages.updateOne(
      { _id, attempts },
      { $set: { ...outcome, leasedUntil: NEVER } },
      session === undefined ? {} : { session },
    );
    return matchedCount === 1;
  }

  /** Deletes waiting messages of these kinds to an account. */
  async removeWaiting(kinds: readonly MessageKind[], account: string, session: ClientSession): Promise<void> {
    const filter = { account: new Types.ObjectId(account), kind: { $in: kinds }, state: 'waiting' as const };
    await this.messages.deleteMany(filter, { session });
  }

  async removeAllOf(account: string, session: ClientSession): Promise<void> {
    await this.messages.deleteMany({ account: new Types.ObjectId(account) }, { session });
  }

  private async lease(
    filter: QueryFilter<StoredMessage>,
    now: Date,
    leaseMs: number,
  ): Promise<StoredMessage | null> {
    const leasedUntil = new Date(now.getTime() + leaseMs);
    const change: UpdateQuery<StoredMessage> = { $set: { leasedUntil }, $inc: { attempts: 1 } };
    return this.messages
      .findOneAndUpdate({ ...filter, leasedUntil: { $lte: now } }, change, {
        sort: { dueAt: 1 },
        returnDocument: 'after',
      })
      .lean();
  }
}
