import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { isDuplicate } from '../../../platform/store/store-errors.ts';
import { type ActiveTwoStep, StoredTwoStep } from './two-step.schema.ts';

/** Recovery codes as they are stored. */
export type HashedRecoveryCodes = Pick<ActiveTwoStep, 'recoverySalt' | 'recoveryCodes'>;

const ON = { since: { $gt: new Date(0) } } as const;

/** One-time codes of accounts. Each change is one conditional write, so that of concurrent ones a single one wins. */
@Injectable()
export class TwoStepRepository {
  constructor(@InjectModel(StoredTwoStep.name) private readonly codes: Model<StoredTwoStep>) {}

  async findActive(account: string, session: ClientSession | null = null): Promise<ActiveTwoStep | null> {
    return this.codes
      .findOne({ _id: new Types.ObjectId(account), ...ON }, null, { session })
      .lean<ActiveTwoStep>();
  }

  /** A set-up that has not ended. */
  async findSetup(account: string): Promise<StoredTwoStep | null> {
    return this.codes.findOne({ _id: new Types.ObjectId(account), endsAt: { $gt: new Date() } }).lean();
  }

  /** Begins a set-up, in the place of an older one. Returns false if the codes are on. */
  async begin(account: string, secret: string, endsAt: Date): Promise<boolean> {
    const set = { secret, endsAt, lastStep: 0, recoveryCodes: [] };
    try {
      const filter = { _id: new Types.ObjectId(account), since: null };
      await this.codes.updateOne(filter, { $set: set }, { upsert: true });
      return true;
    } catch (error) {
      // The filter leaves out codes that are on, and their id is taken.
      if (isDuplicate(error, '_id')) return false;
      throw error;
    }
  }

  /** Turns the codes of a set-up on. Returns false if it has ended, or another took its place. */
  async turnOn(
    { _id, secret }: StoredTwoStep,
    on: Omit<ActiveTwoStep, '_id' | 'secret' | 'endsAt'>,
    session: ClientSession,
  ): Promise<boolean> {
    const filter = { _id, secret, since: null, endsAt: { $gt: new Date() } };
    const change = { $set: on, $unset: { endsAt: '' as const } };
    return (await this.codes.updateOne(filter, change, { session })).modifiedCount === 1;
  }

  /** Uses a step up. Returns false if it, or a newer one, was used before. */
  async takeStep({ _id, secret }: ActiveTwoStep, step: number): Promise<boolean> {
    const filter = { _id, secret, ...ON, lastStep: { $lt: step } };
    return (await this.codes.updateOne(filter, { $set: { lastStep: step } })).modifiedCount === 1;
  }

  /** Uses a recovery code up. Returns false if it is none, or no longer. */
  async takeRecoveryCode(
    { _id, secret }: ActiveTwoStep,
    hash: string,
    session: ClientSession,
  ): Promise<boolean> {
    const filter = { _id, secret, recoveryCodes: hash };
    const change = { $pull: { recoveryCodes: hash } };
    return (await this.codes.updateOne(filter, change, { session })).modifiedCount === 1;
  }

  async replaceRecoveryCodes(
    { _id, secret }: ActiveTwoStep,
    codes: HashedRecoveryCodes,
    session: ClientSession,
  ): Promise<boolean> {
    const filter = { _id, secret, ...ON };
    return (await this.codes.updateOne(filter, { $set: codes }, { session })).matchedCount === 1;
  }

  /** Returns whether the codes were on. */
  async remove(account: string, session: ClientSession): Promise<boolean> {
    const found = await this.codes.findOneAndDelete({ _id: new Types.ObjectId(account) }, { session }).lean();
    // An upsert with `since: null` in its filter stores `null`.
    return found?.since instanceof Date;
  }
}
