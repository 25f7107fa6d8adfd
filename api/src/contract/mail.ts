import type { DoneResponse } from './articles.ts';

/** Answer to a request that causes a message. */
export interface MailedResponse extends DoneResponse {
  /** Whether the message is on its way. Otherwise it waits until mail is set up. */
  isMailSetUp: boolean;
}

/** Whether messages leave the magazine. */
export interface MailState {
  isSetUp: boolean;
  /** Number of messages that wait. */
  waiting: number;
}

/** `GET /api/admin/mail`. */
export interface MailReport extends MailState {
  /** Host of the mail server, and the address that it sends from; empty where mail is not set up. */
  server: string;
  sender: string;
  /** ISO date of the last message that was sent, for a week; `null` without one. */
  lastSentAt: string | null;
  /** Why the last attempt failed of a message that waits, in the server's words; `null` if none has. */
  trouble: string | null;
}

/** `POST /api/admin/mail/test`. */
export interface MailTestResponse {
  /** Whether the server has taken the message. */
  isSent: boolean;
  /** The server's words, or the error of the connection. */
  answer: string;
}
