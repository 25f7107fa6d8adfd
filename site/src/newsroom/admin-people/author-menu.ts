import type { AdminUser } from '@contract/admin.ts';
import { KeyRound, Merge, PenLine, Shield, UserCheck, UserX } from 'lucide-react';
import { formatDate } from '../../lib/prose/when.ts';
import { ACCOUNTS_TEXT } from '@text/admin-accounts-messages.ts';
import type { MenuEntry } from '../../ui/MoreMenu.tsx';
import type { AccountActions } from './use-account-actions.ts';

/** What an admin can do with an author's account; nothing while it is being merged. */
export function authorMenu(author: AdminUser, actions: AccountActions, onMerge: () => void): MenuEntry[] {
  if (author.mergingInto !== null) return [];
  const { reset, resetNote, suspend, suspendNote, lift, liftNote, makeAdmin, merge } = ACCOUNTS_TEXT;
  const { makeEditor, makeEditorNote, endEditor, endEditorNote } = ACCOUNTS_TEXT;
  const isSuspended = author.suspendedAt !== null;
  return [
    ...(isSuspended
      ? [{ icon: UserCheck, label: lift, note: liftNote, run: () => actions.lift(author) }]
      : [
          { icon: KeyRound, label: reset, note: resetNote, run: () => actions.resetPassword(author) },
          { icon: UserX, label: suspend, note: suspendNote, run: () => actions.suspend(author) },
        ]),
    ...(author.isEditor
      ? [{ icon: PenLine, label: endEditor, note: endEditorNote, run: () => actions.endEditor(author) }]
      : []),
    ...(isSuspended || author.isEditor
      ? []
      : [{ icon: PenLine, label: makeEditor, note: makeEditorNote, run: () => actions.makeEditor(author) }]),
    ...(isSuspended
      ? []
      : [{ icon: Shield, label: makeAdmin, run: () => actions.changeRole(author, 'admin') }]),
    { icon: Merge, label: merge, run: onMerge },
  ];
}

/**
 * The line below the name of an editor, or of a suspended or merging author; `null` for others.
 *
 * @param now milliseconds since 1970
 */
export function statusOf({ suspendedAt, mergingInto, isEditor }: AdminUser, now: number): string | null {
  if (mergingInto !== null) return ACCOUNTS_TEXT.mergingWith(mergingInto);
  if (suspendedAt !== null) return ACCOUNTS_TEXT.suspendedSince(formatDate(suspendedAt, now));
  return isEditor ? ACCOUNTS_TEXT.editor : null;
}
