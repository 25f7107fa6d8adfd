import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { PageTextName, ShownPageText } from '../../contract/page-texts.ts';
import { MARK_MISSING } from '../../contract/settings.ts';
import type { MagazineSettings, SettingsResponse } from '../../contract/settings.ts';
import type { SignInPolicy } from '../../contract/two-step.ts';
import { ENV } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import { AppError, invalidFields } from '../../platform/errors/app-error.ts';
import { ContentVersion } from '../../platform/store/content-version.ts';
import { ContentVersionCounter } from '../../platform/store/content-version-counter.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import { AuditService } from '../audit/audit.service.ts';
import { effectiveSettings, versionOfSettings } from './effective-settings.ts';
import {
  changedHistory,
  presentEarlierTexts,
  replacedTexts,
  shownPageText,
  type TextHistory,
  textHistoryOf,
  withCleanTexts,
} from './page-texts.ts';
import { settingEntries } from './setting-log.ts';
import { MarksRepository } from './marks.repository.ts';
import { SettingsRepository } from './settings.repository.ts';

/**
 * Settings that admins change. Each change increments the content version, and a process reads the settings before it knows a
 * new version: they are in memory, and apply on every replica within a second, with the pages that show them.
 */
@Injectable()
export class SettingsService {
  private settings: MagazineSettings;
  private textDates: TextHistory['textDates'] = {};

  constructor(
    private readonly repository: SettingsRepository,
    private readonly marks: MarksRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly versionCounter: ContentVersionCounter,
    contentVersion: ContentVersion,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.settings = effectiveSettings(null, env);
    contentVersion.beforeChange(async () => {
      const { settings, history } = await this.load();
      this.settings = settings;
      this.textDates = history.textDates;
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
  async find(session?: ClientSession): Promise<SettingsResponse> {
    return present(await this.load(session));
  }

  /**
   * Changes some settings.
   * @param version of the settings that the admin saw
   * @throws AppError SETTINGS_CHANGED, with the current settings, if that version is stale; VALIDATION_FAILED without a
   * setting, or with an unknown mark
   */
  async change(requested: Partial<MagazineSettings>, version: string): Promise<SettingsResponse> {
    const change = withCleanTexts(
      Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== undefined)),
    );
    if (Object.keys(change).length === 0)
      throw new AppError('VALIDATION_FAILED', { message: 'Name at least one setting to change.' });
    return this.transactions.runPublic(async (session) => {
      await this.versionCounter.increment(session);
      const stored = await this.load(session);
      const before = stored.settings;
      const current = present(stored);
      if (current.version !== version)
        throw new AppError('SETTINGS_CHANGED', { body: { ...current }, etag: `"${current.version}"` });
      const after = { ...before, ...change };
      if (!(await this.hasMark(after, session))) throw invalidFields({ mark: MARK_MISSING });
      // Pages in use name it for a day.
      if (after.mark !== before.mark) await this.marks.renew(before.mark, session);
      const history = changedHistory(stored.history, before, after);
      await this.store({ ...change, ...history }, { before, after }, session);
      return present({ settings: after, history });
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

  /** The stored settings, with the built-in mark if the files of theirs are missing. */
  private async load(session?: ClientSession): Promise<LoadedSettings> {
    const stored = await this.repository.find(session);
    const settings = effectiveSettings(stored, this.env, this.settings);
    const hasMark = await this.hasMark(settings, session);
    return { settings: hasMark ? settings : { ...settings, mark: '' }, history: textHistoryOf(stored) };
  }

  private async hasMark({ mark }: MagazineSettings, session?: ClientSession): Promise<boolean> {
    return mark === '' || this.marks.exists(mark, session);
  }

  /** Stores a change, with an entry of the log for each setting that differs. */
  private async store(
    change: Partial<MagazineSettings & TextHistory>,
    { before, after }: { before: MagazineSettings; after: MagazineSettings },
    session: ClientSession,
  ): Promise<void> {
    await this.repository.update(change, session);
    for (const entry of settingEntries(before, after)) await this.audit.record(entry, session);
  }
}

interface LoadedSettings {
  settings: MagazineSettings;
  history: TextHistory;
}

function present({ settings, history }: LoadedSettings): SettingsResponse {
  return {
    settings,
    replacedTexts: replacedTexts(settings, history),
    earlierTexts: presentEarlierTexts(history),
    version: versionOfSettings(settings),
  };
}
