import { DEVICE_TRUST_DAYS } from '@contract/two-step.ts';

/** Texts of one-time codes: the step after the password, and the section of "Sign-in and security". */
export const CODE_TEXT = {
  heading: 'Two-step code',
  note: 'Open your authenticator app and type the six digits that stand beside Banyan.',
  next: 'The password is right. Now the code.',
  code: 'Code',
  sendsItself: 'It sends itself with the sixth digit.',
  incomplete: 'Type the six digits from the app.',
  logIn: 'Log in',
  useRecoveryCode: 'Use a recovery code',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of those that you saved. Each works once.',
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
  required: 'Admins need a passkey or a one-time code here. Set one up, and the desk opens.',
  scan: 'Scan this with an authenticator app, then type the six digits that it shows.',
  picture: 'QR code for an authenticator app',
  secret: 'Or type this secret into the app',
  openApp: 'Open an app on this device',
  turningOn: 'Turning on...',
  sendsItself: 'The sixth digit turns it on.',
  on: 'Two-step codes are on.',
  onFailed: 'Failed to turn codes on',
  off: 'Two-step codes are off.',
  offFailed: 'Failed to turn codes off',
  turnOff: 'Turn off',
  turningOff: 'Turning off...',
  password: 'Password',
  cancel: 'Cancel',
  /** @param count of recovery codes that were not used yet */
  left: (count: number) => `${count === 0 ? 'No' : count} recovery ${count === 1 ? 'code' : 'codes'} left.`,
  renew: 'New recovery codes',
  renewNote: 'The older ones end.',
  renewing: 'Making new ones...',
  renewFailed: 'Failed to make new recovery codes',
  codes: 'Your new recovery codes',
  codesNote: 'Shown only now. Each works once; keep them where the phone is not.',
  save: 'Save as a file',
  done: 'Done',
  file: 'banyan-recovery-codes.txt',
  /** First line of the file. */
  fileHead: (email: string) => `Recovery codes of ${email} at Banyan. Each works once.`,
} as const;
