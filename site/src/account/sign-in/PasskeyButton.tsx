import { KeyRound } from 'lucide-react';
import { hasPasskeys } from '../../lib/browser/passkey-device.ts';
import { PASSKEY_TEXT } from '@text/passkey-text.ts';
import { Icon } from '../../ui/Icon.tsx';

interface PasskeyButtonProps {
  awake: boolean;
  /** Whether another request is running. */
  disabled: boolean;
  asking: boolean;
  unused: boolean;
  onSignIn: () => void;
}

/** Signs in with a passkey. Hidden in browsers without passkeys. */
export function PasskeyButton({ awake, disabled, asking, unused, onSignIn }: PasskeyButtonProps) {
  if (awake && !hasPasskeys()) return null;
  return (
    <div className="auth-passkey">
      <p className="auth-or">{PASSKEY_TEXT.or}</p>
      <button
        type="button"
        className="button button-outline button-submit"
        disabled={!awake || disabled}
        aria-disabled={asking}
        data-asleep={awake ? undefined : ''}
        onClick={onSignIn}
      >
        <Icon of={KeyRound} />
        {PASSKEY_TEXT.signIn}
      </button>
      <p className="field-hint" role="status">
        {unused ? PASSKEY_TEXT.unused : ''}
      </p>
    </div>
  );
}
