import type { Role } from '@contract/users.ts';
import { useEffect, useState } from 'react';
import { PATHS } from '../paths.ts';
import { redirectFor } from './route-guard.ts';
import { clearSession, currentSession, onSessionChange, type Session } from './session.ts';

/** The sign-up screen says why one is there when this stands in its address. */
export const SESSION_ENDED_PARAMETER = 'ended';

/** A token that the server no longer takes: to the sign-up screen, which says so. */
export function leaveEndedSession(): void {
  clearSession();
  location.replace(`${PATHS.signup}?${SESSION_ENDED_PARAMETER}`);
}

/**
 * Who is signed in, for a desk. Follows other tabs and pages that come back from the browser's cache; whoever is no
 * longer allowed here is sent where they belong.
 *
 * @param stay keeps the page when the session ends elsewhere, because something unsaved stands on it
 * @returns `null` until the browser's storage has been read
 */
export function useSession(allowed: Role, stay: () => boolean = () => false): Session | null {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const check = () => {
      const current = currentSession();
      const to = redirectFor(current, [allowed]);
      if (to === null) setSession(current);
      else if (!stay()) location.replace(to);
    };
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) check();
    };
    check();
    addEventListener('pageshow', onPageShow);
    const stop = onSessionChange(check);
    return () => {
      removeEventListener('pageshow', onPageShow);
      stop();
    };
    // The page's own rule never changes while it stands.
  }, []);
  return session;
}
