import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '../../api/http.ts';
import { login } from '../../api/users.ts';
import { storeSession } from '../../session/session.ts';
import { AUTH_TEXT } from '../../text/messages.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

interface SignInDialogProps {
  /** Address of the one who was writing. */
  email: string;
  /** Id of the one who was writing: nobody else may go on with the text. */
  userId: string;
  onSignedIn: () => void;
  onCancel: () => void;
}

/** The session ended while someone was writing: signing in again, without leaving the page. */
export function SignInDialog({ email, userId, onSignedIn, onCancel }: SignInDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The address is known: what is asked for is the password.
    element?.querySelector<HTMLElement>('[name=password]')?.focus();
    return () => element?.close();
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const answer = await login({
        email: String(form.get('email')),
        password: String(form.get('password')),
        role: 'author',
      });
      if (answer._id !== userId)
        throw new ApiError(401, 'SOMEONE_ELSE', 'Please log in as the one who was writing.');
      storeSession(answer);
      onSignedIn();
    } catch (cause) {
      setError((cause instanceof ApiError ? cause.serverMessage : undefined) ?? AUTH_TEXT.failed);
      setBusy(false);
    }
  }

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={`${id}-heading`} className="dialog-heading">
        Log in to go on
      </h2>
      <p id={`${id}-text`} className="dialog-question">
        Your session has ended. What you wrote is safe on this device.
      </p>
      <form className="sign-in" method="post" onSubmit={submit}>
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
    </dialog>
  );
}
