import type { ReactNode } from 'react';
import { ACCOUNT_TEXT } from '@text/account-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import type { useForm } from '../../ui/form/use-form.ts';
import { UsernameField } from '../UsernameField.tsx';
import type { AccountOwner } from './account-owner.ts';

interface SecurityFormProps extends Pick<
  ReturnType<typeof useForm>,
  'form' | 'banner' | 'sending' | 'submit'
> {
  owner: AccountOwner;
  words: { submit: string; sending: string };
  onClose: () => void;
  children: ReactNode;
}

/** A form that opens and closes within its section. */
export function SecurityForm(props: SecurityFormProps) {
  const { form, banner, sending, submit, owner, words, onClose, children } = props;
  return (
    <form ref={form} className="security-form" method="post" noValidate onSubmit={submit}>
      <Alert text={banner} />
      <UsernameField email={owner.email} />
      {children}
      <div className="security-buttons">
        <button type="submit" className="button button-primary" disabled={sending}>
          {sending ? words.sending : words.submit}
        </button>
        <button type="button" className="button button-outline" disabled={sending} onClick={onClose}>
          {ACCOUNT_TEXT.cancel}
        </button>
      </div>
    </form>
  );
}
