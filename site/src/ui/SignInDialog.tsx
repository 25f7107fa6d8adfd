import type { CodeGuess, LoginCodeRequest, NextStepResponse } from '@contract/two-step.ts';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { AUTH_TEXT } from '../text/messages.ts';
import { CODE_TEXT } from '../text/two-step-messages.ts';
import { Alert } from './Alert.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import { Field } from './Field.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useFocusBack } from './use-focus-back.ts';

const SESSION_ENDED = 'Your session has ended. What you wrote is safe on this device.';

interface SignInDialogProps {
  email: string;
  /** Why; by default that the session has ended. */
  reason?: string;
  /** Resolves to an error message, to `null` on success, or to the next step of an account with one-time codes. */
  signIn: (
    proof: { email: string; password: string } | LoginCodeRequest,
  ) => Promise<string | null | NextStepResponse>;
  onSignedIn: () => void;
  onCancel: () => void;
}

/** Signs in again without leaving the page. */
export function SignInDialog({
  email,
  reason = SESSION_ENDED,
  signIn,
  onSignedIn,
  onCancel,
}: SignInDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [ticket, setTicket] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useFocusBack(form, busy);

  useEffect(() => {
    // The email is known, so the password gets the focus.
    form.current?.querySelector<HTMLElement>('[name=password]')?.focus();
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    setBusy(true);
    const outcome = await signIn({
      email: String(sent.get('email')),
      password: String(sent.get('password')),
    });
    setBusy(false);
    if (outcome === null) onSignedIn();
    else if (typeof outcome === 'string') setError(outcome);
    else setTicket(outcome.ticket);
  }

  async function sendCode(guess: CodeGuess): Promise<string | null> {
    const outcome = await signIn({ ...guess, ticket: ticket ?? '' });
    if (outcome === null) onSignedIn();
    return typeof outcome === 'string' ? outcome : null;
  }

  if (ticket !== null)
    return (
      <ModalDialog heading={CODE_TEXT.heading} text={CODE_TEXT.note} onCancel={onCancel}>
        <CodeEntry send={sendCode} />
      </ModalDialog>
    );

  return (
    <ModalDialog heading="Log in to continue" text={reason} onCancel={onCancel}>
      <form ref={form} className="sign-in" method="post" onSubmit={submit}>
        <Alert text={error} />
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          defaultValue={email}
          required
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        <div className="dialog-buttons">
          <button type="button" className="button button-outline" onClick={onCancel}>
            Cancel
          </button>
          <button type="submit" className="button button-primary" disabled={busy}>
            {busy ? AUTH_TEXT.processing : 'Log in'}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
