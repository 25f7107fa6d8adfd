import { ADMIN_SIGN_INS, type SignInPolicy } from '@contract/two-step.ts';
import { ADMIN_SIGN_IN_TEXT, SETTINGS_TEXT } from '../../text/settings-messages.ts';

interface SignInSectionProps {
  policy: SignInPolicy;
  disabled: boolean;
  onChoose: (policy: SignInPolicy) => void;
}

/** What admins need to sign in. */
export function SignInSection({ policy, disabled, onChoose }: SignInSectionProps) {
  return (
    <section className="settings-section" aria-labelledby="settings-sign-in">
      <div>
        <h2 id="settings-sign-in">{SETTINGS_TEXT.signIn}</h2>
        <p id="settings-sign-in-reason" className="settings-reason">
          {SETTINGS_TEXT.signInReason}
        </p>
      </div>
      <div
        className="settings-choices"
        role="radiogroup"
        aria-labelledby="settings-sign-in"
        aria-describedby="settings-sign-in-reason"
      >
        {ADMIN_SIGN_INS.map((admins) => (
          <label key={admins} className="settings-choice">
            <input
              type="radio"
              name="admins"
              value={admins}
              disabled={disabled}
              aria-describedby={`settings-${admins}`}
              checked={policy.admins === admins}
              onChange={() => onChoose({ admins })}
            />
            <span>
              <span className="settings-label">{ADMIN_SIGN_IN_TEXT[admins].label}</span>
              <span id={`settings-${admins}`} className="settings-note">
                {ADMIN_SIGN_IN_TEXT[admins].note}
              </span>
            </span>
          </label>
        ))}
      </div>
    </section>
  );
}
