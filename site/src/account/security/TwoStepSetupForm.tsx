import type { TwoStepSetup } from '@contract/two-step.ts';
import { turnOnTwoStep } from '../../data/calls/two-step.ts';
import { ownerToken } from '../../data/session/owner-token.ts';
import { CODE_TEXT, TWO_STEP_TEXT } from '@text/two-step-messages.ts';
import { Alert } from '../../ui/Alert.tsx';
import { CODE_DIGITS, CodeInput } from '../../ui/CodeInput.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { AccountOwner } from './account-owner.ts';

interface TwoStepSetupFormProps {
  owner: AccountOwner;
  setup: TwoStepSetup;
  onCodes: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Shows the secret as a QR code, text and link, and asks for the first code. */
export function TwoStepSetupForm({ owner, setup, onCodes, onClose }: TwoStepSetupFormProps) {
  const { secret, uri, picture } = setup;
  const { form, banner, sending, field, type, attempt, submit } = useForm({
    initial: { code: '' },
    focusFirst: 'code',
    check: ({ code }) => ({ code: code.length < CODE_DIGITS ? CODE_TEXT.incomplete : undefined }),
    send: async ({ code }) => {
      const { recoveryCodes } = await turnOnTwoStep(code, { token: ownerToken(owner._id) });
      onCodes(recoveryCodes);
    },
    onFailed: () => type('code', ''),
    failed: TWO_STEP_TEXT.onFailed,
  });
  const { value, error } = field('code');

  return (
    <form ref={form} className="two-step-setup" method="post" noValidate onSubmit={submit}>
      <Alert text={banner} />
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
        value={value}
        onDigits={(digits) => {
          type('code', digits);
          if (digits.length === CODE_DIGITS) attempt({ code: digits });
        }}
      />
      <div className="security-buttons">
        <button type="button" className="button button-outline" disabled={sending} onClick={onClose}>
          {TWO_STEP_TEXT.cancel}
        </button>
      </div>
    </form>
  );
}
