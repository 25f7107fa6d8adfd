import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AppError } from '../../common/errors/app-error.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { SignInTicketsRepository } from './sign-in-tickets.repository.ts';
import { TwoStepRepository } from './two-step.repository.ts';

/** What accounts have besides a password, and whether admins need it. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly codes: TwoStepRepository,
    private readonly tickets: SignInTicketsRepository,
    private readonly settings: SettingsService,
  ) {}

  async hasCodes(account: string): Promise<boolean> {
    return (await this.codes.findActive(account)) !== null;
  }

  async has(account: string): Promise<boolean> {
    return this.hasCodes(account);
  }

  /** Whether a session can only set up a second factor. */
  async mustSetUp({ id, role, secondFactor }: SignedInUser): Promise<boolean> {
    return role === 'admin' && !secondFactor && (await this.areDemanded()) && !(await this.has(id));
  }

  /**
   * Refuses sessions of admins that the policy does not admit.
   * @param setsUp whether the route is for setting up a second factor
   * @throws AppError SECOND_FACTOR_MISSING if the account has none; SESSION_ENDED if the session was opened without it
   */
  async admit({ id, role, secondFactor }: SignedInUser, setsUp: boolean): Promise<void> {
    if (role !== 'admin' || secondFactor || !(await this.areDemanded())) return;
    if (await this.has(id)) throw new AppError('SESSION_ENDED');
    if (!setsUp) throw new AppError('SECOND_FACTOR_MISSING');
  }

  /** Deletes everything of an account, within the transaction that removes it. Returns whether the codes were on. */
  async removeAllOf(account: string, session: ClientSession): Promise<boolean> {
    await this.tickets.removeAllOf(account, session);
    return this.codes.remove(account, session);
  }

  private async areDemanded(): Promise<boolean> {
    return (await this.settings.signInPolicy()).admins === 'second-factor';
  }
}
