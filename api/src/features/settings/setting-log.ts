import type { MagazineSettings } from '../../contract/settings.ts';
import type { NewLogEntry } from '../audit/audit.service.ts';

/** As the log names the settings. */
const NAMES: Record<keyof MagazineSettings, string> = {
  publishingPolicy: 'Publishing',
  signUp: 'Sign-up',
  adminSignIn: 'Sign-in of admins',
  timeZone: 'Time zone',
  announcement: 'Announcement',
};

/** As the log names values that are not words of people. */
const VALUES: Partial<Record<keyof MagazineSettings, Record<string, string>>> = {
  publishingPolicy: { authors: 'Authors publish themselves', admin: 'Admin approves first' },
  signUp: { open: 'Open', invitation: 'By invitation', closed: 'Closed' },
  adminSignIn: { password: 'Password', 'second-factor': 'Second factor' },
};

/** An entry of the log for each setting that differs. */
export function settingEntries(before: MagazineSettings, after: MagazineSettings): NewLogEntry[] {
  const fields = Object.keys(NAMES) as (keyof MagazineSettings)[];
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => {
      const valueOf = (settings: MagazineSettings): string =>
        VALUES[field]?.[settings[field]] ?? settings[field];
      return {
        action: 'changeSetting',
        about: { kind: 'setting', id: field, name: NAMES[field] },
        changes: [{ field: 'value', before: valueOf(before), after: valueOf(after) }],
      };
    });
}
