import { changeAddress } from '../../data/calls/users.ts';
import { ownerToken } from '../../data/session/owner-token.ts';
import { ADDRESS_TEXT } from '../../text/address-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import { emailProblem } from '../../ui/form/email-problem.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { currentPasswordProblem } from '../password-rules.ts';
import type { AccountOwner } from './account-owner.ts';

interface AddressFormProps {
  owner: AccountOwner;
  /** @param email the address that a link is for */
  onSent: (email: string, isMailSetUp: boolean) => void;
  onClose: () => void;
}

/** Form for a new address. */
export function AddressForm({ owner, onSent, onClose }: AddressFormProps) {
  const { form, banner, sending, field, submit } = useForm({
    initial: { email: '', password: '' },
    focusFirst: 'email',
    check: ({ email, password }) => ({
      email: emailProblem(email),
      password: currentPasswordProblem(password),
    }),
    send: async ({ email, password }) => {
      const change = { email: email.trim(), password };
      const { isMailSetUp } = await changeAddress(change, { token: ownerToken(owner._id) });
      onSent(change.email, isMailSetUp);
    },
    failed: ADDRESS_TEXT.sendFailed,
  });
  return (
    <form ref={form} className="security-form" method="post" noValidate onSubmit={submit}>
      <Alert text={banner} />
      <Field
        {...field('email')}
        label={ADDRESS_TEXT.newEmail}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={sending}
      />
      <PasswordField
        {...field('password')}
        label={ADDRESS_TEXT.password}
        autoComplete="current-password"
        required
        readOnly={sending}
      />
      <div className="security-buttons">
        <button type="submit" className="button button-primary" disabled={sending}>
          {sending ? ADDRESS_TEXT.sending : ADDRESS_TEXT.send}
        </button>
        <button type="button" className="button button-outline" disabled={sending} onClick={onClose}>
          {ADDRESS_TEXT.cancel}
        </button>
      </div>
    </form>
  );
}
