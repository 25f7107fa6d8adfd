import type { Role } from '@contract/users.ts';
import { ACCOUNTS_TEXT } from '@text/admin-accounts-messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { Person } from './use-account-actions.ts';

interface RoleDialogProps {
  person: Person;
  /** The new role. */
  role: Role;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a change of role. */
export function RoleDialog({ person, role, onConfirm, onClose }: RoleDialogProps) {
  const isAdmin = role === 'admin';
  return (
    <ConfirmDialog
      heading={(isAdmin ? ACCOUNTS_TEXT.makeAdminHeading : ACCOUNTS_TEXT.makeAuthorHeading)(person.name)}
      question={isAdmin ? ACCOUNTS_TEXT.makeAdminQuestion : ACCOUNTS_TEXT.makeAuthorQuestion}
      confirm={isAdmin ? ACCOUNTS_TEXT.makeAdmin : ACCOUNTS_TEXT.makeAuthor}
      danger={false}
      thing={person.email}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
