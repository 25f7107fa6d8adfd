import type { ResetLink } from '@contract/users.ts';
import { logout, resetPassword } from '../../data/calls/users.ts';
import { failureText } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import { leaveSession } from '../../data/session/leave-session.ts';
import { AUTH_SUCCESS_TOAST_MS, LOGIN_REDIRECT_DELAY_MS } from '../../limits.ts';
import { PATHS } from '../../paths.ts';
import { RECOVERY_TEXT } from '@text/recovery-messages.ts';
import { Alert } from '../../ui/Alert.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { newPasswordHints, newPasswordProblems } from '../password-rules.ts';
import { UsernameField } from '../UsernameField.tsx';

interface NewPasswordFormProps {
  about: ResetLink;
  readToken: () => string;
  /** The link no longer works. */
  onEnded: () => void;
}

/** The form for a new password. */
export function NewPasswordForm({ about, readToken, onEnded }: NewPasswordFormProps) {
  const { form, banner, sending, field, submit } = useForm({
    initial: { password: '', confirmPassword: '' },
    check: newPasswordProblems,
    hints: newPasswordHints,
    send: async (chosen, finish) => {
      await resetPassword({ token: readToken(), ...chosen });
      // The login page is only for visitors, so a session of another account must end, too.
      await leaveSession(logout);
      finish({
        kind: 'success',
        text: RECOVERY_TEXT.saved,
        duration: AUTH_SUCCESS_TOAST_MS,
        continuesOnNextPage: true,
      });
      setTimeout(() => location.assign(PATHS.signup), LOGIN_REDIRECT_DELAY_MS);
    },
    explain: (cause) => failureText(cause, RECOVERY_TEXT.saveFailed),
    onFailed: (cause) => {
      if (cause instanceof ApiError && cause.code === 'RESET_LINK_ENDED') onEnded();
    },
    busy: RECOVERY_TEXT.saving,
    isOnce: true,
  });
  return (
    <form ref={form} className="step-form" method="post" noValidate onSubmit={submit}>
      <Alert text={banner} />
      <UsernameField email={about.email} />
      <NewPasswordFields field={field} label={RECOVERY_TEXT.newPassword} confirm={RECOVERY_TEXT.confirm} />
      <button type="submit" className="button button-primary button-submit" disabled={sending}>
        {sending ? RECOVERY_TEXT.saving : RECOVERY_TEXT.save}
      </button>
    </form>
  );
}
