import type { AdminUser } from '@contract/admin.ts';
import type { Role } from '@contract/users.ts';
import { useMutation } from '@tanstack/react-query';
import { liftSuspension, sendResetLink, setRole, suspendAuthor } from '../../data/calls/accounts.ts';
import { failureText, isSignedOut } from '../../data/client/failure.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { leaveEndedSession } from '../../data/session/use-session.ts';
import { ACCOUNTS_TEXT } from '../../text/admin-accounts-messages.ts';
import { queryClient } from '../../ui/query-client.ts';
import { ADMINS, AUTHORS, reload } from './admin-queries.ts';

/** Who is meant. */
export type Person = Pick<AdminUser, '_id' | 'name' | 'email'>;

interface Step {
  /** Resolves to what to say. */
  work: () => Promise<string>;
  failed: string;
  undo?: () => void;
}

/** What admins do with the accounts in their lists. Each is undone in its toast, where it can be. */
export function useAccountActions(token: string | undefined) {
  const { mutate: take } = useMutation(
    {
      mutationFn: ({ work }: Step) => work(),
      onSuccess: (text, { undo }) => {
        reload(AUTHORS, ADMINS);
        const action = undo && { label: ACCOUNTS_TEXT.undo, run: undo };
        toast({ kind: 'success', text, ...(action && { action }) });
      },
      onError: (cause, { failed }) => {
        toast({ kind: 'error', text: failureText(cause, failed) });
        if (isSignedOut(cause)) leaveEndedSession(token);
        else reload(AUTHORS, ADMINS);
      },
    },
    queryClient,
  );

  function resetPassword({ _id, email }: Person) {
    take({
      work: async () => {
        const { isMailSetUp } = await sendResetLink(_id, { token });
        return (isMailSetUp ? ACCOUNTS_TEXT.resetSent : ACCOUNTS_TEXT.resetFiled)(email);
      },
      failed: ACCOUNTS_TEXT.resetFailed,
    });
  }

  function lift({ _id, name }: Person) {
    take({
      work: () => liftSuspension(_id, { token }).then(() => ACCOUNTS_TEXT.lifted(name)),
      failed: ACCOUNTS_TEXT.liftFailed,
    });
  }

  function suspend(person: Person) {
    take({
      work: () => suspendAuthor(person._id, { token }).then(() => ACCOUNTS_TEXT.suspended(person.name)),
      failed: ACCOUNTS_TEXT.suspendFailed,
      undo: () => lift(person),
    });
  }

  /** @param isUndo offers no way back */
  function changeRole(person: Person, role: Role, isUndo = false) {
    const back = role === 'admin' ? 'author' : 'admin';
    const done = role === 'admin' ? ACCOUNTS_TEXT.madeAdmin : ACCOUNTS_TEXT.madeAuthor;
    take({
      work: () => setRole(person._id, role, { token }).then(() => done(person.name)),
      failed: ACCOUNTS_TEXT.roleFailed,
      ...(!isUndo && { undo: () => changeRole(person, back, true) }),
    });
  }

  return { resetPassword, suspend, lift, changeRole };
}

export type AccountActions = ReturnType<typeof useAccountActions>;
