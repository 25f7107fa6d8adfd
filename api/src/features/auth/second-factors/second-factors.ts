import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { DevicesService } from '../devices/devices.service.ts';
import { type OwnPasskey, PasskeyRecords } from './passkey-records.service.ts';
import type { Role } from '../../../contract/users.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { SignInTicketsRepository } from './sign-in-tickets.repository.ts';
import { TwoStepRepository } from './two-step.repository.ts';

export interface OwnSecondFactors {
  /** When codes were turned on; `null` if they are off. */
  codesSince: Date | null;
  recoveryCodesLeft: number;
  passkeys: OwnPasskey[];
}

/** A second factor that was removed. */
export interface RemovedFactor {
  kind: 'passkey' | 'codes';
  addedAt: Date;
}

/** Second factors of accounts, and whether admins need one. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly codes: TwoStepRepository,
    private readonly passkeys: PasskeyRecords,
    private readonly tickets: SignInTicketsRepository,
    private readonly devices: DevicesService,
    private readonly settings: SettingsService,
  ) {}

  async hasCodes(account: string, session?: ClientSession): Promise<boolean> {
    return (await this.codes.findActive(account, session)) !== null;
  }

  async has(account: string, session?: ClientSession): Promise<boolean> {
    return (await this.hasCodes(account, session)) || this.passkeys.hasWorking(account, session);
  }

  /**
   * Refuses a sign-in by password if the policy requires a second factor, and the account has passkeys but no codes. Only a
   * reset link removes stopped passkeys, because somebody who has copied a passkey may know the password too.
   * @throws AppError PASSKEY_NEEDED; PASSKEY_STOPPED if no passkey of the account works
   */
  async requirePasskey({ _id, role }: { _id: Types.ObjectId; role: Role }): Promise<void> {
    const id = _id.toHexString();
    if (!(await this.areRequiredFor(role)) || !(await this.passkeys.hasAny(id))) return;
    throw new AppError((await this.passkeys.hasWorking(id)) ? 'PASSKEY_NEEDED' : 'PASSKEY_STOPPED');
  }

  async areRequiredFor(role: Role): Promise<boolean> {
    return role === 'admin' && (await this.settings.signInPolicy()).admins === 'second-factor';
  }

  /** Whether a session can do nothing but set up a second factor. */
  async mustSetUp({ id, role, secondFactor }: SignedInUser): Promise<boolean> {
    return !secondFactor && (await this.areRequiredFor(role)) && !(await this.has(id));
  }

  /**
   * Refuses sessions of admins without the second factor that the policy requires.
   * @param setsUp whether the route is for setting up a second factor
   * @throws AppError SECOND_FACTOR_MISSING if the account has none; SESSION_ENDED if the session was opened without it
   */
  async admit({ id, role, secondFactor }: SignedInUser, setsUp: boolean): Promise<void> {
    if (secondFactor || !(await this.areRequiredFor(role))) return;
    if (await this.has(id)) throw new AppError('SESSION_ENDED');
    if (!setsUp) throw new AppError('SECOND_FACTOR_MISSING');
  }

  /** The second factors of an account, for its owner, without secrets and keys. */
  async describe(account: string): Promise<OwnSecondFactors> {
    const codes = await this.codes.findActive(account);
    return {
      codesSince: codes?.since ?? null,
      recoveryCodesLeft: codes?.recoveryCodes.length ?? 0,
      passkeys: await this.passkeys.describe(account),
    };
  }

  /**
   * Removes second factors that a stranger may have added, and stopped passkeys, within a transaction. Returns them.
   * @param confirmedAt when the address was confirmed; `null` if never
   */
  async removeUntrusted(
    account: string,
    confirmedAt: Date | null,
    session: ClientSession,
  ): Promise<RemovedFactor[]> {
    const trustedSince = confirmedAt ?? new Date();
    const passkeys = await this.passkeys.removeUntrustedOf(account, trustedSince, session);
    const codes = await this.codes.findActive(account, session);
    const isUntrusted = codes !== null && codes.since < trustedSince;
    if (isUntrusted) await this.removeCodesOf(account, session);
    return [
      ...passkeys.map((addedAt) => ({ kind: 'passkey' as const, addedAt })),
      ...(isUntrusted ? [{ kind: 'codes' as const, addedAt: codes.since }] : []),
    ];
  }

  /** Deletes all second factors of an account within a transaction. Returns whether it had any. */
  async removeAllOf(account: string, session: ClientSession): Promise<boolean> {
    const hadPasskeys = await this.passkeys.removeAllOf(account, session);
    return (await this.removeCodesOf(account, session)) || hadPasskeys;
  }

  /** Deletes the codes of an account within a transaction. Returns whether they were on. */
  async removeCodesOf(account: string, session: ClientSession): Promise<boolean> {
    await this.tickets.removeAllOf(account, session);
    await this.devices.endTrustOf(account, session);
    return this.codes.remove(account, session);
  }
}
