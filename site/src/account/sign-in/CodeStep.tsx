import type { CodeGuess, NextStepResponse } from '@contract/two-step.ts';
import type { SessionResponse } from '@contract/users.ts';
import { useState } from 'react';
import { ApiError } from '../../data/client/http.ts';
import { loginWithCode } from '../../data/calls/users.ts';
import { magazineName } from '../../lib/browser/magazine-name.ts';
import { AUTH_ERROR_TOAST_MS } from '../../limits.ts';
import { AUTH_TEXT } from '@text/messages.ts';
import { CODE_TEXT } from '@text/two-step-messages.ts';
import { busyToast } from '../../ui/busy-toast.ts';
import { CodeEntry } from '../../ui/CodeEntry.tsx';
import { greet } from './greet.ts';

interface CodeStepProps {
  step: NextStepResponse;
  onSession: (session: SessionResponse) => void;
  /** Called when the user must type the password again. */
  onEnded: (sentence: string) => void;
}

/** The step after the password, for accounts with one-time codes. */
export function CodeStep({ step, onSession, onEnded }: CodeStepProps) {
  const [trustDevice, setTrustDevice] = useState(false);

  async function send(guess: CodeGuess): Promise<string | null> {
    const finish = busyToast(AUTH_TEXT.processing);
    try {
      const session = await loginWithCode({ ...guess, ticket: step.ticket, trustDevice });
      onSession(session);
      finish(greet(session, AUTH_TEXT.loggedIn(session.role)));
      return null;
    } catch (cause) {
      const text =
        cause instanceof DOMException
          ? AUTH_TEXT.storageBlocked
          : ((cause instanceof ApiError ? cause.serverMessage : undefined) ?? AUTH_TEXT.failed);
      finish({ kind: 'error', text, duration: AUTH_ERROR_TOAST_MS });
      if (!(cause instanceof ApiError) || cause.code !== 'SIGN_IN_ENDED') return text;
      onEnded(text);
      return null;
    }
  }

  return (
    <div className="step">
      <h1>{CODE_TEXT.heading}</h1>
      <p className="step-note">{CODE_TEXT.note(magazineName())}</p>
      <CodeEntry send={send}>
        <label className="step-check">
          <input
            type="checkbox"
            checked={trustDevice}
            onChange={(event) => setTrustDevice(event.currentTarget.checked)}
          />
          {CODE_TEXT.trust}
        </label>
      </CodeEntry>
    </div>
  );
}
