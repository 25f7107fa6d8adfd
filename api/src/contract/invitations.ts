import type { Language } from './articles.ts';
import type { Instant } from './dates.ts';
import type { MailState } from './mail.ts';
import type { Pagination } from './pagination.ts';

/** Who may sign up: everybody, those who are invited, or nobody. */
export const SIGN_UP_POLICIES = ['open', 'invitation', 'closed'] as const;
export type SignUpPolicy = (typeof SIGN_UP_POLICIES)[number];

/** Whether new authors publish, schedule and submit only after they opened a link in a message to their address. */
export const EMAIL_CHECKS = ['off', 'on'] as const;
export type EmailCheck = (typeof EMAIL_CHECKS)[number];

/** Days that the link of an invitation works. */
export const INVITATION_DAYS = 7;

/** An invitation that nobody has accepted. */
export interface Invitation {
  /** @example 665f1c2ab1d4c8a9e0f3b701 */
  _id: string;
  email: string;
  /** Empty if the admin did not say it. */
  name: string;
  /** Of the message. */
  lang: Language;
  sentAt: Instant;
  endsAt: Instant;
  /** Whether its link has ended. @example false */
  isEnded: boolean;
}

/** `GET /api/admin/invitations`, last sent first. */
export interface InvitationsResponse {
  data: Invitation[];
  pagination: Pagination;
  mail: MailState;
}

/** `POST /api/admin/invitations` and `POST /api/admin/invitations/{id}/send`. */
export interface InvitedResponse {
  success: true;
  invitation: Invitation;
}

/** `POST /api/invitations/link`: whom a link invites. */
export interface InvitationLink {
  email: string;
  /** Empty if the admin did not say it. */
  name: string;
  endsAt: Instant;
}
