import { useEffect, useState } from 'react';
import { currentSession, onSessionChange, type Session } from './session.ts';

/** The address of the account that is logged in here, if it is not this one. @param email `undefined` until it is known */
export function useOtherAccount(email: string | undefined): string | null {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    setSession(currentSession());
    return onSessionChange(setSession);
  }, []);
  if (session === null || email === undefined) return null;
  return session.email.toLowerCase() === email.toLowerCase() ? null : session.email;
}
