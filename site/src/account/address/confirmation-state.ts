import { ApiError } from '../../data/client/http.ts';
import { ADDRESS_TEXT } from '@text/address-text.ts';

export type ConfirmationState =
  | { kind: 'reading' }
  | { kind: 'failed' }
  /** The link has expired, or is incomplete. */
  | { kind: 'ended'; heading: string; text: string }
  /** The owner of the account is not signed in here. */
  | { kind: 'not-yours'; heading: string; text: string; logIn: string }
  /** `isChange`: the link replaces the account's current address. */
  | { kind: 'open'; email: string; isChange: boolean }
  | { kind: 'done'; email: string };

/** @param loggedInAs address of the signed-in account; `null` if nobody is signed in */
export function notYours(loggedInAs: string | null): ConfirmationState & { kind: 'not-yours' } {
  const { notYours: visitor, otherAccount, logIn, logOut } = ADDRESS_TEXT;
  if (loggedInAs === null) return { kind: 'not-yours', ...visitor, logIn };
  return {
    kind: 'not-yours',
    heading: otherAccount.heading,
    text: otherAccount.text(loggedInAs),
    logIn: logOut,
  };
}

/** The link's state after an error; `null` if the link may still work. @param loggedInAs as for `notYours` */
export function linkFailure(
  cause: unknown,
  loggedInAs: string | null,
): (ConfirmationState & { kind: 'ended' | 'not-yours' }) | null {
  if (!(cause instanceof ApiError)) return null;
  if (cause.status === 401) return notYours(null);
  if (cause.code === 'ADDRESS_NOT_YOURS') return notYours(loggedInAs);
  if (cause.code === 'EMAIL_TAKEN') return { kind: 'ended', ...ADDRESS_TEXT.taken };
  return [400, 410].includes(cause.status) ? { kind: 'ended', ...ADDRESS_TEXT.ended } : null;
}
