import { isSignedOut } from '../../data/client/failure.ts';
import { leaveEndedSession } from '../../data/session/use-session.ts';

/** Leaves the page if the session has ended and nothing is lost. Returns whether it does. */
export function leavesAfter(cause: unknown, token: string | undefined, unsaved: boolean): boolean {
  if (!isSignedOut(cause) || unsaved) return false;
  // Without a token the user has changed, and the page is being left already.
  if (token !== undefined) leaveEndedSession(token);
  return true;
}
