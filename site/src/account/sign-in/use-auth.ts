import type { NextStepResponse } from '@contract/two-step.ts';
import type { Role, SessionResponse } from '@contract/users.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { login, register } from '../../data/calls/users.ts';
import { failureText, Refusal } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import { dashboardPath } from '../../data/session/route-guard.ts';
import { currentSession, onSessionChange, type Session } from '../../data/session/session.ts';
import { storeSession } from '../../data/session/store-session.ts';
import { SESSION_ENDED_PARAMETER } from '../../data/session/use-session.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { AUTH_SUCCESS_TOAST_MS } from '../../limits.ts';
import { AUTH_TEXT } from '@text/messages.ts';
import { LANGUAGE } from '@text/language.ts';
import { CODE_TEXT } from '@text/two-step-messages.ts';
import type { Values } from '../../ui/form/form-state.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { useIsHydrated } from '../../ui/use-in-browser.ts';
import { useReadPicture } from '../../ui/use-read-picture.ts';
import { type AuthField, authRules, EMPTY_AUTH, type Mode, pictureProblem } from './auth-rules.ts';
import { greet } from './greet.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

interface Choices {
  mode: Mode;
  role: Role;
  picture: File | null;
  /** Why the last picture was refused. */
  pictureError: string | undefined;
  /** Whether the address has lost the focus. */
  leftEmail: boolean;
}

const AT_FIRST: Choices = {
  mode: 'login',
  role: 'author',
  picture: null,
  pictureError: undefined,
  leftEmail: false,
};

async function send(
  { mode, role, picture }: Choices,
  values: Values<AuthField>,
): Promise<SessionResponse | NextStepResponse> {
  const { name, password, confirmPassword, bio } = values;
  const email = values.email.trim();
  if (mode === 'signup')
    return register({
      ...{ name: name.trim(), email, password, confirmPassword, bio, profilePhoto: picture },
      language: LANGUAGE,
    });
  const answer = await login({ email, password, role });
  if (!('nextStep' in answer) && answer.role !== role)
    throw new ApiError(401, 'WRONG_ROLE', AUTH_TEXT.wrongRole);
  return answer;
}

/** State and actions of the sign-up and login form. */
export function useAuth() {
  const [choices, setChoices] = useState(AT_FIRST);
  const choose = (change: Partial<Choices>) => setChoices((before) => ({ ...before, ...change }));
  const { mode, leftEmail } = choices;
  /** The code step of an account with one-time codes, once the password was accepted. */
  const [next, setNext] = useState<NextStepResponse | null>(null);
  const awake = useIsHydrated();
  const auth = useForm({
    ...authRules(mode, leftEmail),
    initial: EMPTY_AUTH,
    send: async (values, finish) => {
      const answer = await send(choices, values);
      if ('nextStep' in answer) {
        setNext(answer);
        finish({ kind: 'blank', text: CODE_TEXT.next, duration: AUTH_SUCCESS_TOAST_MS });
        return;
      }
      try {
        storeSession(answer);
      } catch {
        throw notStored(values.email);
      }
      finish(greet(answer, mode === 'signup' ? AUTH_TEXT.created : AUTH_TEXT.loggedIn(answer.role)));
    },
    explain: (cause) => (cause instanceof Refusal ? cause.banner : failureText(cause, AUTH_TEXT.failed)),
    busy: AUTH_TEXT.processing,
    isOnce: true,
  });

  /** The account was created, but this browser cannot store the session. */
  function notStored(email: string): Refusal {
    if (mode === 'login') return new Refusal(AUTH_TEXT.storageBlocked);
    changeMode('login', { email });
    return new Refusal(AUTH_TEXT.createdNotStored);
  }

  const showEnded = useEffectEvent(() => auth.show(AUTH_TEXT.sessionEnded));
  useEffect(() => {
    if (new URLSearchParams(location.search).has(SESSION_ENDED_PARAMETER)) showEnded();
    // Signed in in another tab, or returned by Back: this screen is only for visitors.
    const leave = (session: Session | null) => {
      if (session !== null) location.replace(dashboardPath(session.userRole));
    };
    const stop = onSessionChange(leave);
    // Signed in in another tab while this page was loading.
    leave(currentSession());
    return stop;
  }, []);

  const passkey = usePasskeySignIn({
    // What is wrong with the fields no longer matters.
    onBegin: auth.clearErrors,
    onSignedIn: (answer) => {
      storeSession(answer);
      auth.markDone();
      toast(greet(answer, AUTH_TEXT.loggedIn(answer.role)));
    },
    onFailed: (cause, text) => {
      const banner =
        cause instanceof DOMException ? AUTH_TEXT.storageBlocked : failureText(cause, AUTH_TEXT.failed);
      auth.show(text ?? banner);
      toast({ kind: 'error', text: text ?? banner });
    },
  });

  const { reading, read } = useReadPicture((file, readable) => {
    if (readable) choose({ picture: file, pictureError: undefined });
    else refusePicture(AUTH_TEXT.notAnImage);
  });

  function refusePicture(error: string) {
    choose({ picture: null, pictureError: error });
    toast({ kind: 'error', text: error });
  }

  function choosePicture(file: File | undefined) {
    if (file === undefined) return;
    const error = pictureProblem(file);
    if (error === undefined) read(file);
    else refusePicture(error);
  }

  /** Switches the form and focuses its first field: the clicked link is gone. */
  function changeMode(to: Mode, values: Partial<Values<AuthField>> = {}): void {
    setChoices({ ...AT_FIRST, mode: to });
    auth.reset(values, to === 'signup' ? 'name' : 'email');
  }

  return {
    ...{ choices, choose, auth, next, awake, passkey, reading, changeMode, choosePicture },
    pictureError: choices.pictureError ?? auth.errors.profilePhoto,
    /** Returns to the password step. */
    endNext(sentence: string): void {
      setNext(null);
      auth.show(sentence, 'password');
    },
  };
}
