import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from './session.ts';

/** The address of the account that is logged in here, if it is not this one. @param email `undefined` until it is known */
export function useOtherAccount(email: string | undefined): string | null {
  const loggedIn = useSyncExternalStore(
    onSessionChange,
    () => currentSession()?.email ?? null,
    () => null,
  );
  if (loggedIn === null || email === undefined) return null;
  return loggedIn.toLowerCase() === email.toLowerCase() ? null : loggedIn;
}
