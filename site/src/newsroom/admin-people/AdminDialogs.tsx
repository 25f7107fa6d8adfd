import type { AdminUser } from '@contract/admin.ts';
import type { Role } from '@contract/users.ts';
import type { RefObject } from 'react';
import { PEOPLE_TEXT } from '@text/admin-accounts-messages.ts';
import { ADMIN_TEXT } from '@text/messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import type { Person } from './use-account-actions.ts';
import type { Invitations } from './use-invitations.ts';

export type AdminDialog =
  | { kind: 'delete' | 'merge'; author: AdminUser }
  | { kind: 'role'; person: Person; role: Role }
  | { kind: 'invite' };

interface AdminDialogsProps {
  dialog: AdminDialog;
  token: string | undefined;
  invitations: Invitations;
  /** Gets the focus if the author's row disappears. */
  heading: RefObject<HTMLElement | null>;
  onDelete: (id: string) => void;
  onMerge: (merge: { author: AdminUser; into: AdminUser }) => void;
  onRole: (person: Person, role: Role) => void;
  onClose: () => void;
}

/** The open dialog of the dashboard. */
export function AdminDialogs(props: AdminDialogsProps) {
  const { dialog, token, invitations, heading, onDelete, onMerge, onRole, onClose } = props;
  switch (dialog.kind) {
    case 'delete':
      return (
        <ConfirmDialog
          heading={PEOPLE_TEXT.deleteUser}
          question={ADMIN_TEXT.confirmDeleteUser}
          onwards={heading}
          thing={dialog.author.name}
          onClose={onClose}
          onConfirm={() => onDelete(dialog.author._id)}
        >
          <p className="dialog-question">{ADMIN_TEXT.deletedWithUser}</p>
        </ConfirmDialog>
      );
    case 'merge':
      return (
        <MergeDialog
          author={dialog.author}
          token={token}
          onwards={heading}
          onMerge={(into) => {
            onClose();
            onMerge({ author: dialog.author, into });
          }}
          onClose={onClose}
        />
      );
    case 'role':
      return (
        <RoleDialog
          person={dialog.person}
          role={dialog.role}
          onClose={onClose}
          onConfirm={() => onRole(dialog.person, dialog.role)}
        />
      );
    case 'invite':
      return <InviteDialog mail={invitations.mail} onInvite={invitations.invite} onClose={onClose} />;
  }
}
