import { type SubmitEvent, useEffect, useReducer, useRef } from 'react';
import { changePassword, type PasswordChange } from '../../data/calls/users.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { storeSession } from '../../data/session/store-session.ts';
import { ACCOUNT_TEXT } from '../../text/account-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import {
  INITIAL_PASSWORD,
  PASSWORD_FIELDS,
  passwordErrors,
  passwordReducer,
  visiblePasswordErrors,
} from './password-state.ts';
import { type AccountOwner, useAccountCall } from './use-account-call.ts';

const LABELS = {
  currentPassword: 'Current password',
  password: 'New password',
  confirmPassword: 'Confirm password',
} as const;

interface PasswordFormProps {
  owner: AccountOwner;
  onChanged: () => void;
  onClose: () => void;
}

/** Form for a new password. */
export function PasswordForm({ owner, onChanged, onClose }: PasswordFormProps) {
  const [state, dispatch] = useReducer(passwordReducer, INITIAL_PASSWORD);
  const { sending, problem, run } = useAccountCall(owner);
  const form = useRef<HTMLFormElement>(null);
  const focusNext = useRef<keyof PasswordChange | null>('currentPassword');
  const errors = visiblePasswordErrors(state);
  useFocusBack(form, sending);

  useEffect(() => {
    if (focusNext.current === null || sending) return;
    form.current?.querySelector<HTMLInputElement>(`[name=${focusNext.current}]`)?.focus();
    focusNext.current = null;
  });

  function focusFirst(wrong: Partial<Record<string, string>>): void {
    focusNext.current = PASSWORD_FIELDS.find((name) => wrong[name] !== undefined) ?? null;
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sending) return;
    const sent = new FormData(event.currentTarget);
    const values = Object.fromEntries(
      PASSWORD_FIELDS.map((name) => [name, String(sent.get(name))]),
    ) as unknown as PasswordChange;
    const wrong = passwordErrors(values);
    focusFirst(wrong);
    dispatch({ type: 'tried', values });
    if (Object.keys(wrong).length > 0) return;
    void run({
      send: async (token) => {
        storeSession(await changePassword(values, { token }));
        toast({ kind: 'success', text: ACCOUNT_TEXT.passwordChanged });
        onChanged();
      },
      failed: ACCOUNT_TEXT.passwordFailed,
      onRefused: (fields) => {
        focusFirst(fields);
        dispatch({ type: 'refused', errors: fields });
      },
    });
  }

  return (
    <form ref={form} className="security-form" method="post" noValidate onSubmit={submit}>
      <Alert text={problem} />
      {/* Tells password managers whose password this is. */}
      <input
        type="email"
        name="username"
        autoComplete="username"
        defaultValue={owner.email}
        hidden
        readOnly
      />
      {PASSWORD_FIELDS.map((name) => (
        <PasswordField
          key={name}
          name={name}
          label={LABELS[name]}
          autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
          required
          readOnly={sending}
          value={state.values[name]}
          error={errors[name]}
          onChange={(event) => dispatch({ type: 'typed', field: name, value: event.currentTarget.value })}
        />
      ))}
      <div className="security-buttons">
        <button type="submit" className="button button-primary" disabled={sending}>
          {sending ? ACCOUNT_TEXT.changing : ACCOUNT_TEXT.changePassword}
        </button>
        <button type="button" className="button button-outline" disabled={sending} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
