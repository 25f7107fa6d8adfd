import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { deleteAccount } from '../../data/calls/users.ts';
import { eraseDraftsOfAuthor } from '../../writing/device-draft/erase-drafts.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { whileSigningOut } from '../../data/session/use-session.ts';
import { ACCOUNT_TEXT } from '../../text/account-text.ts';
import { AUTH_TEXT } from '../../text/messages.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { type AccountOwner, useAccountCall } from './use-account-call.ts';

interface DeleteAccountDialogProps {
  owner: AccountOwner;
  /** Number of articles deleted with the account; `undefined` if it is not known. */
  articles: number | undefined;
  onDeleted: () => void;
  onCancel: () => void;
}

function focusPassword(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[name=password]')?.focus();
}

/** Explains what deleting an account means, asks for the password, and deletes it. */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { owner, articles, onDeleted, onCancel } = props;
  const { sending, problem, run } = useAccountCall(owner);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useFocusBack(form, sending);

  // After a wrong password the field gets the focus; after other failures the button keeps it.
  useEffect(() => {
    if (!sending && error !== undefined) focusPassword(form.current);
  }, [error, sending]);
  useEffect(() => focusPassword(form.current), []);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sending) return;
    const password = String(new FormData(event.currentTarget).get('password'));
    setError(password === '' ? AUTH_TEXT.passwordRequired : undefined);
    if (password === '') return;
    void run({
      send: async (token) => {
        await whileSigningOut(async () => void (await deleteAccount(password, { token })));
        // A browser without storage has nothing to erase.
        await eraseDraftsOfAuthor(owner._id).catch(() => undefined);
        toast({ kind: 'success', text: ACCOUNT_TEXT.deleted, continuesOnNextPage: true });
        onDeleted();
      },
      failed: ACCOUNT_TEXT.deleteFailed,
      onRefused: ({ password: wrong }) => setError(wrong),
    });
  }

  return (
    <ModalDialog
      heading={ACCOUNT_TEXT.deletion}
      text={ACCOUNT_TEXT.consequences(articles)}
      look="dialog-danger"
      onCancel={() => {
        if (!sending) onCancel();
      }}
    >
      <form ref={form} className="delete-account" method="post" noValidate onSubmit={submit}>
        <Alert text={problem} />
        <input
          type="email"
          name="username"
          autoComplete="username"
          defaultValue={owner.email}
          hidden
          readOnly
        />
        <PasswordField
          label="Current password"
          name="password"
          autoComplete="current-password"
          required
          readOnly={sending}
          error={error}
        />
        <div className="dialog-buttons">
          <button type="button" className="button button-outline" disabled={sending} onClick={onCancel}>
            Cancel
          </button>
          <button type="submit" className="button button-danger" disabled={sending}>
            {sending ? ACCOUNT_TEXT.deleting : ACCOUNT_TEXT.delete}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
