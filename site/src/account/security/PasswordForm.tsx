import { changePassword, type PasswordChange } from '../../data/calls/users.ts';
import { ownerToken } from '../../data/session/owner-token.ts';
import { storeSession } from '../../data/session/store-session.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { ACCOUNT_TEXT } from '../../text/account-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { currentPasswordProblem, newPasswordHints, newPasswordProblems } from '../password-rules.ts';
import type { AccountOwner } from './account-owner.ts';

const FIELDS = ['currentPassword', 'password', 'confirmPassword'] as const;
const EMPTY: Record<keyof PasswordChange, string> = {
  currentPassword: '',
  password: '',
  confirmPassword: '',
};

interface PasswordFormProps {
  owner: AccountOwner;
  onChanged: () => void;
  onClose: () => void;
}

/** Form for a new password. */
export function PasswordForm({ owner, onChanged, onClose }: PasswordFormProps) {
  const { form, banner, sending, field, submit } = useForm({
    initial: EMPTY,
    focusFirst: 'currentPassword',
    check: (values) => ({
      currentPassword: currentPasswordProblem(values.currentPassword),
      ...newPasswordProblems(values),
    }),
    hints: newPasswordHints,
    send: async (values) => {
      storeSession(await changePassword(values, { token: ownerToken(owner._id) }));
      toast({ kind: 'success', text: ACCOUNT_TEXT.passwordChanged });
      onChanged();
    },
    failed: ACCOUNT_TEXT.passwordFailed,
  });

  return (
    <form ref={form} className="security-form" method="post" noValidate onSubmit={submit}>
      <Alert text={banner} />
      {/* Tells password managers whose password this is. */}
      <input
        type="email"
        name="username"
        autoComplete="username"
        defaultValue={owner.email}
        hidden
        readOnly
      />
      {FIELDS.map((name) => (
        <PasswordField
          key={name}
          {...field(name)}
          label={ACCOUNT_TEXT.fields[name]}
          autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
          required
          readOnly={sending}
        />
      ))}
      <div className="security-buttons">
        <button type="submit" className="button button-primary" disabled={sending}>
          {sending ? ACCOUNT_TEXT.changing : ACCOUNT_TEXT.changePassword}
        </button>
        <button type="button" className="button button-outline" disabled={sending} onClick={onClose}>
          {ACCOUNT_TEXT.cancel}
        </button>
      </div>
    </form>
  );
}
