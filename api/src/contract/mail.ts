import type { DoneResponse } from './articles.ts';
import type { Instant } from './dates.ts';

/** Answer to a request that causes a message. @schema MailedDto */
export interface MailedResponse extends DoneResponse {
  /** Whether the message is on its way. Otherwise it waits until mail is set up. */
  isMailSetUp: boolean;
}

/** Whether messages leave the magazine. */
export interface MailState {
  /** Otherwise messages wait as files. */
  isSetUp: boolean;
  /** Messages that wait. @example 0 */
  waiting: number;
}

/** `GET /api/admin/mail`. */
export interface MailReport extends MailState {
  /** Host of `SMTP_URL`; empty without one. @example mail.banyan.example */
  server: string;
  /** Address of `MAIL_FROM`; empty without one. @example desk@banyan.example */
  sender: string;
  /** When a message was last sent; known for a week. */
  lastSentAt: Instant | null;
  /** Why the last attempt failed of a message that waits, in the server's words; `null` if none has. @example null */
  trouble: string | null;
}

/** `POST /api/admin/mail/test`. */
export interface MailTestResponse {
  /** Whether the server has taken the message. */
  isSent: boolean;
  /** The server's words, or the error of the connection. @example 250 2.0.0 Ok: queued as 4F1D2 */
  answer: string;
}
