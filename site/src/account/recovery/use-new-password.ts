import { type SubmitEvent, useRef, useState } from 'react';
import { ApiError } from '../../data/client/http.ts';
import { logout, readResetLink, resetPassword } from '../../data/calls/users.ts';
import { AUTH_ERROR_TOAST_MS, AUTH_SUCCESS_TOAST_MS, LOGIN_REDIRECT_DELAY_MS } from '../../limits.ts';
import { PATHS } from '../../paths.ts';
import { leaveSession } from '../../data/session/leave-session.ts';
import { useOtherAccount } from '../../data/session/use-other-account.ts';
import { RECOVERY_TEXT } from '../../text/recovery-messages.ts';
import { busyToast } from '../../ui/busy-toast.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { type NewPassword, type PasswordErrors, passwordProblems, typingProblems } from './recovery-state.ts';
import { useAccountLink } from './use-account-link.ts';

const EMPTY: NewPassword = { password: '', confirmPassword: '' };

/** State and actions of the screen that a link opens. */
export function useNewPassword() {
  const { link, retry, readToken, end } = useAccountLink(readResetLink, RECOVERY_TEXT);
  const otherAccount = useOtherAccount(link.kind === 'open' ? link.about.email : undefined);
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [banner, setBanner] = useState<string | null>(null);
  const [phase, setPhase] = useState<'editing' | 'sending' | 'done'>('editing');
  const form = useRef<HTMLFormElement>(null);
  useFocusBack(form, phase !== 'editing');

  function type(field: keyof NewPassword, value: string) {
    const next = { ...values, [field]: value };
    setValues(next);
    setErrors(typingProblems(next));
  }

  function show(problems: PasswordErrors) {
    setErrors(problems);
    const [first] = Object.keys(problems);
    const input = first === undefined ? null : form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (phase !== 'editing') return;
    const data = new FormData(event.currentTarget);
    const chosen = {
      password: String(data.get('password') ?? ''),
      confirmPassword: String(data.get('confirmPassword') ?? ''),
    };
    setValues(chosen);
    setBanner(null);
    const problems = passwordProblems(chosen);
    show(problems);
    if (Object.keys(problems).length > 0) return;
    setPhase('sending');
    const finish = busyToast(RECOVERY_TEXT.saving);
    try {
      await resetPassword({ token: readToken(), ...chosen });
      setPhase('done');
      // The session of this browser has ended if it was the same account's. Another one would keep the login page away.
      await leaveSession(logout);
      finish({
        ...{ kind: 'success', text: RECOVERY_TEXT.saved, duration: AUTH_SUCCESS_TOAST_MS },
        continuesOnNextPage: true,
      });
      setTimeout(() => location.assign(PATHS.signup), LOGIN_REDIRECT_DELAY_MS);
    } catch (cause) {
      const text = (cause instanceof ApiError && cause.serverMessage) || RECOVERY_TEXT.saveFailed;
      setPhase('editing');
      if (cause instanceof ApiError && cause.code === 'RESET_LINK_ENDED') end();
      else setBanner(text);
      finish({ kind: 'error', text, duration: AUTH_ERROR_TOAST_MS });
    }
  }

  return { link, otherAccount, values, errors, banner, phase, form, retry, type, submit };
}
