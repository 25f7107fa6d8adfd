import { type ChangeEvent, type SubmitEvent, useEffect, useReducer, useRef } from 'react';
import { failureText, Refusal } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import { leaveIfSignedOut } from '../../data/session/use-session.ts';
import { toast, type ToastDetail } from '../../lib/browser/toast-event.ts';
import { AUTH_TEXT } from '../../text/messages.ts';
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

/** Shows a toast, which replaces the busy one. */
type Finish = (outcome: Omit<ToastDetail, 'id'>) => void;

interface FormOptions<Name extends string> extends FormRules<NoInfer<Name>> {
  /** In the order of the screen. */
  initial: Values<Name>;
  /** Rejects with the server's error, or with a `Refusal`. */
  send: (values: Values<NoInfer<Name>>, finish: Finish) => Promise<unknown>;
  /** The sentence above the form for a failure without a message of the server. */
  failed?: string;
  /** Chooses another sentence; `null` shows none. */
  explain?: (cause: unknown) => string | null;
  /** Called before a failure is shown. */
  onFailed?: (cause: unknown) => void;
  /** A toast while it is sent; a failure then has a toast, too. */
  busy?: string;
  /** The sentence of that toast, if it is not the one above the form. */
  failedToast?: string;
  /** Whether the page is left after sending: nothing can be sent again. */
  isOnce?: boolean;
  /** The field that has the focus at first. */
  focusFirst?: NoInfer<Name>;
}

/** The server's errors of these fields. */
function refusedBy<Name extends string>(cause: unknown, names: readonly Name[]): Errors<Name> {
  const fields = cause instanceof ApiError || cause instanceof Refusal ? cause.fields : {};
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Errors<Name>;
}

function bannerOf(cause: unknown, failed: string): string | null {
  if (cause instanceof Refusal) return cause.banner;
  return cause instanceof DOMException ? AUTH_TEXT.storageBlocked : failureText(cause, failed);
}

/**
 * A form: its values, its errors by field, the sentence above it, and whether it is being sent. After an attempt, the
 * first invalid field gets the focus.
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
    // Includes what a password manager has filled in silently.
    const data = form.current === null ? new FormData() : new FormData(form.current);
    const entries = names.map((name) => {
      const value = data.get(name);
      return [name, typeof value === 'string' ? value : state.values[name]];
    });
    return Object.fromEntries(entries) as Values<Name>;
  }

  const type = (name: Name, value: string) => dispatch({ type: 'typed', name, value });

  useEffect(() => {
    // What was filled in before this script ran.
    for (const [name, value] of Object.entries<string>(readValues()))
      if (value !== initial[name as Name]) type(name as Name, value);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  useEffect(() => {
    if (focusNext.current === null || sending) return;
    // For a hidden input, another control takes the focus.
    const field =
      form.current?.querySelector(`[data-first=${focusNext.current}]`) ??
      form.current?.elements.namedItem(focusNext.current);
    focusNext.current = null;
    if (field instanceof HTMLElement) field.focus();
  });

  function fail(cause: unknown, finish: Finish): void {
    options.onFailed?.(cause);
    leaveIfSignedOut(cause);
    const refused = refusedBy(cause, names);
    const invalid = firstInvalid(refused, names) ?? null;
    const usual = invalid === null ? bannerOf(cause, failed) : null;
    const banner = explain === undefined ? usual : explain(cause);
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
    /** What a field of the form needs. */
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
    /** Sends these values, or those of the form. */
    attempt: (values = readValues()) => void attempt(values),
    /** Shows a sentence above the form, and focuses a field. */
    show: (banner: string | null, focus?: Name) => {
      focusNext.current = focus ?? null;
      dispatch({ type: 'failed', banner, refused: {} });
    },
    /** Empties the form, or fills it. */
    reset: (values: Partial<Values<Name>>, focus?: Name) => {
      focusNext.current = focus ?? null;
      dispatch({ type: 'reset', values: { ...initial, ...values } });
    },
    /** Shows nothing wrong until the next attempt. */
    clearErrors: () => dispatch({ type: 'errorsCleared' }),
    /** The form's purpose was achieved in another way. */
    markDone: () => dispatch({ type: 'sent', isDone: true }),
  };
}
