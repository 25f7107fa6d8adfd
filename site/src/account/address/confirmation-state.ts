import { ApiError } from '../../data/client/http.ts';
import { ADDRESS_TEXT } from '../../text/address-text.ts';

export type ConfirmationState =
  | { kind: 'reading' }
  | { kind: 'failed' }
  /** It no longer works, or is not complete. */
  | { kind: 'ended'; heading: string; text: string }
  /** Whoever is signed in here, if anybody, is not the owner of the account. */
  | { kind: 'not-yours'; heading: string; text: string; logIn: string }
  /** `isChange`: the account has another address now. */
  | { kind: 'open'; email: string; isChange: boolean }
  | { kind: 'done'; email: string };

/** @param loggedInAs address of the account that is logged in here; `null` without one */
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

/** What a refusal says of the link; `null` if it may still work. @param loggedInAs as for `notYours` */
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
