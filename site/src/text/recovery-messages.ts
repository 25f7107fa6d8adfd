/** Texts for forgotten passwords. */
export const RECOVERY_TEXT = {
  askHeading: 'Forgot password',
  askNote: 'Say which address you signed up with. We send a link that holds for an hour.',
  send: 'Send the link',
  sending: 'Sending the link...',
  back: 'Back to log in',
  sentHeading: 'Check your e-mail',
  /** The sentence around the address. */
  sentTo: [
    'If ',
    ' has an account, a link is on its way. It works once, for an hour. Look among unwanted mail, too.',
  ],
  again: 'Send it again',
  sentAgain: 'If there is an account, another link is on its way. It ends the first.',
  /** @param seconds until one may ask again */
  wait: (seconds: number) => `You can ask again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  askFailed: 'The link could not be sent. Please try again.',
  needsScript: 'Setting a new password needs JavaScript. Reading does not.',
  newHeading: 'New password',
  for: (email: string) => `For ${email}. All other devices will be signed out.`,
  newPassword: 'New password',
  confirm: 'Confirm password',
  save: 'Save the password',
  saving: 'Saving the password...',
  saved: 'Password saved. Log in with it.',
  saveFailed: 'The password could not be saved. Please try again.',
  reading: 'Looking at the link...',
  ended: {
    heading: 'This link has ended',
    text: 'A link works once, for an hour. A newer one, or a new password, ends it.',
  },
  incomplete: { heading: 'This link is not complete', text: 'Open the link in the message again.' },
  askAgain: 'Ask for a new link',
  readFailed: 'The link could not be read. Please try again.',
  retry: 'Try Again',
} as const;
