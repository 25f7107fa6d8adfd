import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { StoredPasskey } from './passkey.schema.ts';

@Injectable()
export class PasskeysRepository {
  constructor(@InjectModel(StoredPasskey.name) private readonly passkeys: Model<StoredPasskey>) {}

  /** @throws MongoServerError 11000 on `credential` */
  async insert(passkey: StoredPasskey, session: ClientSession): Promise<void> {
    await this.passkeys.collection.insertOne(passkey, { session });
  }

  /** Passkeys of an account, newest first. */
  async findAllOf(user: string): Promise<StoredPasskey[]> {
    return this.passkeys
      .find({ user: new Types.ObjectId(user) })
      .sort({ _id: -1 })
      .lean();
  }

  async countOf(user: string, session: ClientSession | null = null): Promise<number> {
    return this.passkeys.countDocuments(
      { user: new Types.ObjectId(user) },
      session === null ? {} : { session },
    );
  }

  /** Counts the passkeys of an account that are not stopped. */
  async countWorkingOf(user: string, session: ClientSession | null = null): Promise<number> {
    return this.passkeys.countDocuments(
      { user: new Types.ObjectId(user), stoppedAt: null },
      session === null ? {} : { session },
    );
  }

  async findByCredential(credential: string): Promise<StoredPasskey | null> {
    return this.passkeys.findOne({ credential }).lean();
  }

  /** Returns the passkey before; `null` if it does not exist. */
  async rename(
    user: string,
    id: string,
    name: string,
    session: ClientSession,
  ): Promise<StoredPasskey | null> {
    return this.passkeys
      .findOneAndUpdate({ _id: id, user: new Types.ObjectId(user) }, { $set: { name } }, { session })
      .lean();
  }

  /** Records a sign-in, unless a later one is recorded or the passkey does not exist. Returns whether it did. */
  async recordUse({ _id, counter: oldCounter }: StoredPasskey, counter: number): Promise<boolean> {
    const { matchedCount } = await this.passkeys.updateOne(
      { _id, counter: oldCounter, stoppedAt: null },
      { $set: { counter, usedAt: new Date() } },
    );
    return matchedCount === 1;
  }

  /** Returns false if it was stopped before. */
  async stop({ _id }: StoredPasskey, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.passkeys.updateOne(
      { _id, stoppedAt: null },
      { $set: { stoppedAt: new Date() } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Deletes a passkey, and returns it; `null` if it did not exist. */
  async remove(user: string, id: string, session: ClientSession): Promise<StoredPasskey | null> {
    return this.passkeys.findOneAndDelete({ _id: id, user: new Types.ObjectId(user) }, { session }).lean();
  }

  /** Removes passkeys of an account that were stopped, or added before `moment`. Returns when they were added. */
  async removeUntrustedOf(user: string, moment: Date, session: ClientSession): Promise<Date[]> {
    const filter = {
      user: new Types.ObjectId(user),
      $or: [{ addedAt: { $lt: moment } }, { stoppedAt: { $ne: null } }],
    };
    const passkeys = await this.passkeys.find(filter, { addedAt: 1 }, { session }).sort({ _id: 1 }).lean();
    await this.passkeys.deleteMany({ _id: { $in: passkeys.map(({ _id }) => _id) } }, { session });
    return passkeys.map(({ addedAt }) => addedAt);
  }

  /** Returns whether there were any. */
  async removeAllOf(user: string, session: ClientSession): Promise<boolean> {
    const { deletedCount } = await this.passkeys.deleteMany({ user: new Types.ObjectId(user) }, { session });
    return deletedCount > 0;
  }
}
