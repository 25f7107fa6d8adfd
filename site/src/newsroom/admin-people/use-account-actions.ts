import type { AdminUser } from '@contract/admin.ts';
import type { Role } from '@contract/users.ts';
import {
  endEditor,
  liftSuspension,
  makeEditor,
  sendResetLink,
  setRole,
  suspendAuthor,
} from '../../data/calls/accounts.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { ACCOUNTS_TEXT } from '@text/admin-accounts-messages.ts';
import { ADMINS, AUTHORS } from './admin-queries.ts';

/** The account that an action changes. */
export type Person = Pick<AdminUser, '_id' | 'name' | 'email'>;

interface NewRole {
  person: Person;
  role: Role;
  /** Whether this undoes a change. An undo cannot be undone. */
  isUndo?: boolean;
}

/** What admins can do with accounts. Suspensions and changes of rights can be undone. */
export function useAccountActions(token: string | undefined) {
  const reload = [AUTHORS, ADMINS];
  const { undo: label } = ACCOUNTS_TEXT;
  const reset = useWrite({
    send: ({ _id }: Person) => sendResetLink(_id, { token }),
    done: ({ isMailSetUp }, { email }) =>
      (isMailSetUp ? ACCOUNTS_TEXT.resetSent : ACCOUNTS_TEXT.resetFiled)(email),
    failed: ACCOUNTS_TEXT.resetFailed,
    reload,
  });
  const lift = useWrite({
    send: ({ _id }: Person) => liftSuspension(_id, { token }),
    done: (_answer, { name }) => ACCOUNTS_TEXT.lifted(name),
    failed: ACCOUNTS_TEXT.liftFailed,
    reload,
  });
  const suspend = useWrite({
    send: ({ _id }: Person) => suspendAuthor(_id, { token }),
    done: (_answer, { name }) => ACCOUNTS_TEXT.suspended(name),
    undo: (_answer, person) => ({ label, run: () => lift.mutate(person) }),
    failed: ACCOUNTS_TEXT.suspendFailed,
    reload,
  });
  const newEditor = useWrite({
    send: ({ _id }: Person) => makeEditor(_id, { token }),
    done: (_answer, { name }) => ACCOUNTS_TEXT.madeEditor(name),
    undo: (_answer, person) => {
      const run = () => {
        formerEditor.mutate(person);
      };
      return { label, run };
    },
    failed: ACCOUNTS_TEXT.editorFailed,
    reload,
  });
  const formerEditor = useWrite({
    send: ({ _id }: Person) => endEditor(_id, { token }),
    done: (_answer, { name }) => ACCOUNTS_TEXT.endedEditor(name),
    undo: (_answer, person) => ({ label, run: () => newEditor.mutate(person) }),
    failed: ACCOUNTS_TEXT.editorFailed,
    reload,
  });
  const changeRole = useWrite({
    send: ({ person, role }: NewRole) => setRole(person._id, role, { token }),
    done: (_answer, { person, role }) =>
      (role === 'admin' ? ACCOUNTS_TEXT.madeAdmin : ACCOUNTS_TEXT.madeAuthor)(person.name),
    undo: (_answer, { person, role, isUndo = false }) => {
      const previous: NewRole = { person, role: role === 'admin' ? 'author' : 'admin', isUndo: true };
      const run = () => {
        changeRole.mutate(previous);
      };
      return isUndo ? undefined : { label, run };
    },
    failed: ACCOUNTS_TEXT.roleFailed,
    reload,
  });

  return {
    resetPassword: reset.mutate,
    suspend: suspend.mutate,
    lift: lift.mutate,
    makeEditor: newEditor.mutate,
    endEditor: formerEditor.mutate,
    changeRole: (person: Person, role: Role) => changeRole.mutate({ person, role }),
  };
}

export type AccountActions = ReturnType<typeof useAccountActions>;
