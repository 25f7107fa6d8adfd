import type { Role } from '@contract/users.ts';
import { logInBy } from '../data/calls/users.ts';
import { failureText } from '../data/client/failure.ts';
import { signInAgain } from '../data/session/sign-in-again.ts';
import { AUTH_TEXT } from '@text/messages.ts';
import { SignInDialog } from '../ui/SignInDialog.tsx';

interface SignInAgainProps {
  user: { userId: string; email: string };
  role: Role;
  onSignedIn: () => void;
  onCancel: () => void;
}

/** Asks the user to sign in again after the session has ended. The page stays. */
export function SignInAgain({ user, role, onSignedIn, onCancel }: SignInAgainProps) {
  return (
    <SignInDialog
      email={user.email}
      signIn={(proof) =>
        signInAgain(
          user.userId,
          () => logInBy(proof, role),
          (cause) => failureText(cause, AUTH_TEXT.failed),
        )
      }
      onSignedIn={onSignedIn}
      onCancel={onCancel}
    />
  );
}
