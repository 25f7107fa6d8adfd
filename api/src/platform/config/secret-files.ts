import { readFileSync } from 'node:fs';
import { SettingError } from './setting-checks.ts';
import type { SettingName } from './settings.ts';

/** Settings that `NAME_FILE` may read from a file, so that process lists do not show them. */
export const SECRETS = [
  'MONGODB_URI',
  'JWT_SECRET',
  'JWT_SECRET_BEFORE',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies readonly SettingName[];

type Source = Record<string, string | undefined>;

/**
 * Adds the settings from files.
 * @throws SettingError if a file cannot be read, or a setting is given twice
 */
export function withSecretFiles(source: Source): Source {
  const secrets: Source = {};
  for (const name of SECRETS) {
    const file = source[`${name}_FILE`]?.trim() ?? '';
    if (file === '') continue;
    if ((source[name]?.trim() ?? '') !== '')
      throw new SettingError(`${name} must be set by itself or by ${name}_FILE, not by both.`);
    secrets[name] = readSecret(`${name}_FILE`, file);
  }
  return { ...source, ...secrets };
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new SettingError(`${name} must name a file that can be read, not "${file}".`);
  }
}
