import type { CodeGuess } from '@contract/two-step.ts';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { AUTH_TEXT } from '../text/messages.ts';
import { CODE_TEXT } from '../text/two-step-messages.ts';
import { CODE_DIGITS, CodeInput } from './CodeInput.tsx';
import { Field } from './Field.tsx';
import { useFocusBack } from './use-focus-back.ts';
import '../styles/step.css';

interface CodeEntryProps {
  /** Resolves to an error message; to `null` once nothing more is to be typed. */
  send: (guess: CodeGuess) => Promise<string | null>;
  /** Between the field and the button. */
  children?: ReactNode;
}

/** The step after the password: a code from the app, or a recovery code. */
export function CodeEntry({ send, children }: CodeEntryProps) {
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<'code' | 'recoveryCode'>('code');
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [sending, setSending] = useState(false);
  useFocusBack(form, sending);

  useEffect(() => form.current?.querySelector<HTMLElement>(`[name=${kind}]`)?.focus(), [kind]);

  async function submit(typed: string) {
    if (sending) return;
    const isMissing = kind === 'code' ? typed.length < CODE_DIGITS : typed.trim() === '';
    setError(isMissing ? (kind === 'code' ? CODE_TEXT.incomplete : CODE_TEXT.recoveryMissing) : undefined);
    const input = form.current?.querySelector<HTMLElement>(`[name=${kind}]`);
    if (isMissing) {
      input?.focus();
      return;
    }
    setSending(true);
    const wrong = await send({ [kind]: typed });
    if (wrong === null) return;
    setSending(false);
    setError(wrong);
    if (kind === 'code') setValue('');
    input?.focus();
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(value);
  }

  function type(typed: string) {
    setValue(typed);
    setError(undefined);
    if (kind === 'code' && typed.length === CODE_DIGITS) void submit(typed);
  }

  return (
    <form ref={form} className="step-form" method="post" noValidate onSubmit={onSubmit}>
      {kind === 'code' ? (
        <CodeInput
          label={CODE_TEXT.code}
          hint={CODE_TEXT.sendsItself}
          error={error}
          readOnly={sending}
          value={value}
          onDigits={type}
        />
      ) : (
        <Field
          name="recoveryCode"
          label={CODE_TEXT.recoveryCode}
          hint={CODE_TEXT.recoveryHint}
          error={error}
          readOnly={sending}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={value}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      {children}
      <button type="submit" className="button button-primary button-submit" disabled={sending}>
        {sending ? AUTH_TEXT.processing : CODE_TEXT.logIn}
      </button>
      <button
        type="button"
        className="step-link step-other"
        disabled={sending}
        onClick={() => {
          setKind(kind === 'code' ? 'recoveryCode' : 'code');
          setValue('');
          setError(undefined);
        }}
      >
        {kind === 'code' ? CODE_TEXT.useRecoveryCode : CODE_TEXT.useApp}
      </button>
    </form>
  );
}
