import type { MagazineSettings } from '../../contract/settings.ts';
import type { NewLogEntry } from '../audit/audit.service.ts';

/** As the log names the settings. */
const NAMES: Record<keyof MagazineSettings, string> = {
  name: 'Name',
  motto: 'Motto',
  description: 'Description',
  accent: 'Accent',
  email: 'E-mail',
  telephone: 'Telephone',
  postalAddress: 'Postal address',
  grievanceOfficer: 'Grievance officer',
  socialLinks: 'Profiles at other sites',
  publishingPolicy: 'Publishing',
  signUp: 'Sign-up',
  mediaLabels: 'Labels of pictures',
  adminSignIn: 'Sign-in of admins',
  timeZone: 'Time zone',
  announcement: 'Announcement',
};

/** As the log names values that are not words of people. */
const VALUES: Partial<Record<keyof MagazineSettings, Record<string, string>>> = {
  accent: { forest: 'Forest', river: 'River', indigo: 'Indigo', jamun: 'Jamun', laterite: 'Laterite' },
  publishingPolicy: { authors: 'Authors publish themselves', admin: 'Admin approves first' },
  signUp: { open: 'Open', invitation: 'By invitation', closed: 'Closed' },
  mediaLabels: { off: 'Off', on: 'On' },
  adminSignIn: { password: 'Password', 'second-factor': 'Second factor' },
};

/** An entry of the log for each setting that differs. */
export function settingEntries(before: MagazineSettings, after: MagazineSettings): NewLogEntry[] {
  const fields = Object.keys(NAMES) as (keyof MagazineSettings)[];
  return fields.flatMap((field) => {
    const [valueBefore, valueAfter] = [valueOf(before, field), valueOf(after, field)];
    if (valueBefore === valueAfter) return [];
    return {
      action: 'changeSetting',
      about: { kind: 'setting', id: field, name: NAMES[field] },
      changes: [{ field: 'value', before: valueBefore, after: valueAfter }],
    };
  });
}

function valueOf(settings: MagazineSettings, field: keyof MagazineSettings): string {
  const value = settings[field];
  return typeof value === 'string' ? (VALUES[field]?.[value] ?? value) : value.join(' ');
}
