import { AUTH_TEXT } from '@text/messages.ts';
import { ApiError } from '../client/http.ts';
import { tokenOf } from './session.ts';

/**
 * The token for what only the owner of the page may do.
 *
 * @throws {ApiError} if nobody or somebody else is signed in
 */
export function ownerToken(ownerId: string): string {
  const token = tokenOf(ownerId);
  if (token === undefined) throw new ApiError(401, 'SESSION_ENDED', AUTH_TEXT.sessionEnded);
  return token;
}
