import type { InvitationLink } from '@contract/invitations.ts';
import { NAME_MAX_LENGTH } from '@contract/limits.ts';
import { acceptInvitation, logout } from '../../data/calls/users.ts';
import { failureText } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import { leaveSession } from '../../data/session/leave-session.ts';
import { dashboardPath } from '../../data/session/route-guard.ts';
import { storeSession } from '../../data/session/store-session.ts';
import { AUTH_SUCCESS_TOAST_MS, LOGIN_REDIRECT_DELAY_MS } from '../../limits.ts';
import { INVITATION_TEXT } from '@text/invitation-messages.ts';
import { LANGUAGE } from '@text/language.ts';
import { AUTH_TEXT } from '@text/messages.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Consent } from '../Consent.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { newPasswordHints, newPasswordProblems } from '../password-rules.ts';
import { UsernameField } from '../UsernameField.tsx';

interface InvitationFormProps {
  about: InvitationLink;
  readToken: () => string;
  /** The link no longer works. */
  onEnded: () => void;
  /** The account was created, but this browser cannot store the session. */
  onNotStored: () => void;
}

/** Name and password of a new author. */
export function InvitationForm({ about, readToken, onEnded, onNotStored }: InvitationFormProps) {
  const { form, banner, sending, field, submit } = useForm({
    // The name that the admin proposed.
    initial: { name: about.name, password: '', confirmPassword: '' },
    check: ({ name, ...passwords }) => ({
      name: name.trim() === '' ? AUTH_TEXT.nameRequired : undefined,
      ...newPasswordProblems(passwords),
    }),
    hints: newPasswordHints,
    send: async ({ name, password, confirmPassword }, finish) => {
      const chosen = { token: readToken(), name: name.trim(), password, confirmPassword };
      const answer = await acceptInvitation({ ...chosen, language: LANGUAGE });
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
      <UsernameField email={about.email} />
      <Field
        {...field('name')}
        label={INVITATION_TEXT.name}
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        required
      />
      <NewPasswordFields field={field} label={INVITATION_TEXT.password} confirm={INVITATION_TEXT.confirm} />
      <Consent />
      <button type="submit" className="button button-primary button-submit" disabled={sending}>
        {sending ? INVITATION_TEXT.accepting : INVITATION_TEXT.accept}
      </button>
    </form>
  );
}
