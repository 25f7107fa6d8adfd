import type { Role } from '@contract/users.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { PATHS } from '../paths.ts';
import { redirectFor } from './route-guard.ts';
import { clearSession, currentSession, onSessionChange, type Session } from './session.ts';

/** The sign-up screen says why one is there when this stands in its address. */
export const SESSION_ENDED_PARAMETER = 'ended';

let signingOut = false;

/** While one signs out, and after, a call that is still under way may be refused: that is no news to anyone. */
export async function whileSigningOut(work: () => Promise<void>): Promise<void> {
  signingOut = true;
  try {
    await work();
    clearSession();
  } catch (cause) {
    signingOut = false;
    throw cause;
  }
}

/**
 * The server no longer takes a token: to the sign-up screen, which says so. Where another session stands in its place by
 * now, for one has signed in again in another tab, that one is kept, and the page begins anew with it.
 *
 * @param refused the token that was sent
 */
export function leaveEndedSession(refused: string | undefined): void {
  const session = currentSession();
  if (signingOut || session === null) return;
  if (session.token !== refused) {
    location.reload();
    return;
  }
  clearSession();
  location.replace(`${PATHS.signup}?${SESSION_ENDED_PARAMETER}`);
}

/** Tells of other tabs that sign in or out, and of the page coming back from the browser's cache. */
function onPossibleChange(listener: () => void): () => void {
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) signingOut = false;
  };
  addEventListener('pageshow', onPageShow);
  const stop = onSessionChange(listener);
  return () => {
    removeEventListener('pageshow', onPageShow);
    stop();
  };
}

let shownToken: string | null = null;

/** Who has just signed out still sees the desk until the page is left: what is said about it must be readable. */
const currentToken = () => (signingOut ? shownToken : (shownToken = currentSession()?.token ?? null));
const noToken = () => null;

/**
 * Who is signed in, for a desk; whoever is no longer allowed here is sent where they belong.
 *
 * @param stay keeps the page when the session ends elsewhere, for as long as something unsaved stands on it
 * @returns `null` until the browser's storage has been read, and where nobody is signed in any more
 */
export function useSession(allowed: Role, stay = false): Session | null {
  const token = useSyncExternalStore(onPossibleChange, currentToken, noToken);
  useEffect(() => {
    const to = redirectFor(currentSession(), [allowed]);
    if (to !== null && !stay) location.replace(to);
  }, [allowed, token, stay]);
  return useMemo(() => (token === null ? null : currentSession()), [token]);
}

/**
 * Whose desk this is: the first who was signed in on this page, also where somebody else signs in in another tab. The
 * page then begins anew for that other one, unless something of the first stands on it that is not saved.
 *
 * @param unsaved whether there is such a thing; it also keeps the page when the session ends elsewhere
 */
export function useOwner(allowed: Role, unsaved: boolean): Session | null {
  const session = useSession(allowed, unsaved);
  const [owner, setOwner] = useState(session);
  if (session !== null && owner === null) setOwner(session);
  const isAnothers = session !== null && owner !== null && session.userId !== owner.userId;
  useEffect(() => {
    if (isAnothers && !unsaved) location.reload();
  }, [isAnothers, unsaved]);
  return owner;
}
