import { DEVICE_TRUST_DAYS } from '@contract/two-step.ts';
import { plural } from '../plural.ts';

/** Texts of one-time codes: the step after the password, and the section of "Sign-in and security". */
export const CODE_TEXT = {
  heading: 'Two-step code',
  note: (magazine: string) =>
    `Open your authenticator app and enter the six digits it shows for ${magazine}.`,
  next: 'The password is correct. Now enter the code.',
  code: 'Code',
  sendsItself: 'It submits when you enter the sixth digit.',
  incomplete: 'Type the six digits from the app.',
  logIn: 'Log in',
  useRecoveryCode: 'Use a recovery code',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the codes you saved. Each works once.',
  recoveryMissing: 'Type a recovery code.',
  useApp: 'Use a code from the app',
  trust: `Do not ask on this device for ${DEVICE_TRUST_DAYS} days`,
} as const;

export const TWO_STEP_TEXT = {
  heading: 'Two-step code',
  reason: 'After the password, six digits from an app.',
  ask: 'Ask for a code',
  loading: 'Loading the two-step code',
  loadFailed: 'Failed to load the two-step code',
  required: 'Admins need a passkey or a one-time code here. Set one up to continue.',
  scan: 'Scan this with an authenticator app, then enter the six digits it shows.',
  picture: 'QR code for an authenticator app',
  secret: 'Or enter this secret in the app',
  openApp: 'Open an app on this device',
  sendsItself: 'It turns on when you enter the sixth digit.',
  on: 'Two-step codes are on.',
  onFailed: 'Failed to turn codes on',
  off: 'Two-step codes are off.',
  offFailed: 'Failed to turn codes off',
  lastOne: 'After that, your password alone logs you in.',
  lastDemanded:
    'They are your only second factor. Admins need one here, so you must set up another before doing anything else.',
  turnOff: 'Turn off',
  turningOff: 'Turning off...',
  password: 'Password',
  cancel: 'Cancel',
  /** @param count number of unused recovery codes */
  left: (count: number) =>
    count === 0
      ? 'No recovery codes left.'
      : plural(count, { one: `${count} recovery code left.`, other: `${count} recovery codes left.` }),
  renew: 'New recovery codes',
  renewNote: 'The earlier ones will no longer work.',
  renewing: 'Making new ones...',
  renewFailed: 'Failed to make new recovery codes',
  codes: 'Your new recovery codes',
  codesNote: 'Shown only now. Each works once; keep them somewhere other than your phone.',
  save: 'Save as a file',
  done: 'Done',
  file: 'recovery-codes.txt',
  /** First line of the file. */
  fileHead: (email: string, magazine: string) =>
    `Recovery codes of ${email} at ${magazine}. Each works once.`,
} as const;
