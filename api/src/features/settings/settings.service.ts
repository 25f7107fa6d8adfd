import { Injectable } from '@nestjs/common';
import type { SignInPolicy } from '../../contract/two-step.ts';
import { SettingsRepository } from './settings.repository.ts';

/**
 * Settings that admins change. They are read from the store each time, so that a change applies on
 * every replica immediately.
 */
@Injectable()
export class SettingsService {
  constructor(private readonly repository: SettingsRepository) {}

  async signInPolicy(): Promise<SignInPolicy> {
    return { admins: (await this.repository.find())?.adminSignIn ?? 'password' };
  }

  async setSignInPolicy({ admins }: SignInPolicy): Promise<void> {
    await this.repository.update({ adminSignIn: admins });
  }
}
