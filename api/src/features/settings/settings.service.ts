import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { AdminSignIn, SignInPolicy } from '../../contract/two-step.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import { AuditService } from '../audit/audit.service.ts';
import { SettingsRepository } from './settings.repository.ts';

/** As the log names the values. */
const VALUE_NAMES: Record<AdminSignIn, string> = { password: 'Password', 'second-factor': 'Second factor' };

/**
 * Settings that admins change. They are read from the store each time, so that a change applies on
 * every replica immediately.
 */
@Injectable()
export class SettingsService {
  constructor(
    private readonly repository: SettingsRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  async signInPolicy(): Promise<SignInPolicy> {
    return { admins: await this.adminSignIn() };
  }

  async setSignInPolicy({ admins }: SignInPolicy): Promise<void> {
    await this.transactions.run(async (session) => {
      const before = await this.adminSignIn(session);
      if (before === admins) return;
      await this.repository.update({ adminSignIn: admins }, session);
      await this.audit.record(
        {
          action: 'changeSetting',
          about: { kind: 'setting', id: 'adminSignIn', name: 'Sign-in of admins' },
          changes: [{ field: 'value', before: VALUE_NAMES[before], after: VALUE_NAMES[admins] }],
        },
        session,
      );
    });
  }

  private async adminSignIn(session?: ClientSession): Promise<AdminSignIn> {
    return (await this.repository.find(session))?.adminSignIn ?? 'password';
  }
}
