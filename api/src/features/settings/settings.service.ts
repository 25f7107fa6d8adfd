import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { MagazineSettings, SettingsResponse } from '../../contract/settings.ts';
import type { SignInPolicy } from '../../contract/two-step.ts';
import { ENV } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { ContentVersion } from '../../platform/store/content-version.ts';
import { ContentVersionCounter } from '../../platform/store/content-version-counter.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import { AuditService } from '../audit/audit.service.ts';
import { effectiveSettings, versionOfSettings } from './effective-settings.ts';
import { settingEntries } from './setting-log.ts';
import { SettingsRepository } from './settings.repository.ts';

/**
 * Settings that admins change. Each change increments the content version, and a process reads the settings before it knows a
 * new version: they are in memory, and apply on every replica within a second, with the pages that show them.
 */
@Injectable()
export class SettingsService {
  private settings: MagazineSettings;

  constructor(
    private readonly repository: SettingsRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly versionCounter: ContentVersionCounter,
    contentVersion: ContentVersion,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.settings = effectiveSettings(null, env);
    contentVersion.beforeChange(async () => {
      this.settings = effectiveSettings(await repository.find(), env);
    });
  }

  /** The settings that this process knows. */
  get current(): MagazineSettings {
    return this.settings;
  }

  /** The stored settings, for an admin to change. */
  async find(): Promise<SettingsResponse> {
    return present(effectiveSettings(await this.repository.find(), this.env));
  }

  /**
   * Changes some settings.
   * @param version of the settings that the admin saw
   * @throws AppError SETTINGS_CHANGED, with the current settings, if that version is stale; VALIDATION_FAILED without a setting
   */
  async change(requested: Partial<MagazineSettings>, version: string): Promise<SettingsResponse> {
    const change = Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== undefined));
    if (Object.keys(change).length === 0)
      throw new AppError('VALIDATION_FAILED', { message: 'Name at least one setting to change.' });
    return this.transactions.runPublic(async (session) => {
      await this.versionCounter.increment(session);
      const before = effectiveSettings(await this.repository.find(session), this.env);
      const current = present(before);
      if (current.version !== version)
        throw new AppError('SETTINGS_CHANGED', { body: { ...current }, etag: `"${current.version}"` });
      const after = { ...before, ...change };
      await this.store(change, { before, after }, session);
      return present(after);
    });
  }

  /** Read from the store each time, so that a change applies on every replica immediately. */
  async signInPolicy(): Promise<SignInPolicy> {
    return { admins: effectiveSettings(await this.repository.find(), this.env).adminSignIn };
  }

  async setSignInPolicy({ admins }: SignInPolicy): Promise<void> {
    await this.transactions.run(async (session) => {
      const before = effectiveSettings(await this.repository.find(session), this.env);
      const change = { adminSignIn: admins };
      await this.store(change, { before, after: { ...before, ...change } }, session);
    });
  }

  /** Stores a change, with an entry of the log for each setting that differs. */
  private async store(
    change: Partial<MagazineSettings>,
    { before, after }: { before: MagazineSettings; after: MagazineSettings },
    session: ClientSession,
  ): Promise<void> {
    await this.repository.update(change, session);
    for (const entry of settingEntries(before, after)) await this.audit.record(entry, session);
  }
}

function present(settings: MagazineSettings): SettingsResponse {
  return { settings, version: versionOfSettings(settings) };
}
