import type { NextStepResponse } from '@contract/two-step.ts';
import type { SessionResponse } from '@contract/users.ts';
import { useEffect, useReducer, useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '../../data/client/http.ts';
import { login, register } from '../../data/calls/users.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { AUTH_ERROR_TOAST_MS, AUTH_SUCCESS_TOAST_MS } from '../../limits.ts';
import { dashboardPath } from '../../data/session/route-guard.ts';
import { currentSession, onSessionChange, type Session } from '../../data/session/session.ts';
import { storeSession } from '../../data/session/store-session.ts';
import { SESSION_ENDED_PARAMETER } from '../../data/session/use-session.ts';
import { AUTH_TEXT } from '../../text/messages.ts';
import { CODE_TEXT } from '../../text/two-step-messages.ts';
import { busyToast } from '../../ui/busy-toast.ts';
import { useAwake } from '../../ui/use-awake.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { useReadPicture } from '../../ui/use-read-picture.ts';
import { greet } from './greet.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';
import type { AuthState, Errors, FieldName, Mode, Values } from './auth-state.ts';
import {
  authReducer,
  firstInvalid,
  initialAuth,
  pictureProblem,
  TEXT_FIELDS,
  validate,
  visibleErrors,
} from './auth-state.ts';

/** The form's values, including those that a password manager filled in silently. */
function readValues(form: HTMLFormElement): Values {
  const data = new FormData(form);
  const entries = TEXT_FIELDS.map((field) => [field, String(data.get(field) ?? '')]);
  return Object.fromEntries(entries) as Values;
}

async function send(
  { mode, role, picture }: AuthState,
  values: Values,
): Promise<SessionResponse | NextStepResponse> {
  const email = values.email.trim();
  if (mode === 'signup')
    return register({ ...values, name: values.name.trim(), email, profilePhoto: picture });
  const answer = await login({ email, password: values.password, role });
  if (!('nextStep' in answer) && answer.role !== role)
    throw new ApiError(401, 'WRONG_ROLE', AUTH_TEXT.wrongRole);
  return answer;
}

function explain(cause: unknown, mode: Mode): { banner: string; refused: Errors } {
  if (cause instanceof DOMException)
    return { banner: mode === 'signup' ? AUTH_TEXT.createdNotStored : AUTH_TEXT.storageBlocked, refused: {} };
  if (!(cause instanceof ApiError)) return { banner: AUTH_TEXT.failed, refused: {} };
  const known: readonly FieldName[] = [...TEXT_FIELDS, 'profilePhoto'];
  const refused = Object.fromEntries(
    known.flatMap((name) => (cause.fields[name] ? [[name, cause.fields[name]]] : [])),
  );
  return { banner: cause.serverMessage ?? AUTH_TEXT.failed, refused };
}

/** State and actions of the sign-up and login form. */
export function useAuth() {
  const [state, dispatch] = useReducer(authReducer, undefined, () => initialAuth());
  /** Of an account with one-time codes, once its password was right. */
  const [next, setNext] = useState<NextStepResponse | null>(null);
  const awake = useAwake();
  const form = useRef<HTMLFormElement>(null);
  const focusNext = useRef<FieldName | null>(null);
  useFocusBack(form, state.phase !== 'editing');

  useEffect(() => {
    if (new URLSearchParams(location.search).has(SESSION_ENDED_PARAMETER))
      dispatch({ type: 'failed', banner: AUTH_TEXT.sessionEnded, refused: {} });
    // A password manager may have filled in the form before this script ran.
    if (form.current !== null)
      for (const [field, value] of Object.entries(readValues(form.current)))
        if (value !== '') dispatch({ type: 'typed', field: field as keyof Values, value });
    // Signed in in another tab, or returned by Back: this screen is only for visitors.
    const leave = (session: Session | null) => {
      if (session !== null) location.replace(dashboardPath(session.userRole));
    };
    const stop = onSessionChange(leave);
    // Or signed in there while this page was loading.
    leave(currentSession());
    return stop;
  }, []);

  useEffect(() => {
    if (focusNext.current === null) return;
    // For the picture, the button takes the focus: the input is hidden.
    const field =
      form.current?.querySelector(`[data-first=${focusNext.current}]`) ??
      form.current?.elements.namedItem(focusNext.current);
    focusNext.current = null;
    if (field instanceof HTMLElement) field.focus();
  });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.phase !== 'editing') return;
    const values = readValues(event.currentTarget);
    dispatch({ type: 'tried', values });
    const invalid = firstInvalid(validate({ mode: state.mode, values }));
    if (invalid !== undefined) {
      focusNext.current = invalid;
      return;
    }
    dispatch({ type: 'sending' });
    const finish = busyToast(AUTH_TEXT.processing);
    try {
      const answer = await send(state, values);
      if ('nextStep' in answer) {
        setNext(answer);
        finish({ kind: 'blank', text: CODE_TEXT.next, duration: AUTH_SUCCESS_TOAST_MS });
        return;
      }
      enter(answer, state.mode === 'signup' ? AUTH_TEXT.created : AUTH_TEXT.loggedIn(answer.role), finish);
    } catch (cause) {
      if (cause instanceof DOMException && state.mode === 'signup') {
        changeMode('login');
        dispatch({ type: 'typed', field: 'email', value: values.email });
      }
      fail(explain(cause, state.mode), finish);
    }
  }

  /** @throws {DOMException} if the browser's storage is blocked or full */
  function enter(answer: SessionResponse, text: string, finish: typeof toast): void {
    storeSession(answer);
    dispatch({ type: 'done' });
    finish(greet(answer, text));
  }

  function fail({ banner, refused }: ReturnType<typeof explain>, finish: typeof toast): void {
    focusNext.current = firstInvalid(refused) ?? null;
    dispatch({ type: 'failed', banner, refused });
    finish({ kind: 'error', text: banner, duration: AUTH_ERROR_TOAST_MS });
  }

  const passkey = usePasskeySignIn({
    onBegin: () => dispatch({ type: 'passkey' }),
    onSignedIn: (answer) => enter(answer, AUTH_TEXT.loggedIn(answer.role), toast),
    onFailed: (cause, text) =>
      fail(text === undefined ? explain(cause, state.mode) : { banner: text, refused: {} }, toast),
  });

  const { reading, read } = useReadPicture((file, readable) => {
    if (readable) dispatch({ type: 'picture', picture: file, error: undefined });
    else refusePicture(AUTH_TEXT.notAnImage);
  });

  function refusePicture(error: string) {
    dispatch({ type: 'picture', picture: null, error });
    toast({ kind: 'error', text: error, duration: AUTH_ERROR_TOAST_MS });
  }

  function choosePicture(file: File | undefined) {
    if (file === undefined) return;
    const error = pictureProblem(file);
    if (error === undefined) read(file);
    else refusePicture(error);
  }

  /** Switches the form and focuses its first field: the clicked link is gone. */
  function changeMode(mode: Mode): void {
    focusNext.current = mode === 'signup' ? 'name' : 'email';
    dispatch({ type: 'mode', mode });
  }

  /** Back to the password. */
  function endNext(sentence: string): void {
    setNext(null);
    focusNext.current = 'password';
    dispatch({ type: 'failed', banner: sentence, refused: {} });
  }

  return {
    state,
    next,
    endNext,
    awake,
    passkey,
    reading,
    errors: visibleErrors(state),
    form,
    dispatch,
    changeMode,
    submit,
    choosePicture,
  };
}
