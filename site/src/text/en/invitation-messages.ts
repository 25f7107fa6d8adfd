import { INVITATION_DAYS } from '@contract/invitations.ts';

/** Texts of the sign-up screen if sign-up is restricted. @param email address of the magazine */
export const SIGN_UP_TEXT = {
  invitation: {
    heading: 'New authors come by invitation',
    text: ({ email }: { email: string }) => `Write to ${email} and say what you would like to report on.`,
  },
  closed: {
    heading: 'New authors cannot sign up at the moment',
    text: ({ email }: { email: string }) => `Write to ${email} if you have a question.`,
  },
} as const;

/** Texts of the page for accepting an invitation. */
export const INVITATION_TEXT = {
  title: 'Invitation',
  heading: 'Write for readers',
  for: (email: string) => `You are invited as ${email}. Choose your name and a password.`,
  otherAccount: (email: string) =>
    `You are logged in as ${email} here. Creating the account logs you out of that one.`,
  name: 'Name',
  password: 'Password',
  confirm: 'Confirm password',
  accept: 'Create the account',
  accepting: 'Creating the account...',
  failed: 'The account could not be created. Please try again.',
  reading: 'Checking the invitation...',
  readFailed: 'The invitation could not be read. Please try again.',
  retry: 'Try Again',
  ended: {
    heading: 'This invitation has expired',
    text: `An invitation works once and is valid for ${INVITATION_DAYS} days. It also expires when you get a newer one. Ask for another.`,
  },
  notStored: {
    heading: 'Your account was created',
    text: 'But your browser does not let this site keep you logged in. Allow it to store data, then log in.',
  },
  incomplete: { heading: 'This link is not complete', text: 'Open the link in the message again.' },
  login: 'Log in',
  needsScript: 'Accepting an invitation needs JavaScript. Reading does not.',
} as const;
