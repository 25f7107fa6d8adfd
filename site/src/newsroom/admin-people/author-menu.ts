import type { AdminUser } from '@contract/admin.ts';
import { KeyRound, Merge, Shield, UserCheck, UserX } from 'lucide-react';
import { ACCOUNTS_TEXT } from '../../text/admin-accounts-messages.ts';
import type { MenuEntry } from '../../ui/MoreMenu.tsx';
import type { AccountActions } from './use-account-actions.ts';

/** The actions that an admin has for an author. None while the account is being merged. */
export function authorMenu(author: AdminUser, act: AccountActions, onMerge: () => void): MenuEntry[] {
  if (author.mergingInto !== null) return [];
  const { reset, resetNote, suspend, suspendNote, lift, liftNote, makeAdmin, merge } = ACCOUNTS_TEXT;
  const isSuspended = author.suspendedAt !== null;
  return [
    { icon: KeyRound, label: reset, note: resetNote, run: () => act.resetPassword(author) },
    isSuspended
      ? { icon: UserCheck, label: lift, note: liftNote, run: () => act.lift(author) }
      : { icon: UserX, label: suspend, note: suspendNote, run: () => act.suspend(author) },
    ...(isSuspended ? [] : [{ icon: Shield, label: makeAdmin, run: () => act.changeRole(author, 'admin') }]),
    { icon: Merge, label: merge, run: onMerge },
  ];
}

/** The status line below the name, if the status is unusual. */
export function statusOf({ suspendedAt, mergingInto }: AdminUser): string | null {
  if (mergingInto !== null) return ACCOUNTS_TEXT.mergingWith(mergingInto);
  return suspendedAt === null ? null : ACCOUNTS_TEXT.suspendedSince(suspendedAt);
}
