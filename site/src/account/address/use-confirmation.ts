import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../data/client/failure.ts';
import {
  confirmAddress,
  logout,
  moveToAddress,
  ownProfile,
  readAddressLink,
} from '../../data/calls/users.ts';
import { PATHS } from '../../paths.ts';
import { returnAfterLogin } from '../../data/session/after-login.ts';
import { leaveSession } from '../../data/session/leave-session.ts';
import { currentSession } from '../../data/session/session.ts';
import { storeAddress } from '../../data/session/store-session.ts';
import { useMailedLink } from '../../data/session/use-mailed-link.ts';
import { ADDRESS_TEXT } from '@text/address-text.ts';
import { type ConfirmationState, linkFailure, notYours } from './confirmation-state.ts';

const loggedInAs = (): string | null => currentSession()?.email ?? null;

async function open(token: string): Promise<ConfirmationState> {
  if (token === '') return { kind: 'ended', ...ADDRESS_TEXT.incomplete };
  try {
    const { email, isChange } = await readAddressLink(token);
    if (isChange && currentSession() === null) return notYours(null);
    return { kind: 'open', email, isChange };
  } catch (cause) {
    return linkFailure(cause, loggedInAs()) ?? { kind: 'failed' };
  }
}

/** Updates the stored session if it belongs to the account whose address has changed. */
async function refreshAddress(): Promise<void> {
  const session = currentSession();
  if (session === null) return;
  const { _id, email } = await ownProfile({ page: 1, limit: 1 }, { token: session.token });
  if (currentSession()?.userId === _id) storeAddress(email);
}

/** State and actions of the screen that a link opens. */
export function useConfirmation() {
  const { link, setLink, retry, readToken } = useMailedLink<ConfirmationState>(open);
  const [banner, setBanner] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // The button that had the focus is gone.
    if (link.kind === 'done') heading.current?.focus();
  }, [link.kind]);

  async function confirm() {
    if (link.kind !== 'open' || sending) return;
    setSending(true);
    setBanner(null);
    try {
      const session = currentSession();
      if (!link.isChange) await confirmAddress(readToken());
      else await moveToAddress(readToken(), { token: session?.token });
      // A failure here does not matter: the address is already confirmed.
      await refreshAddress().catch(() => undefined);
      setLink({ kind: 'done', email: link.email });
    } catch (cause) {
      const ended = linkFailure(cause, loggedInAs());
      if (ended === null) setBanner(failureText(cause, ADDRESS_TEXT.confirmFailed));
      else setLink(ended);
    }
    setSending(false);
  }

  /** Logs out, because the login page is only for visitors, and returns here after login. */
  async function logIn() {
    if (sending) return;
    setSending(true);
    await leaveSession(logout);
    returnAfterLogin(PATHS.confirmAddress);
    location.assign(PATHS.signup);
  }

  return { link, banner, sending, heading, retry, confirm, logIn };
}
