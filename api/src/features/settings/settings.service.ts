import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { PAGE_TEXTS, type PageTextName, type ShownPageText } from '../../contract/page-texts.ts';
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
import { replacedTexts, shownPageText, type TextDates, textDatesOf, withCleanTexts } from './page-texts.ts';
import { settingEntries } from './setting-log.ts';
import { SettingsRepository } from './settings.repository.ts';

/**
 * Settings that admins change. Each change increments the content version, and a process reads the settings before it knows a
 * new version: they are in memory, and apply on every replica within a second, with the pages that show them.
 */
@Injectable()
export class SettingsService {
  private settings: MagazineSettings;
  private textDates: TextDates = {};

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
      const stored = await repository.find();
      this.settings = effectiveSettings(stored, env);
      this.textDates = textDatesOf(stored);
    });
  }

  /** The settings that this process knows. */
  get current(): MagazineSettings {
    return this.settings;
  }

  /** An admin's text of a page, as this process knows it. */
  pageText(name: PageTextName): ShownPageText {
    const html = shownPageText(this.settings, name);
    return { html, changedAt: html === '' ? null : (this.textDates[name]?.toISOString() ?? null) };
  }

  /** The stored settings, for an admin to change. */
  async find(): Promise<SettingsResponse> {
    const stored = await this.repository.find();
    return present(effectiveSettings(stored, this.env), textDatesOf(stored));
  }

  /**
   * Changes some settings.
   * @param version of the settings that the admin saw
   * @throws AppError SETTINGS_CHANGED, with the current settings, if that version is stale; VALIDATION_FAILED without a setting
   */
  async change(requested: Partial<MagazineSettings>, version: string): Promise<SettingsResponse> {
    const change = withCleanTexts(
      Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== undefined)),
    );
    if (Object.keys(change).length === 0)
      throw new AppError('VALIDATION_FAILED', { message: 'Name at least one setting to change.' });
    return this.transactions.runPublic(async (session) => {
      await this.versionCounter.increment(session);
      const stored = await this.repository.find(session);
      const before = effectiveSettings(stored, this.env);
      const current = present(before, textDatesOf(stored));
      if (current.version !== version)
        throw new AppError('SETTINGS_CHANGED', { body: { ...current }, etag: `"${current.version}"` });
      const after = { ...before, ...change };
      const textDates = changedDates(textDatesOf(stored), before, after);
      await this.store({ ...change, textDates }, { before, after }, session);
      return present(after, textDates);
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
    change: Partial<MagazineSettings> & { textDates?: TextDates },
    { before, after }: { before: MagazineSettings; after: MagazineSettings },
    session: ClientSession,
  ): Promise<void> {
    await this.repository.update(change, session);
    for (const entry of settingEntries(before, after)) await this.audit.record(entry, session);
  }
}

/** The dates of the texts after a change. */
function changedDates(dates: TextDates, before: MagazineSettings, after: MagazineSettings): TextDates {
  const changed = PAGE_TEXTS.filter((name) => before[name] !== after[name]);
  return { ...dates, ...Object.fromEntries(changed.map((name) => [name, new Date()])) };
}

function present(settings: MagazineSettings, dates: TextDates): SettingsResponse {
  return {
    settings,
    replacedTexts: replacedTexts(settings, dates),
    version: versionOfSettings(settings),
  };
}
