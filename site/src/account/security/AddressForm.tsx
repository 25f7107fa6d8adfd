import { changeAddress } from '../../data/calls/users.ts';
import { ownerToken } from '../../data/session/owner-token.ts';
import { ADDRESS_TEXT } from '@text/address-text.ts';
import { EmailField } from '../../ui/EmailField.tsx';
import { emailProblem } from '../../ui/form/email-problem.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { currentPasswordProblem } from '../password-rules.ts';
import { SecurityForm } from './SecurityForm.tsx';
import type { AccountOwner } from './account-owner.ts';

const WORDS = { submit: ADDRESS_TEXT.send, sending: ADDRESS_TEXT.sending };

interface AddressFormProps {
  owner: AccountOwner;
  /** @param email the new address, which received the link */
  onSent: (email: string, isMailSetUp: boolean) => void;
  onClose: () => void;
}

/** The form for a new email address. */
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
    <SecurityForm {...{ form, banner, sending, submit, owner, onClose }} words={WORDS}>
      <EmailField {...field('email')} label={ADDRESS_TEXT.newEmail} autoComplete="email" readOnly={sending} />
      <PasswordField
        {...field('password')}
        label={ADDRESS_TEXT.password}
        autoComplete="current-password"
        required
        readOnly={sending}
      />
    </SecurityForm>
  );
}
