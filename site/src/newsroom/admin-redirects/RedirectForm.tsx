import type { Redirect } from '@contract/redirects.ts';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../data/client/http.ts';
import { REDIRECTS_TEXT } from '@text/redirects-text.ts';
import { Field } from '../../ui/Field.tsx';

type NewRedirect = { address: string; to: string };
const EMPTY: NewRedirect = { address: '', to: '' };

/** Leads an old address to a page by hand. */
export function RedirectForm({ add }: { add: UseMutationResult<Redirect, Error, NewRedirect> }) {
  const [redirect, setRedirect] = useState(EMPTY);
  const fields = add.error instanceof ApiError ? add.error.fields : {};
  const submit = () => {
    if (!add.isPending) add.mutate(redirect, { onSuccess: () => setRedirect(EMPTY) });
  };
  return (
    <form
      className="redirects-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label={REDIRECTS_TEXT.address}
        hint={REDIRECTS_TEXT.addressHint}
        error={fields['address']}
        name="address"
        value={redirect.address}
        autoComplete="off"
        onChange={(event) => setRedirect({ ...redirect, address: event.currentTarget.value })}
      />
      <Field
        label={REDIRECTS_TEXT.to}
        hint={REDIRECTS_TEXT.toHint}
        error={fields['to']}
        name="to"
        value={redirect.to}
        autoComplete="off"
        onChange={(event) => setRedirect({ ...redirect, to: event.currentTarget.value })}
      />
      <button type="submit" className="button button-primary" aria-disabled={add.isPending}>
        {add.isPending ? REDIRECTS_TEXT.adding : REDIRECTS_TEXT.add}
      </button>
    </form>
  );
}
