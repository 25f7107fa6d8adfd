import type { InvitationLink } from '@contract/invitations.ts';
import { NAME_MAX_LENGTH } from '@contract/limits.ts';
import { acceptInvitation, logout } from '../../data/calls/users.ts';
import { failureText } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import { leaveSession } from '../../data/session/leave-session.ts';
import { dashboardPath } from '../../data/session/route-guard.ts';
import { storeSession } from '../../data/session/store-session.ts';
import { AUTH_SUCCESS_TOAST_MS, LOGIN_REDIRECT_DELAY_MS } from '../../limits.ts';
import { PATHS } from '../../paths.ts';
import { INVITATION_TEXT } from '../../text/invitation-messages.ts';
import { AUTH_TEXT } from '../../text/messages.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { withElements } from '../../ui/with-elements.ts';
import { newPasswordHints, newPasswordProblems } from '../password-rules.ts';

interface InvitationFormProps {
  about: InvitationLink;
  readToken: () => string;
  /** The link no longer works. */
  onEnded: () => void;
  /** The account exists; only this browser cannot keep its owner logged in. */
  onNotStored: () => void;
}

/** Name and password of a new author. */
export function InvitationForm({ about, readToken, onEnded, onNotStored }: InvitationFormProps) {
  const { form, banner, sending, field, submit } = useForm({
    // The name that the admin has proposed.
    initial: { name: about.name, password: '', confirmPassword: '' },
    check: ({ name, ...passwords }) => ({
      name: name.trim() === '' ? AUTH_TEXT.nameRequired : undefined,
      ...newPasswordProblems(passwords),
    }),
    hints: newPasswordHints,
    send: async ({ name, password, confirmPassword }, finish) => {
      const chosen = { token: readToken(), name: name.trim(), password, confirmPassword };
      const answer = await acceptInvitation(chosen);
      await leaveSession(logout);
      storeSession(answer);
      finish({
        kind: 'success',
        text: AUTH_TEXT.created,
        duration: AUTH_SUCCESS_TOAST_MS,
        continuesOnNextPage: true,
      });
      setTimeout(() => location.assign(dashboardPath(answer.role)), LOGIN_REDIRECT_DELAY_MS);
    },
    explain: (cause) =>
      cause instanceof DOMException
        ? INVITATION_TEXT.notStored.heading
        : failureText(cause, INVITATION_TEXT.failed),
    onFailed: (cause) => {
      if (cause instanceof DOMException) onNotStored();
      if (cause instanceof ApiError && cause.code === 'INVITATION_ENDED') onEnded();
    },
    busy: INVITATION_TEXT.accepting,
    isOnce: true,
  });
  return (
    <form ref={form} className="step-form" method="post" noValidate onSubmit={submit}>
      <Alert text={banner} />
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={about.email} readOnly hidden />
      <Field
        {...field('name')}
        label={INVITATION_TEXT.name}
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        required
      />
      <PasswordField
        {...field('password')}
        label={INVITATION_TEXT.password}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('confirmPassword')}
        label={INVITATION_TEXT.confirm}
        autoComplete="new-password"
        required
      />
      <p className="step-consent">
        {withElements(AUTH_TEXT.consent, {
          privacy: <a href={PATHS.privacy}>{AUTH_TEXT.privacy}</a>,
          terms: <a href={PATHS.terms}>{AUTH_TEXT.terms}</a>,
        })}
      </p>
      <button type="submit" className="button button-primary button-submit" disabled={sending}>
        {sending ? INVITATION_TEXT.accepting : INVITATION_TEXT.accept}
      </button>
    </form>
  );
}
