import { deleteAccount } from '../../data/calls/users.ts';
import { eraseDraftsOfAuthor } from '../../writing/device-draft/erase-drafts.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { ownerToken } from '../../data/session/owner-token.ts';
import { whileSigningOut } from '../../data/session/use-session.ts';
import { ACCOUNT_TEXT } from '@text/account-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { currentPasswordProblem } from '../password-rules.ts';
import { UsernameField } from '../UsernameField.tsx';
import type { AccountOwner } from './account-owner.ts';

interface DeleteAccountDialogProps {
  owner: AccountOwner;
  /** Number of articles deleted with the account; `undefined` if unknown. */
  articles: number | undefined;
  onDeleted: () => void;
  onCancel: () => void;
}

/** Explains what deleting an account means, asks for the password, and deletes it. */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { owner, articles, onDeleted, onCancel } = props;
  const { form, banner, sending, field, submit } = useForm({
    initial: { password: '' },
    focusFirst: 'password',
    check: ({ password }) => ({ password: currentPasswordProblem(password) }),
    send: async ({ password }) => {
      const token = ownerToken(owner._id);
      await whileSigningOut(async () => void (await deleteAccount(password, { token })));
      // A browser without storage has nothing to erase.
      await eraseDraftsOfAuthor(owner._id).catch(() => undefined);
      toast({ kind: 'success', text: ACCOUNT_TEXT.deleted, continuesOnNextPage: true });
      onDeleted();
    },
    failed: ACCOUNT_TEXT.deleteFailed,
  });

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
        <Alert text={banner} />
        <UsernameField email={owner.email} />
        <PasswordField
          {...field('password')}
          label={ACCOUNT_TEXT.fields.currentPassword}
          autoComplete="current-password"
          required
          readOnly={sending}
        />
        <DialogButtons
          confirm={sending ? ACCOUNT_TEXT.deleting : ACCOUNT_TEXT.delete}
          look="danger"
          disabled={sending}
          isRunning={sending}
          onCancel={onCancel}
        />
      </form>
    </ModalDialog>
  );
}
