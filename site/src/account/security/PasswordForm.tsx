import { changePassword } from '../../data/calls/users.ts';
import { ownerToken } from '../../data/session/owner-token.ts';
import { storeSession } from '../../data/session/store-session.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { ACCOUNT_TEXT } from '@text/account-text.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { currentPasswordProblem, newPasswordHints, newPasswordProblems } from '../password-rules.ts';
import { SecurityForm } from './SecurityForm.tsx';
import type { AccountOwner } from './account-owner.ts';

const WORDS = { submit: ACCOUNT_TEXT.changePassword, sending: ACCOUNT_TEXT.changing };

interface PasswordFormProps {
  owner: AccountOwner;
  onChanged: () => void;
  onClose: () => void;
}

/** The form that changes the password. */
export function PasswordForm({ owner, onChanged, onClose }: PasswordFormProps) {
  const { form, banner, sending, field, submit } = useForm({
    initial: { currentPassword: '', password: '', confirmPassword: '' },
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
    <SecurityForm {...{ form, banner, sending, submit, owner, onClose }} words={WORDS}>
      <PasswordField
        {...field('currentPassword')}
        label={ACCOUNT_TEXT.fields.currentPassword}
        autoComplete="current-password"
        required
        readOnly={sending}
      />
      <NewPasswordFields
        field={field}
        label={ACCOUNT_TEXT.fields.password}
        confirm={ACCOUNT_TEXT.fields.confirmPassword}
        readOnly={sending}
      />
    </SecurityForm>
  );
}
