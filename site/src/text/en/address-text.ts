interface Email {
  email: string;
}

/** Texts for changing and confirming the email address of an account. */
export const ADDRESS_TEXT = {
  section: 'E-mail',
  reason: 'You log in with it, and we write to it. Readers never see it.',
  change: 'Change e-mail',
  newEmail: 'New e-mail',
  password: 'Password',
  send: 'Send a link',
  sending: 'Sending a link...',
  sendFailed: 'The link could not be sent. Please try again.',
  sentHeading: 'Check your e-mail',
  sentTo: ({ email }: Email) =>
    `A link is on its way to ${email}. It works once and is valid for an hour. Nothing changes until you open it.`,
  waitsHeading: 'No mail can be sent yet',
  /** Shown until mail is set up. */
  waits: ({ email }: Email) => `This magazine cannot send mail yet. The link to ${email} waits until it can.`,
  unconfirmed:
    'This address is not confirmed. If you ever forget your password, setting a new one by e-mail will remove your passkeys and two-step codes.',
  confirmBySending: 'Send a link to confirm it',
  confirmSent: 'A link is on its way. Open it to confirm your address.',
  /** Shown on the author page. */
  unverified: ({ email }: Email) =>
    `Open the link in our message to ${email}. Until then you can write, but not publish.`,
  again: 'Send it again',
  sentAgain: 'Another link is on its way. The earlier link no longer works.',
  waitsAgain: 'This magazine cannot send mail yet. The link waits until it can.',
  againFailed: 'The link could not be sent. Please try again.',
  confirmHeading: 'Confirm your address',
  confirmNote: ({ email }: Email) => `Use ${email} for your account?`,
  confirm: 'Confirm the address',
  confirming: 'Confirming the address...',
  confirmFailed: 'The address could not be confirmed. Please try again.',
  doneHeading: 'Address confirmed',
  done: ({ email }: Email) => `From now on, log in with ${email}.`,
  goOn: 'Continue',
  reading: 'Checking the link...',
  readFailed: 'The link could not be read. Please try again.',
  retry: 'Try Again',
  ended: {
    heading: 'This link has expired',
    text: 'A link works once and is valid for an hour. It also expires when you ask for a newer one or set a new password.',
  },
  taken: {
    heading: 'This address is taken',
    text: 'Another account uses it now. Yours keeps its present address.',
  },
  notYours: {
    heading: 'Log in first',
    text: 'Only the owner of the account can change its address. Log in with the present address to continue.',
  },
  otherAccount: {
    heading: 'You are logged in to another account',
    text: (email: string) =>
      `This link belongs to another account than ${email}. Log in with the present address of that account to continue.`,
  },
  logOut: 'Log out and log in',
  logIn: 'Log in',
  incomplete: { heading: 'This link is not complete', text: 'Open the link in the message again.' },
  needsScript: 'Confirming an address needs JavaScript. Reading does not.',
} as const;
