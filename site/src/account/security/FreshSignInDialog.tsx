import type { Role } from '@contract/users.ts';
import type { ComponentProps } from 'react';
import { logInBy, logout } from '../../data/calls/users.ts';
import { failureText } from '../../data/client/failure.ts';
import { tokenOf } from '../../data/session/session.ts';
import { signInAgain } from '../../data/session/sign-in-again.ts';
import { AUTH_TEXT } from '@text/messages.ts';
import { SignInDialog } from '../../ui/SignInDialog.tsx';
import type { AccountOwner } from './account-owner.ts';

interface FreshSignInDialogProps extends Pick<
  ComponentProps<typeof SignInDialog>,
  'onSignedIn' | 'onCancel'
> {
  owner: AccountOwner;
  role: Role;
  reason: string;
}

/** Signs in again for a change that needs a recent sign-in, then ends the previous session. */
export function FreshSignInDialog({ owner, role, ...dialog }: FreshSignInDialogProps) {
  const signIn: ComponentProps<typeof SignInDialog>['signIn'] = async (proof) => {
    const before = tokenOf(owner._id);
    const problem = await signInAgain(
      owner._id,
      () => logInBy(proof, role),
      (cause) => failureText(cause, AUTH_TEXT.failed),
    );
    if (problem === null) void logout({ token: before }).catch(() => undefined);
    return problem;
  };
  return <SignInDialog email={owner.email} signIn={signIn} {...dialog} />;
}
