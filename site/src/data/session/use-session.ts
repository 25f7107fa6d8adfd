import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { PATHS } from '../../paths.ts';
import { ApiError } from '../client/http.ts';
import { type Allowed, redirectFor } from './route-guard.ts';
import { currentSession, onSessionChange, type Session } from './session.ts';
import { clearSession } from './store-session.ts';

/** Parameter that makes the sign-up screen explain an ended session. */
export const SESSION_ENDED_PARAMETER = 'ended';

let isSigningOut = false;
/** The page is being left for the sign-up screen, which says that the session has ended, or for another session. */
let leaving = false;
/** How many parts of the page keep it when the session ends: their work is not saved. */
let keepers = 0;

/** What sends the page's delayed writes. */
const delayedWrites = new Set<() => Promise<unknown>>();

/** Sends delayed writes before the session ends. @param send resolves also after a failure, which it reports */
export function useBeforeSigningOut(send: () => Promise<unknown>): void {
  const onSigningOut = useEffectEvent(send);
  useEffect(() => {
    const sendDelayed = () => onSigningOut();
    delayedWrites.add(sendDelayed);
    return () => void delayedWrites.delete(sendDelayed);
  }, []);
}

/** During and after signing out, a pending call may be refused: that is not reported. */
export async function whileSigningOut(work: () => Promise<void>): Promise<void> {
  await Promise.all([...delayedWrites].map((send) => send()));
  isSigningOut = true;
  try {
    await work();
    clearSession();
  } catch (cause) {
    isSigningOut = false;
    throw cause;
  }
}

/**
 * Handles a refused token: redirects to the sign-up screen, which explains it. If another tab has signed in again,
 * the page reloads with that session.
 *
 * @param refused the token that was sent
 */
export function leaveEndedSession(refused: string | undefined): void {
  const session = currentSession();
  if (isSigningOut || session === null) return;
  leaving = true;
  if (session.token !== refused) {
    location.reload();
    return;
  }
  clearSession();
  location.replace(`${PATHS.signup}?${SESSION_ENDED_PARAMETER}`);
}

/**
 * Leaves the page if the server has refused its token, unless the page has unsaved work.
 *
 * @returns whether the page is being left: then nothing needs to be said
 */
export function leaveIfSignedOut(cause: unknown): boolean {
  if (!(cause instanceof ApiError) || cause.status !== 401) return false;
  if (cause.token === undefined || keepers > 0) return false;
  leaveEndedSession(cause.token);
  return true;
}

/** Whether the page is being left because the session has ended: then it shows no failure. */
export function isLeaving(): boolean {
  return leaving;
}

/** Keeps the page when its session ends. @param keep whether it has work that would be lost */
export function useKeepPage(keep: boolean): void {
  useEffect(() => {
    if (!keep) return undefined;
    keepers += 1;
    return () => {
      keepers -= 1;
    };
  }, [keep]);
}

/** Notifies of sign-ins and sign-outs in other tabs, and of returns from the bfcache. */
function onPossibleChange(listener: () => void): () => void {
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) isSigningOut = leaving = false;
  };
  addEventListener('pageshow', onPageShow);
  const stop = onSessionChange(listener);
  return () => {
    removeEventListener('pageshow', onPageShow);
    stop();
  };
}

let shownToken: string | null = null;

/** A page without a session stays until it is left, so its messages must be readable. */
function currentToken(): string | null {
  const session = currentSession();
  if (isSigningOut || (leaving && session === null)) return shownToken;
  return (shownToken = session?.token ?? null);
}
const noToken = () => null;

/**
 * The signed-in user, for private pages; redirects users who are not allowed.
 *
 * @param stay keeps the page with unsaved work when the session ends elsewhere
 * @returns `null` before storage has been read, and without a session
 */
export function useSession(allowed: Allowed, stay = false): Session | null {
  const token = useSyncExternalStore(onPossibleChange, currentToken, noToken);
  useKeepPage(stay);
  useEffect(() => {
    const to = redirectFor(currentSession(), allowed);
    if (to !== null && !stay) location.replace(to);
  }, [allowed, token, stay]);
  return useMemo(() => (token === null ? null : currentSession()), [token]);
}

/**
 * The page's owner: the first user signed in on this page, even if somebody else signs in in another tab. The page
 * then reloads for the other user, unless it has unsaved work of the first.
 *
 * @param unsaved whether there is unsaved work; it also keeps the page when the session ends elsewhere
 */
export function useOwner(allowed: Allowed, unsaved: boolean): Session | null {
  const session = useSession(allowed, unsaved);
  const [owner, setOwner] = useState(session);
  if (session !== null && owner === null) setOwner(session);
  const isAnothers = session !== null && owner !== null && session.userId !== owner.userId;
  useEffect(() => {
    if (isAnothers && !unsaved) location.reload();
  }, [isAnothers, unsaved]);
  return owner;
}
