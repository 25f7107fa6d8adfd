/** Texts of the step after the password. */
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
} as const;
