import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../api/failure.ts';
import { confirmAddress, ownProfile, readAddressLink } from '../../api/users.ts';
import { currentSession, storeAddress } from '../../session/session.ts';
import { ADDRESS_TEXT } from '../../text/address-text.ts';
import { type ConfirmationState, linkFailure } from './confirmation-state.ts';

/** Takes the token out of the address, so that neither the history nor a copied address holds it. */
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token !== '') history.replaceState(history.state, '', location.pathname);
  return token;
}

async function open(token: string): Promise<ConfirmationState> {
  if (token === '') return { kind: 'ended', ...ADDRESS_TEXT.incomplete };
  try {
    return { kind: 'open', email: (await readAddressLink(token)).email };
  } catch (cause) {
    return linkFailure(cause) ?? { kind: 'failed' };
  }
}

/** The browser's copy of the address, if the account that has a new one is signed in here. */
async function refreshAddress(): Promise<void> {
  const session = currentSession();
  if (session === null) return;
  const { _id, email } = await ownProfile({ page: 1, limit: 1 }, { token: session.token });
  if (currentSession()?.userId === _id) storeAddress(email);
}

/** State and actions of the screen that a link opens. */
export function useConfirmation() {
  const [link, setLink] = useState<ConfirmationState>({ kind: 'reading' });
  const [banner, setBanner] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const token = useRef<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const look = () => {
      token.current ??= takeToken();
      void open(token.current).then(setLink);
    };
    look();
    // Another link opened in this tab changes only the fragment.
    const lookAgain = () => {
      if (location.hash === '') return;
      token.current = null;
      look();
    };
    addEventListener('hashchange', lookAgain);
    return () => removeEventListener('hashchange', lookAgain);
  }, []);

  useEffect(() => {
    // The button that had the focus is gone.
    if (link.kind === 'done') heading.current?.focus();
  }, [link.kind]);

  function retry() {
    setLink({ kind: 'reading' });
    void open(token.current ?? '').then(setLink);
  }

  async function confirm() {
    if (link.kind !== 'open' || sending) return;
    setSending(true);
    setBanner(null);
    try {
      await confirmAddress(token.current ?? '');
      // Its failure changes nothing: the address is confirmed.
      await refreshAddress().catch(() => undefined);
      setLink({ kind: 'done', email: link.email });
    } catch (cause) {
      const ended = linkFailure(cause);
      if (ended === null) setBanner(failureText(cause, ADDRESS_TEXT.confirmFailed));
      else setLink(ended);
    }
    setSending(false);
  }

  return { link, banner, sending, heading, retry, confirm };
}
