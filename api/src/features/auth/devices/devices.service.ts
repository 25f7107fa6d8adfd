import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { DEVICE_TRUST_DAYS } from '../../../contract/two-step.ts';
import { deviceIdOf } from './device-key.ts';
import type { Device } from './device.ts';
import { DevicesRepository } from './devices.repository.ts';
import type { KnownDevice } from './known-device.schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum devices of an account with one name: each sign-in of a script, which keeps no cookie, is a new device. */
const MAX_PER_NAME = 20;

/** A device, as its owner sees it. */
export interface OwnDevice extends Pick<KnownDevice, 'browser' | 'system' | 'firstSeenAt' | 'lastSeenAt'> {
  /** Until when a sign-in needs no code; `null` if it needs one. */
  trustedUntil: Date | null;
}

export interface DeviceSignIn {
  /** Account id. */
  user: string;
  device: Device;
  /** The browser's key from now on. */
  key: string;
  /** Whether the owner expects it: after the sign-up and after a new password. */
  expected: boolean;
  /** Whether sign-ins on the device need no code for a while. */
  trusted?: boolean;
}

/** The devices on which accounts have signed in. */
@Injectable()
export class DevicesService {
  constructor(private readonly repository: DevicesRepository) {}

  /**
   * Records a sign-in within its transaction. Returns whether to notify the owner: if the device is new, and, without a
   * cookie, if there was no notification for its name within a day.
   */
  async recordSignIn(
    { user, device, key, expected, trusted = false }: DeviceSignIn,
    session: ClientSession,
  ): Promise<boolean> {
    const [{ browser, system }, at] = [device.name, new Date()];
    const _id = deviceIdOf(key, user);
    const trust = trusted && { trustedUntil: new Date(at.getTime() + DEVICE_TRUST_DAYS * DAY_MS) };
    const seenNow = { lastSeenAt: at, ...trust };
    // With a new key it is still the same device.
    if (device.key !== null && device.key !== key)
      await this.repository.rename(deviceIdOf(device.key, user), _id, session);
    if (await this.repository.recordSignIn(_id, device.name, seenNow, session)) return false;
    const dayAgo = new Date(at.getTime() - DAY_MS);
    const notifiedAt =
      device.key === null
        ? await this.repository.findNotifiedSince(user, device.name, dayAgo, session)
        : null;
    const notifies = !expected && notifiedAt === null;
    const toldAt = notifies ? at : notifiedAt;
    const times = { firstSeenAt: at, ...seenNow, ...(toldAt !== null && { toldAt }) };
    await this.repository.insert({ _id, user: new Types.ObjectId(user), browser, system, ...times }, session);
    await this.repository.removeAllBut(MAX_PER_NAME, user, device.name, session);
    return notifies;
  }

  /** Whether somebody has signed in to an account on a device before. */
  async isKnown(user: string, { key }: Device): Promise<boolean> {
    return key !== null && this.repository.isKnown(deviceIdOf(key, user));
  }

  /** Whether a sign-in to an account on a device needs no code. */
  async isTrusted(user: string, { key }: Device): Promise<boolean> {
    return key !== null && this.repository.isTrusted(deviceIdOf(key, user), new Date());
  }

  /** The devices of an account, for its owner. Last seen first. */
  async describe(user: string): Promise<OwnDevice[]> {
    const devices = await this.repository.findAllOf(user);
    return devices.map(({ browser, system, firstSeenAt, lastSeenAt, trustedUntil = null }) => ({
      ...{ browser, system, firstSeenAt, lastSeenAt, trustedUntil },
    }));
  }

  /** Makes every device need a code again. */
  async endTrustOf(user: string, session: ClientSession): Promise<void> {
    await this.repository.endTrustOf(user, session);
  }

  async removeAllOf(user: string, session: ClientSession): Promise<void> {
    await this.repository.removeAllOf(user, session);
  }
}
