import type { Env } from '../config/env.ts';
import type { MailedResponse } from '../../contract/mail.ts';

/** @param link which link, as the subject of a sentence */
export function mailed({ mail }: Pick<Env, 'mail'>, link: string): MailedResponse {
  const isMailSetUp = mail !== null;
  const becomes = isMailSetUp ? 'is on its way.' : 'waits to be sent: mail is not set up here yet.';
  return { success: true, message: `${link} ${becomes}`, isMailSetUp };
}
