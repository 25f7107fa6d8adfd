import { type ChangeEvent, type SubmitEvent, useEffect, useReducer, useRef } from 'react';
import { failureText, Refusal } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import { leaveIfSignedOut } from '../../data/session/use-session.ts';
import { toast, type ToastDetail } from '../../lib/browser/toast-event.ts';
import { AUTH_TEXT } from '@text/messages.ts';
import { busyToast } from '../busy-toast.ts';
import {
  type Errors,
  firstInvalid,
  formReducer,
  type FormRules,
  initialForm,
  type Values,
  visibleErrors,
} from './form-state.ts';
import { useFocusBack } from './use-focus-back.ts';

/** Shows a toast with the outcome. It replaces the busy toast. */
type Finish = (outcome: Omit<ToastDetail, 'id'>) => void;

interface FormOptions<Name extends string> extends FormRules<NoInfer<Name>> {
  /** Initial values, in the order of the fields on the screen. */
  initial: Values<Name>;
  /** Rejects with the server's error, or with a `Refusal`. */
  send: (values: Values<NoInfer<Name>>, finish: Finish) => Promise<unknown>;
  /** Text of the banner for failures without a message of the server. */
  failed?: string;
  /** Chooses another text for the banner; `null` shows none. */
  explain?: (cause: unknown) => string | null;
  /** Called before a failure is shown. */
  onFailed?: (cause: unknown) => void;
  /** Text of a toast during sending. With it, failures are shown in a toast too. */
  busy?: string;
  /** Text of the failure's toast, if it differs from the banner. */
  failedToast?: string;
  /** Whether the form stays disabled after sending, because the page is left. */
  isOnce?: boolean;
  /** The field with the initial focus. */
  focusFirst?: NoInfer<Name>;
}

/** The server's errors for these fields. */
function serverErrors<Name extends string>(cause: unknown, names: readonly Name[]): Errors<Name> {
  const fields = cause instanceof ApiError || cause instanceof Refusal ? cause.fields : {};
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Errors<Name>;
}

function bannerOf(cause: unknown, failed: string): string | null {
  if (cause instanceof Refusal) return cause.banner;
  return cause instanceof DOMException ? AUTH_TEXT.storageBlocked : failureText(cause, failed);
}

/**
 * The state of a form: values, errors by field, the banner above the form, and whether it is being sent. After an attempt,
 * the first invalid field gets the focus.
 */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const { initial, check, send, failed = AUTH_TEXT.failed, explain, busy, isOnce = false } = options;
  const [state, dispatch] = useReducer(formReducer<Name>, initial, initialForm);
  const form = useRef<HTMLFormElement>(null);
  const focusNext = useRef<Name | null>(options.focusFirst ?? null);
  const names = Object.keys(initial) as Name[];
  const sending = state.phase !== 'editing';
  useFocusBack(form, sending);

  function readValues(): Values<Name> {
    // Password managers may fill in fields without events.
    const data = form.current === null ? new FormData() : new FormData(form.current);
    const entries = names.map((name) => {
      const value = data.get(name);
      return [name, typeof value === 'string' ? value : state.values[name]];
    });
    return Object.fromEntries(entries) as Values<Name>;
  }

  const type = (name: Name, value: string) => dispatch({ type: 'typed', name, value });

  useEffect(() => {
    // Includes text that was filled in before hydration.
    for (const [name, value] of Object.entries<string>(readValues()))
      if (value !== initial[name as Name]) type(name as Name, value);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  useEffect(() => {
    if (focusNext.current === null || sending) return;
    // A hidden input cannot get the focus: a control with `data-first` gets it instead.
    const field =
      form.current?.querySelector(`[data-first=${focusNext.current}]`) ??
      form.current?.elements.namedItem(focusNext.current);
    focusNext.current = null;
    if (field instanceof HTMLElement) field.focus();
  });

  function fail(cause: unknown, finish: Finish): void {
    options.onFailed?.(cause);
    leaveIfSignedOut(cause);
    const refused = serverErrors(cause, names);
    const invalid = firstInvalid(refused, names) ?? null;
    const defaultBanner = invalid === null ? bannerOf(cause, failed) : null;
    const banner = explain === undefined ? defaultBanner : explain(cause);
    focusNext.current = invalid;
    dispatch({ type: 'failed', banner, refused });
    if (busy !== undefined) finish({ kind: 'error', text: options.failedToast ?? banner ?? failed });
  }

  async function attempt(values: Values<Name>): Promise<void> {
    if (sending) return;
    const invalid = firstInvalid(check?.(values) ?? {}, names);
    dispatch({ type: 'tried', values });
    if (invalid !== undefined) {
      focusNext.current = invalid;
      return;
    }
    dispatch({ type: 'sending' });
    const finish: Finish = busy === undefined ? toast : busyToast(busy);
    try {
      await send(values, finish);
      dispatch({ type: 'sent', isDone: isOnce });
    } catch (cause) {
      fail(cause, finish);
    }
  }

  return {
    values: state.values,
    errors: visibleErrors(state, options),
    banner: state.banner,
    sending,
    form,
    /** Props of a field. */
    field: (name: Name) => ({
      name,
      value: state.values[name],
      error: visibleErrors(state, options)[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        type(name, event.currentTarget.value),
    }),
    type,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void attempt(readValues());
    },
    /** Sends these values, or by default those of the form. */
    attempt: (values = readValues()) => void attempt(values),
    /** Shows a banner, and focuses a field. */
    show: (banner: string | null, focus?: Name) => {
      focusNext.current = focus ?? null;
      dispatch({ type: 'failed', banner, refused: {} });
    },
    /** Resets the form to its initial values, overridden by `values`. */
    reset: (values: Partial<Values<Name>>, focus?: Name) => {
      focusNext.current = focus ?? null;
      dispatch({ type: 'reset', values: { ...initial, ...values } });
    },
    /** Hides all errors until the next attempt. */
    clearErrors: () => dispatch({ type: 'errorsCleared' }),
    /** Marks the form as sent, if its purpose was achieved in another way. */
    markDone: () => dispatch({ type: 'sent', isDone: true }),
  };
}
