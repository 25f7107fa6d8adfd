import { ApiError } from '../../api/http.ts';
import { ADDRESS_TEXT } from '../../text/address-text.ts';

export type ConfirmationState =
  | { kind: 'reading' }
  | { kind: 'failed' }
  /** It does not work any more, or is not whole. */
  | { kind: 'ended'; heading: string; text: string }
  | { kind: 'open'; email: string }
  | { kind: 'done'; email: string };

/** What a refusal says of the link; `null` if it may still work. */
export function linkFailure(cause: unknown): (ConfirmationState & { kind: 'ended' }) | null {
  if (!(cause instanceof ApiError)) return null;
  if (cause.code === 'EMAIL_TAKEN') return { kind: 'ended', ...ADDRESS_TEXT.taken };
  return [400, 410].includes(cause.status) ? { kind: 'ended', ...ADDRESS_TEXT.ended } : null;
}
