import type { TwoStepSetup } from '@contract/two-step.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { turnOnTwoStep } from '../../data/calls/two-step.ts';
import { CODE_TEXT, TWO_STEP_TEXT } from '../../text/two-step-messages.ts';
import { Alert } from '../../ui/Alert.tsx';
import { CODE_DIGITS, CodeInput } from '../../ui/CodeInput.tsx';
import { type AccountOwner, useAccountCall } from './use-account-call.ts';

interface TwoStepSetupFormProps {
  owner: AccountOwner;
  setup: TwoStepSetup;
  onCodes: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** The secret as a picture, as text and as a link, and the first code. */
export function TwoStepSetupForm({ owner, setup, onCodes, onClose }: TwoStepSetupFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { sending, problem, run } = useAccountCall(owner);
  const { secret, uri, picture } = setup;

  const focus = () => form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus();
  useEffect(() => focus(), []);

  function send(digits: string) {
    if (sending) return;
    if (digits.length < CODE_DIGITS) {
      setError(CODE_TEXT.incomplete);
      focus();
      return;
    }
    void run({
      send: async (token) => onCodes((await turnOnTwoStep(digits, { token })).recoveryCodes),
      failed: TWO_STEP_TEXT.onFailed,
      onRefused: (fields) => {
        setCode('');
        setError(fields['code']);
        focus();
      },
    });
  }

  function type(digits: string) {
    setCode(digits);
    setError(undefined);
    if (digits.length === CODE_DIGITS) send(digits);
  }

  return (
    <form
      ref={form}
      className="two-step-setup"
      method="post"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        send(code);
      }}
    >
      <Alert text={problem} />
      <p>{TWO_STEP_TEXT.scan}</p>
      <svg
        className="two-step-picture"
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        role="img"
        aria-label={TWO_STEP_TEXT.picture}
      >
        <path d={picture.path} />
      </svg>
      <div>
        <p className="security-note">{TWO_STEP_TEXT.secret}</p>
        <p className="two-step-secret">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</p>
        <a className="two-step-app" href={uri}>
          {TWO_STEP_TEXT.openApp}
        </a>
      </div>
      <CodeInput
        label={CODE_TEXT.code}
        hint={TWO_STEP_TEXT.sendsItself}
        error={error}
        readOnly={sending}
        value={code}
        onDigits={type}
      />
      <div className="security-buttons">
        <button type="button" className="button button-outline" disabled={sending} onClick={onClose}>
          {TWO_STEP_TEXT.cancel}
        </button>
      </div>
    </form>
  );
}
