import type { SessionResponse } from '@contract/users.ts';
import { useState } from 'react';
import { logInWithPasskey, passkeyLoginOptions } from '../../data/calls/passkeys.ts';
import { choosePasskey, DeviceError } from '../../lib/browser/passkey-device.ts';
import { PASSKEY_TEXT } from '@text/passkey-text.ts';

interface PasskeyOutcome {
  onSignedIn: (answer: SessionResponse) => void;
  onBegin: () => void;
  /** @param text the reason, if this screen knows it; otherwise `cause` explains it */
  onFailed: (cause: unknown, text?: string) => void;
}

/** Signs in with a passkey, which determines account and role. */
export function usePasskeySignIn({ onSignedIn, onBegin, onFailed }: PasskeyOutcome) {
  const [asking, setAsking] = useState(false);
  /** Whether the user or the browser chose no passkey. */
  const [unused, setUnused] = useState(false);

  async function signIn(): Promise<void> {
    if (asking) return;
    setAsking(true);
    setUnused(false);
    onBegin();
    let host = '';
    try {
      const options = await passkeyLoginOptions();
      host = options.rpId;
      onSignedIn(await logInWithPasskey(await choosePasskey(options)));
    } catch (cause) {
      const reason = cause instanceof DeviceError ? cause.reason : null;
      if (reason === 'cancelled') setUnused(true);
      else if (reason === 'wrong-host') onFailed(cause, PASSKEY_TEXT.wrongHost(host));
      else if (reason === null) onFailed(cause);
      else onFailed(cause, PASSKEY_TEXT.failed);
    }
    setAsking(false);
  }

  return { asking, unused, signIn };
}
