import { plural } from '../plural.ts';

/** Texts for forgotten passwords. */
export const RECOVERY_TEXT = {
  askHeading: 'Forgot password',
  email: 'Email',
  askNote: 'Enter the address you signed up with. We will send you a link that is valid for an hour.',
  send: 'Send the link',
  sending: 'Sending the link...',
  back: 'Back to log in',
  sentHeading: 'Check your e-mail',
  sentTo: ({ email }: { email: string }) =>
    `If ${email} has an account, a link is on its way. It works once and is valid for an hour. Check your spam folder.`,
  waitsHeading: 'No mail can be sent yet',
  /** Shown until mail is set up. @param magazine email address of the magazine */
  waits: ({ magazine }: { magazine: string }) =>
    `This magazine cannot send mail yet, so you will not get a link. Write to ${magazine} instead.`,
  again: 'Send it again',
  sentAgain: 'If there is an account, another link is on its way. The earlier link no longer works.',
  /** @param seconds until another request is allowed */
  wait: (seconds: number) =>
    plural(seconds, {
      one: `You can ask again in ${seconds} second.`,
      other: `You can ask again in ${seconds} seconds.`,
    }),
  askFailed: 'The link could not be sent. Please try again.',
  needsScript: 'Setting a new password needs JavaScript. Reading does not.',
  newHeading: 'New password',
  for: (email: string) => `For ${email}. All other devices will be signed out.`,
  otherAccount: (email: string) =>
    `You are logged in as ${email} here. Saving the password logs you out of that account.`,
  newPassword: 'New password',
  confirm: 'Confirm password',
  save: 'Save the password',
  saving: 'Saving the password...',
  saved: 'Password saved. Log in with it.',
  saveFailed: 'The password could not be saved. Please try again.',
  reading: 'Checking the link...',
  ended: {
    heading: 'This link has expired',
    text: 'A link works once and for a limited time. It also expires when you ask for a newer one or set a new password.',
  },
  incomplete: { heading: 'This link is not complete', text: 'Open the link in the message again.' },
  askAgain: 'Ask for a new link',
  readFailed: 'The link could not be read. Please try again.',
  retry: 'Try Again',
} as const;
