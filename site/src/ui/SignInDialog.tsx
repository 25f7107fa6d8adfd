import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { AUTH_TEXT } from '../text/messages.ts';
import { Alert } from './Alert.tsx';
import { Field } from './Field.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useFocusBack } from './use-focus-back.ts';

interface SignInDialogProps {
  email: string;
  /** Resolves to an error message, or to `null` on success. */
  signIn: (email: string, password: string) => Promise<string | null>;
  onSignedIn: () => void;
  onCancel: () => void;
}

/** Signs in again after the session has ended while writing, without leaving the page. */
export function SignInDialog({ email, signIn, onSignedIn, onCancel }: SignInDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string | null>(null);
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
    const wrong = await signIn(String(sent.get('email')), String(sent.get('password')));
    setError(wrong);
    setBusy(false);
    if (wrong === null) onSignedIn();
  }

  return (
    <ModalDialog
      heading="Log in to go on"
      text="Your session has ended. What you wrote is safe on this device."
      onCancel={onCancel}
    >
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
