import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import type { DeviceName } from '../../../contract/sessions.ts';
import { KnownDevice } from './known-device.schema.ts';

type Name = Pick<DeviceName, 'browser' | 'system'>;

@Injectable()
export class DevicesRepository {
  constructor(@InjectModel(KnownDevice.name) private readonly devices: Model<KnownDevice>) {}

  /** Records another sign-in on a device. Returns whether it is known. */
  async recordSignIn(
    _id: string,
    { browser, system }: Name,
    change: { lastSeenAt: Date; trustedUntil?: Date },
    session: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.devices.updateOne(
      { _id },
      { $set: { browser, system, ...change } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Changes the id of a device. */
  async rename(from: string, to: string, session: ClientSession): Promise<void> {
    const device = await this.devices.findOneAndDelete({ _id: from }, { session }).lean();
    if (device !== null) await this.devices.create([{ ...device, _id: to }], { session });
  }

  async isKnown(_id: string): Promise<boolean> {
    return (await this.devices.exists({ _id })) !== null;
  }

  async isTrusted(_id: string, at: Date): Promise<boolean> {
    return (await this.devices.exists({ _id, trustedUntil: { $gt: at } })) !== null;
  }

  async insert(device: KnownDevice, session: ClientSession): Promise<void> {
    await this.devices.create([device], { session });
  }

  /** When the owner was last notified of a new device with this name; `null` if not since `moment`. */
  async findNotifiedSince(
    user: string,
    { browser, system }: Name,
    moment: Date,
    session: ClientSession,
  ): Promise<Date | null> {
    const device = await this.devices
      .findOne(
        { user: new Types.ObjectId(user), browser, system, toldAt: { $gt: moment } },
        { toldAt: 1 },
        { session },
      )
      .sort({ toldAt: -1 })
      .lean();
    return device?.toldAt ?? null;
  }

  /** Deletes the devices with this name except the `count` last seen. */
  async removeAllBut(
    count: number,
    user: string,
    { browser, system }: Name,
    session: ClientSession,
  ): Promise<void> {
    const older = await this.devices
      .find({ user: new Types.ObjectId(user), browser, system }, { _id: 1 }, { session })
      .sort({ lastSeenAt: -1 })
      .skip(count)
      .lean();
    if (older.length > 0)
      await this.devices.deleteMany({ _id: { $in: older.map(({ _id }) => _id) } }, { session });
  }

  /** Last seen first. */
  async findAllOf(user: string): Promise<KnownDevice[]> {
    return this.devices
      .find({ user: new Types.ObjectId(user) })
      .sort({ lastSeenAt: -1 })
      .lean();
  }

  async endTrustOf(user: string, session: ClientSession): Promise<void> {
    await this.devices.updateMany(
      { user: new Types.ObjectId(user) },
      { $unset: { trustedUntil: '' } },
      { session },
    );
  }

  async removeAllOf(user: string, session: ClientSession): Promise<void> {
    await this.devices.deleteMany({ user: new Types.ObjectId(user) }, { session });
  }
}
