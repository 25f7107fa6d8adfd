import { createHash } from 'node:crypto';
import { LANGUAGES } from '../../contract/articles.ts';
import { type MagazineSettings, SETTING_CHECKS } from '../../contract/settings.ts';
import { BUILT_IN } from './built-in-texts.ts';
import type { Env } from '../../platform/config/env.ts';

/** Characters of a version. */
export const SETTINGS_VERSION_LENGTH = 16;

/** The settings until an admin changes them. */
function firstSettings({ publishingPolicy, signUp, timeZone, verifyEmail }: Env): MagazineSettings {
  return {
    ...BUILT_IN,
    ...{ publishingPolicy, signUp, timeZone, socialLinks: [], adminSignIn: 'password', announcement: '' },
    ...{ verifyEmail, mediaLabels: 'off', languages: [...LANGUAGES] },
  };
}

/**
 * The stored settings. A missing one has its first value, and an invalid one its last good value, so that no stored value
 * can stop the magazine.
 *
 * @param lastGood what this process knew before; the first values if nothing
 */
export function effectiveSettings(
  stored: Partial<MagazineSettings> | null,
  env: Env,
  lastGood: MagazineSettings = firstSettings(env),
): MagazineSettings {
  const first = firstSettings(env);
  const names = Object.keys(first) as (keyof MagazineSettings)[];
  const entries = names.map((name) => {
    const value = stored?.[name];
    if (value === undefined) return [name, first[name]] as const;
    return [name, SETTING_CHECKS[name](value) === null ? value : lastGood[name]] as const;
  });
  return Object.fromEntries(entries) as unknown as MagazineSettings;
}

/** Differs for different settings. */
export function versionOfSettings(settings: MagazineSettings): string {
  const digest = createHash('sha256').update(JSON.stringify(settings)).digest('base64url');
  return digest.slice(0, SETTINGS_VERSION_LENGTH);
}
