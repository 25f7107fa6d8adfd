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
  /** Since when a sign-in asks for a code; `null` if it does not. */
  codesSince: Date | null;
  recoveryCodesLeft: number;
  passkeys: OwnPasskey[];
}

/** A way to sign in that an account had. */
export interface RemovedFactor {
  kind: 'passkey' | 'codes';
  addedAt: Date;
}

/** What accounts have besides a password, and whether admins need it. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly codes: TwoStepRepository,
    private readonly passkeys: PasskeyRecords,
    private readonly tickets: SignInTicketsRepository,
    private readonly devices: DevicesService,
    private readonly settings: SettingsService,
  ) {}

  async hasCodes(account: string): Promise<boolean> {
    return (await this.codes.findActive(account)) !== null;
  }

  async has(account: string): Promise<boolean> {
    return (await this.hasCodes(account)) || this.passkeys.hasWorking(account);
  }

  /**
   * Refuses a right password that opens nothing: the demand on admins holds, and the account has passkeys, but no codes. A link
   * by mail removes stopped passkeys. The password alone must not: somebody with a copied passkey may have it, too.
   * @throws AppError PASSKEY_NEEDED; PASSKEY_STOPPED if no passkey of the account works
   */
  async requirePasskey({ _id, role }: { _id: Types.ObjectId; role: Role }): Promise<void> {
    const id = _id.toHexString();
    if (!(await this.areDemandedOf(role)) || !(await this.passkeys.hasAny(id))) return;
    throw new AppError((await this.passkeys.hasWorking(id)) ? 'PASSKEY_NEEDED' : 'PASSKEY_STOPPED');
  }

  async areDemandedOf(role: Role): Promise<boolean> {
    return role === 'admin' && (await this.settings.signInPolicy()).admins === 'second-factor';
  }

  /** Whether a session can only set up a second factor. */
  async mustSetUp({ id, role, secondFactor }: SignedInUser): Promise<boolean> {
    return !secondFactor && (await this.areDemandedOf(role)) && !(await this.has(id));
  }

  /**
   * Refuses sessions of admins that the policy does not admit.
   * @param setsUp whether the route is for setting up a second factor
   * @throws AppError SECOND_FACTOR_MISSING if the account has none; SESSION_ENDED if the session was opened without it
   */
  async admit({ id, role, secondFactor }: SignedInUser, setsUp: boolean): Promise<void> {
    if (secondFactor || !(await this.areDemandedOf(role))) return;
    if (await this.has(id)) throw new AppError('SESSION_ENDED');
    if (!setsUp) throw new AppError('SECOND_FACTOR_MISSING');
  }

  /** What the owner of an account may read of it: no secret, and no key. */
  async describe(account: string): Promise<OwnSecondFactors> {
    const codes = await this.codes.findActive(account);
    return {
      codesSince: codes?.since ?? null,
      recoveryCodesLeft: codes?.recoveryCodes.length ?? 0,
      passkeys: await this.passkeys.describe(account),
    };
  }

  /**
   * Removes what a stranger may have added, and stopped passkeys, within a transaction. Returns what was removed.
   * @param confirmedAt when the address was confirmed; `null` if never
   */
  async removeDoubtful(
    account: string,
    confirmedAt: Date | null,
    session: ClientSession,
  ): Promise<RemovedFactor[]> {
    const before = confirmedAt ?? new Date();
    const passkeys = await this.passkeys.removeDoubtfulOf(account, before, session);
    const codes = await this.codes.findActive(account, session);
    const isDoubtful = codes !== null && codes.since < before;
    if (isDoubtful) await this.removeCodesOf(account, session);
    return [
      ...passkeys.map((addedAt) => ({ kind: 'passkey' as const, addedAt })),
      ...(isDoubtful ? [{ kind: 'codes' as const, addedAt: codes.since }] : []),
    ];
  }

  /** Deletes everything of an account within a transaction. Returns whether it had a second factor. */
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
