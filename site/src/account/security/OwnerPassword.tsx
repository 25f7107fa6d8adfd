import { ownerToken } from '../../data/session/owner-token.ts';
import { TWO_STEP_TEXT } from '@text/two-step-messages.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { currentPasswordProblem } from '../password-rules.ts';
import { SecurityForm } from './SecurityForm.tsx';
import type { AccountOwner } from './account-owner.ts';

interface OwnerPasswordProps {
  owner: AccountOwner;
  /** `failed` is shown if the server sends no message. */
  words: { hint?: string; submit: string; sending: string; failed: string };
  send: (password: string, token: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before an action that only the owner may perform. */
export function OwnerPassword({ owner, words, send, onClose }: OwnerPasswordProps) {
  const { form, banner, sending, field, submit } = useForm({
    initial: { password: '' },
    focusFirst: 'password',
    check: ({ password }) => ({ password: currentPasswordProblem(password) }),
    send: async ({ password }) => send(password, ownerToken(owner._id)),
    failed: words.failed,
  });

  return (
    <SecurityForm {...{ form, banner, sending, submit, owner, words, onClose }}>
      <PasswordField
        {...field('password')}
        label={TWO_STEP_TEXT.password}
        autoComplete="current-password"
        required
        hint={words.hint}
        readOnly={sending}
      />
    </SecurityForm>
  );
}
