import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { isDuplicate } from '../../../platform/store/store-errors.ts';
import { type ActiveTwoStep, StoredTwoStep } from './two-step.schema.ts';

/** Recovery codes as they are stored. */
export type HashedRecoveryCodes = Pick<ActiveTwoStep, 'recoverySalt' | 'recoveryCodes'>;

const ACTIVE = { since: { $gt: new Date(0) } } as const;

/** One-time codes of accounts. Each change is one conditional write, so that only one of several concurrent ones succeeds. */
@Injectable()
export class TwoStepRepository {
  constructor(@InjectModel(StoredTwoStep.name) private readonly codes: Model<StoredTwoStep>) {}

  async findActive(account: string, session?: ClientSession): Promise<ActiveTwoStep | null> {
    return this.codes
      .findOne({ _id: new Types.ObjectId(account), ...ACTIVE }, null, { session: session ?? null })
      .lean<ActiveTwoStep>();
  }

  /** A set-up that has not expired. */
  async findSetup(account: string): Promise<StoredTwoStep | null> {
    return this.codes.findOne({ _id: new Types.ObjectId(account), endsAt: { $gt: new Date() } }).lean();
  }

  /** Starts a set-up; replaces an older one. Returns false if the codes are on. */
  async startSetup(account: string, secret: string, endsAt: Date): Promise<boolean> {
    const setup = { secret, endsAt, lastStep: 0, recoveryCodes: [] };
    try {
      const filter = { _id: new Types.ObjectId(account), since: null };
      await this.codes.updateOne(filter, { $set: setup }, { upsert: true });
      return true;
    } catch (error) {
      // The filter excludes codes that are on, so the upsert conflicts with their id.
      if (isDuplicate(error, '_id')) return false;
      throw error;
    }
  }

  /** Turns the codes of a set-up on. Returns false if it has expired or was replaced. */
  async turnOn(
    { _id, secret }: StoredTwoStep,
    record: Omit<ActiveTwoStep, '_id' | 'secret' | 'endsAt'>,
    session: ClientSession,
  ): Promise<boolean> {
    const filter = { _id, secret, since: null, endsAt: { $gt: new Date() } };
    const change = { $set: record, $unset: { endsAt: '' as const } };
    return (await this.codes.updateOne(filter, change, { session })).modifiedCount === 1;
  }

  /** Records the use of a time step. Returns false if it or a newer one was used before. */
  async useStep({ _id, secret }: ActiveTwoStep, step: number): Promise<boolean> {
    const filter = { _id, secret, ...ACTIVE, lastStep: { $lt: step } };
    return (await this.codes.updateOne(filter, { $set: { lastStep: step } })).modifiedCount === 1;
  }

  /** Consumes a recovery code. Returns false if it is wrong or was used before. */
  async consumeRecoveryCode(
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
    const filter = { _id, secret, ...ACTIVE };
    return (await this.codes.updateOne(filter, { $set: codes }, { session })).matchedCount === 1;
  }

  /** Returns whether the codes were on. */
  async remove(account: string, session: ClientSession): Promise<boolean> {
    const codes = await this.codes.findOneAndDelete({ _id: new Types.ObjectId(account) }, { session }).lean();
    // An upsert with `since: null` in its filter stores `null`.
    return codes?.since instanceof Date;
  }
}
