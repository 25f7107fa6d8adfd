import type { AdminSignIn } from '@contract/two-step.ts';
import { plural } from './plural.ts';

/** Texts of the admin's settings. */
export const SETTINGS_TEXT = {
  heading: 'Settings',
  applied: 'Changes show everywhere within a second, without a restart.',
  loading: 'Loading the settings',
  loadFailed: 'Failed to load the settings',
  signIn: 'Sign-in',
  signInReason: 'What admins need to get in.',
  /** @param names of the sections with changes */
  unsaved: (names: readonly string[]) =>
    plural(names.length, {
      one: `${names.length} change not saved: ${names.join(', ')}`,
      other: `${names.length} changes not saved: ${names.join(', ')}`,
    }),
  discard: 'Discard',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Settings saved.',
  saveFailed: 'Failed to save the settings',
} as const;

export const ADMIN_SIGN_IN_TEXT: Record<AdminSignIn, { label: string; note: string }> = {
  password: { label: 'A password is enough', note: 'Each admin chooses whether to add more.' },
  'second-factor': {
    label: 'A passkey or a one-time code',
    note: 'An admin without one must set one up before doing anything else.',
  },
};
