import { ApiError } from '../../api/http.ts';
import { ADDRESS_TEXT } from '../../text/address-text.ts';

export type ConfirmationState =
  | { kind: 'reading' }
  | { kind: 'failed' }
  /** It does not work any more, or is not whole. */
  | { kind: 'ended'; heading: string; text: string }
  /** Whoever is signed in here, if anybody, is not the owner of the account. */
  | { kind: 'not-yours' }
  /** `isChange`: the account has another address now. */
  | { kind: 'open'; email: string; isChange: boolean }
  | { kind: 'done'; email: string };

/** What a refusal says of the link; `null` if it may still work. */
export function linkFailure(cause: unknown): (ConfirmationState & { kind: 'ended' | 'not-yours' }) | null {
  if (!(cause instanceof ApiError)) return null;
  if (cause.code === 'ADDRESS_NOT_YOURS' || cause.status === 401) return { kind: 'not-yours' };
  if (cause.code === 'EMAIL_TAKEN') return { kind: 'ended', ...ADDRESS_TEXT.taken };
  return [400, 410].includes(cause.status) ? { kind: 'ended', ...ADDRESS_TEXT.ended } : null;
}
