import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { changeAddress } from '../../data/calls/users.ts';
import { ADDRESS_TEXT } from '../../text/address-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { ADDRESS_FIELDS, type AddressChange, addressErrors } from './address-state.ts';
import { type AccountOwner, useAccountCall } from './use-account-call.ts';

interface AddressFormProps {
  owner: AccountOwner;
  /** @param email the address that a link is for */
  onSent: (email: string, isMailSetUp: boolean) => void;
  onClose: () => void;
}

/** Form for a new address. */
export function AddressForm({ owner, onSent, onClose }: AddressFormProps) {
  const [values, setValues] = useState<AddressChange>({ email: '', password: '' });
  const [errors, setErrors] = useState<Partial<AddressChange>>({});
  const { sending, problem, run } = useAccountCall(owner);
  const form = useRef<HTMLFormElement>(null);
  const focusNext = useRef<keyof AddressChange | null>('email');
  useFocusBack(form, sending);

  useEffect(() => {
    if (focusNext.current === null || sending) return;
    form.current?.querySelector<HTMLInputElement>(`[name=${focusNext.current}]`)?.focus();
    focusNext.current = null;
  });

  function show(wrong: Partial<AddressChange>): void {
    focusNext.current = ADDRESS_FIELDS.find((name) => wrong[name] !== undefined) ?? null;
    setErrors(wrong);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sending) return;
    const sent = new FormData(event.currentTarget);
    const change = { email: String(sent.get('email')).trim(), password: String(sent.get('password')) };
    const wrong = addressErrors(change);
    setValues(change);
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    void run({
      send: async (token) => {
        const { isMailSetUp } = await changeAddress(change, { token });
        onSent(change.email, isMailSetUp);
      },
      failed: ADDRESS_TEXT.sendFailed,
      onRefused: show,
    });
  }

  const field = (name: keyof AddressChange) => ({
    name,
    value: values[name],
    error: errors[name],
    required: true,
    readOnly: sending,
    onChange: (event: { currentTarget: { value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  return (
    <form ref={form} className="security-form" method="post" noValidate onSubmit={submit}>
      <Alert text={problem} />
      <Field
        {...field('email')}
        label={ADDRESS_TEXT.newEmail}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...field('password')} label={ADDRESS_TEXT.password} autoComplete="current-password" />
      <div className="security-buttons">
        <button type="submit" className="button button-primary" disabled={sending}>
          {sending ? ADDRESS_TEXT.sending : ADDRESS_TEXT.send}
        </button>
        <button type="button" className="button button-outline" disabled={sending} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
