import { plural } from '../plural.ts';

/** Texts about the magazine's mail, for admins. */
export const MAIL_TEXT = {
  notSetUp: 'Mail is not set up',
  notSetUpNote: (waiting: number) =>
    [
      'Invitations and links for new passwords do not reach anyone.',
      plural(waiting, {
        one: `${waiting} message waits as a file.`,
        other: `${waiting} messages wait as files.`,
      }),
      'Set SMTP_URL and MAIL_FROM, then restart the magazine.',
    ].join(' '),
  howTo: 'How to set it up',
  example: "SMTP_URL=smtps://user:password@mail.example.org\nMAIL_FROM='The desk <desk@example.org>'",
  mail: 'Mail',
  reason: 'Without it, messages wait as files and reach nobody.',
  loading: 'Loading the mail status',
  loadFailed: 'Failed to load the mail status',
  setUp: (server: string, sender: string) => `${server}, as ${sender}`,
  /** @param sent time of the last message, `today at 13:52`; `null` if none was sent recently */
  state: (sent: string | null, waiting: number) =>
    [
      'Set when the magazine was started (SMTP_URL).',
      sent === null ? 'Nothing was sent in the last week.' : `Last sent ${sent}.`,
      waiting === 0
        ? 'No messages are waiting.'
        : plural(waiting, {
            one: `${waiting} message is waiting.`,
            other: `${waiting} messages are waiting.`,
          }),
    ].join(' '),
  trouble: ({ words }: Record<'words', string>) => `The last attempt failed: ${words}`,
  to: 'Address for a test',
  send: 'Send a test',
  sending: 'Sending a test...',
  sent: 'The test message was sent.',
  answer: ({ words }: Record<'words', string>) => `The server answered: ${words}`,
  failed: 'The test message could not be sent',
} as const;
