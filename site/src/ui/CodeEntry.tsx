import type { CodeGuess } from '@contract/two-step.ts';
import { type ReactNode, useState } from 'react';
import { Refusal } from '../data/client/failure.ts';
import { AUTH_TEXT } from '@text/messages.ts';
import { CODE_TEXT } from '@text/two-step-messages.ts';
import { CODE_DIGITS, CodeInput } from './CodeInput.tsx';
import { Field } from './Field.tsx';
import { useForm } from './form/use-form.ts';
import './step.css';

interface CodeEntryProps {
  /** Resolves to an error message, or to `null` on success. */
  send: (guess: CodeGuess) => Promise<string | null>;
  /** Content between the field and the button. */
  children?: ReactNode;
}

const EMPTY = { code: '', recoveryCode: '' };

/** The step after the password: a code from the app, or a recovery code. */
export function CodeEntry({ send, children }: CodeEntryProps) {
  const [kind, setKind] = useState<keyof typeof EMPTY>('code');
  const { form, sending, field, type, attempt, reset, submit } = useForm({
    initial: EMPTY,
    focusFirst: 'code',
    check: ({ code, recoveryCode }) =>
      kind === 'code'
        ? { code: code.length < CODE_DIGITS ? CODE_TEXT.incomplete : undefined }
        : { recoveryCode: recoveryCode.trim() === '' ? CODE_TEXT.recoveryMissing : undefined },
    send: async (values) => {
      const wrong = await send({ [kind]: values[kind] });
      if (wrong !== null) throw new Refusal(null, { [kind]: wrong });
    },
    onFailed: () => {
      if (kind === 'code') type('code', '');
    },
    isOnce: true,
  });
  const { value, error } = field('code');

  return (
    <form ref={form} className="step-form" method="post" noValidate onSubmit={submit}>
      {kind === 'code' ? (
        <CodeInput
          label={CODE_TEXT.code}
          hint={CODE_TEXT.sendsItself}
          error={error}
          readOnly={sending}
          value={value}
          onDigits={(digits) => {
            type('code', digits);
            if (digits.length === CODE_DIGITS) attempt({ ...EMPTY, code: digits });
          }}
        />
      ) : (
        <Field
          {...field('recoveryCode')}
          label={CODE_TEXT.recoveryCode}
          hint={CODE_TEXT.recoveryHint}
          readOnly={sending}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
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
          const other = kind === 'code' ? 'recoveryCode' : 'code';
          setKind(other);
          reset(EMPTY, other);
        }}
      >
        {kind === 'code' ? CODE_TEXT.useRecoveryCode : CODE_TEXT.useApp}
      </button>
    </form>
  );
}
