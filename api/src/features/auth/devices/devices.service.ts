import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { DEVICE_TRUST_DAYS } from '../../../contract/two-step.ts';
import { deviceIdOf } from './device-key.ts';
import type { Device } from './device.ts';
import { DevicesRepository } from './devices.repository.ts';
import type { KnownDevice } from './known-device.schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Devices of one name that an account keeps: scripts, which keep no cookie, are another one at each sign-in. */
const KEPT_OF_A_NAME = 20;

/** A device as its owner may know it. */
export interface OwnDevice extends Pick<KnownDevice, 'browser' | 'system' | 'firstSeenAt' | 'lastSeenAt'> {
  /** Until when it signs in without a code; `null` if it does not. */
  trustedUntil: Date | null;
}

export interface SigningIn {
  /** Account id. */
  user: string;
  device: Device;
  /** What the browser keeps from now on. */
  key: string;
  /** Whether the owner is known to be at the device: at the sign-up, and at a new password. */
  expected: boolean;
  /** Whether the device signs in without a code for a while. */
  trusted?: boolean;
}

/** The devices on which accounts have signed in. */
@Injectable()
export class DevicesService {
  constructor(private readonly repository: DevicesRepository) {}

  /**
   * Records a sign-in within its transaction. Returns whether the owner must hear of it: the device is new, and if it
   * keeps no cookie, none of its name was new within a day.
   */
  async note(
    { user, device, key, expected, trusted = false }: SigningIn,
    session: ClientSession,
  ): Promise<boolean> {
    const [{ browser, system }, at] = [device.name, new Date()];
    const _id = deviceIdOf(key, user);
    const trust = trusted && { trustedUntil: new Date(at.getTime() + DEVICE_TRUST_DAYS * DAY_MS) };
    const seenNow = { lastSeenAt: at, ...trust };
    // With another key it stays the device that it was.
    if (device.key !== null && device.key !== key)
      await this.repository.rename(deviceIdOf(device.key, user), _id, session);
    if (await this.repository.see(_id, device.name, seenNow, session)) return false;
    const dayAgo = new Date(at.getTime() - DAY_MS);
    const told =
      device.key === null ? await this.repository.findToldSince(user, device.name, dayAgo, session) : null;
    const tells = !expected && told === null;
    const toldAt = tells ? at : told;
    const seen = { firstSeenAt: at, ...seenNow, ...(toldAt !== null && { toldAt }) };
    await this.repository.insert({ _id, user: new Types.ObjectId(user), browser, system, ...seen }, session);
    await this.repository.forgetAllBut(KEPT_OF_A_NAME, user, device.name, session);
    return tells;
  }

  /** Whether somebody has signed in to an account on a device before. */
  async isKnown(user: string, { key }: Device): Promise<boolean> {
    return key !== null && this.repository.isKnown(deviceIdOf(key, user));
  }

  /** Whether a sign-in to an account on a device needs no code. */
  async isTrusted(user: string, { key }: Device): Promise<boolean> {
    return key !== null && this.repository.isTrusted(deviceIdOf(key, user), new Date());
  }

  /** What the owner of an account may read of its devices. Seen last first. */
  async describe(user: string): Promise<OwnDevice[]> {
    const found = await this.repository.findAllOf(user);
    return found.map(({ browser, system, firstSeenAt, lastSeenAt, trustedUntil = null }) => ({
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
