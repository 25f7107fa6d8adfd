import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { AUTH_TEXT } from '../../text/messages.ts';
import { TWO_STEP_TEXT } from '../../text/two-step-messages.ts';
import { Alert } from '../../ui/Alert.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { type AccountOwner, useAccountCall } from './use-account-call.ts';

interface OwnerPasswordProps {
  owner: AccountOwner;
  /** `failed` is for a failure without a sentence of the server's. */
  words: { hint?: string; submit: string; sending: string; failed: string };
  send: (password: string, token: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before something that only the owner may do. */
export function OwnerPassword({ owner, words, send, onClose }: OwnerPasswordProps) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string | undefined>();
  const { sending, problem, run } = useAccountCall(owner);
  useFocusBack(form, sending);

  const focus = () => form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  useEffect(() => focus(), []);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sending) return;
    const password = String(new FormData(event.currentTarget).get('password'));
    setError(password === '' ? AUTH_TEXT.passwordRequired : undefined);
    if (password === '') {
      focus();
      return;
    }
    void run({
      send: (token) => send(password, token),
      failed: words.failed,
      onRefused: (fields) => {
        setError(fields['password']);
        if (fields['password'] !== undefined) focus();
      },
    });
  }

  return (
    <form ref={form} className="security-form" method="post" noValidate onSubmit={submit}>
      <Alert text={problem} />
      <input
        type="email"
        name="username"
        autoComplete="username"
        defaultValue={owner.email}
        hidden
        readOnly
      />
      <PasswordField
        name="password"
        label={TWO_STEP_TEXT.password}
        autoComplete="current-password"
        required
        hint={words.hint}
        readOnly={sending}
        error={error}
        onChange={() => setError(undefined)}
      />
      <div className="security-buttons">
        <button type="submit" className="button button-primary" disabled={sending}>
          {sending ? words.sending : words.submit}
        </button>
        <button type="button" className="button button-outline" disabled={sending} onClick={onClose}>
          {TWO_STEP_TEXT.cancel}
        </button>
      </div>
    </form>
  );
}
