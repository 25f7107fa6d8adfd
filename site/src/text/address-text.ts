/** Texts for the address of an account: its change, and its confirmation. */
export const ADDRESS_TEXT = {
  section: 'E-mail',
  reason: 'To log in, and for what we write to you. Readers never see it.',
  change: 'Change e-mail',
  newEmail: 'New e-mail',
  password: 'Password',
  send: 'Send a link',
  sending: 'Sending a link...',
  sendFailed: 'The link could not be sent. Please try again.',
  sentHeading: 'Check your e-mail',
  /** The sentence around the address. */
  sentTo: ['A link is on its way to ', '. It works once, for an hour. Until then nothing changes.'],
  /** On the author's page, around the address. */
  unverified: ['Open the link that we sent to ', '. Until then you can write, but not publish.'],
  again: 'Send it again',
  sentAgain: 'Another link is on its way. It ends the first.',
  againFailed: 'The link could not be sent. Please try again.',
  confirmHeading: 'Confirm your address',
  /** Around the address. */
  confirmNote: ['Use ', ' for your account?'],
  confirm: 'Confirm the address',
  confirming: 'Confirming the address...',
  confirmFailed: 'The address could not be confirmed. Please try again.',
  doneHeading: 'Address confirmed',
  /** Around the address. */
  done: ['From now on, log in with ', '.'],
  goOn: 'Go on',
  reading: 'Looking at the link...',
  readFailed: 'The link could not be read. Please try again.',
  retry: 'Try Again',
  ended: {
    heading: 'This link has ended',
    text: 'A link works once, for an hour. A newer one, or a new password, ends it.',
  },
  taken: {
    heading: 'This address is taken',
    text: 'Another account has it by now. Yours keeps the address that it had.',
  },
  notYours: {
    heading: 'Log in first',
    text: 'Only the owner of the account changes its address. Log in with the present one, then open the link again.',
  },
  logIn: 'Log in',
  incomplete: { heading: 'This link is not complete', text: 'Open the link in the message again.' },
  needsScript: 'Confirming an address needs JavaScript. Reading does not.',
} as const;
