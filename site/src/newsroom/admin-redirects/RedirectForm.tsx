import { REDIRECTS_TEXT } from '@text/redirects-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import { useForm } from '../../ui/form/use-form.ts';

export interface NewRedirect {
  address: string;
  to: string;
}

/** Leads an old address to a page by hand. @param onAdd rejects with the server's error */
export function RedirectForm({ onAdd }: { onAdd: (redirect: NewRedirect) => Promise<unknown> }) {
  const { form, banner, sending, field, submit, reset } = useForm({
    initial: { address: '', to: '' },
    check: ({ address, to }) => ({
      address: address.trim() === '' ? REDIRECTS_TEXT.addressMissing : undefined,
      to: to.trim() === '' ? REDIRECTS_TEXT.toMissing : undefined,
    }),
    send: async (redirect) => {
      await onAdd(redirect);
      reset({});
    },
    failed: REDIRECTS_TEXT.addFailed,
  });
  return (
    <form ref={form} className="redirects-form" noValidate onSubmit={submit}>
      <Alert text={banner} />
      <Field
        {...field('address')}
        label={REDIRECTS_TEXT.address}
        hint={REDIRECTS_TEXT.addressHint}
        autoComplete="off"
        readOnly={sending}
      />
      <Field
        {...field('to')}
        label={REDIRECTS_TEXT.to}
        hint={REDIRECTS_TEXT.toHint}
        autoComplete="off"
        readOnly={sending}
      />
      <button type="submit" className="button button-primary" disabled={sending}>
        {sending ? REDIRECTS_TEXT.adding : REDIRECTS_TEXT.add}
      </button>
    </form>
  );
}
