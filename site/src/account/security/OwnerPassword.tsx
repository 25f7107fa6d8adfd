import { ownerToken } from '../../data/session/owner-token.ts';
import { TWO_STEP_TEXT } from '../../text/two-step-messages.ts';
import { Alert } from '../../ui/Alert.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { currentPasswordProblem } from '../password-rules.ts';
import type { AccountOwner } from './account-owner.ts';

interface OwnerPasswordProps {
  owner: AccountOwner;
  /** `failed` is for a failure without a sentence of the server's. */
  words: { hint?: string; submit: string; sending: string; failed: string };
  send: (password: string, token: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before something that only the owner may do. */
export function OwnerPassword({ owner, words, send, onClose }: OwnerPasswordProps) {
  const { form, banner, sending, field, submit } = useForm({
    initial: { password: '' },
    focusFirst: 'password',
    check: ({ password }) => ({ password: currentPasswordProblem(password) }),
    send: async ({ password }) => send(password, ownerToken(owner._id)),
    failed: words.failed,
  });

  return (
    <form ref={form} className="security-form" method="post" noValidate onSubmit={submit}>
      <Alert text={banner} />
      <input
        type="email"
        name="username"
        autoComplete="username"
        defaultValue={owner.email}
        hidden
        readOnly
      />
      <PasswordField
        {...field('password')}
        label={TWO_STEP_TEXT.password}
        autoComplete="current-password"
        required
        hint={words.hint}
        readOnly={sending}
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
