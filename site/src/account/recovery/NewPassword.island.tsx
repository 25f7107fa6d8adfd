import { PATHS } from '../../paths.ts';
import { RECOVERY_TEXT } from '../../text/recovery-messages.ts';
import { Alert } from '../../ui/Alert.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useNewPassword } from './use-new-password.ts';
import '../../styles/step.css';

/** Sets a new password with the link of a message. */
export function NewPassword() {
  const { link, otherAccount, values, errors, banner, phase, form, retry, type, submit } = useNewPassword();

  if (link.kind === 'ended')
    return (
      <div className="step" role="alert">
        <h1>{link.heading}</h1>
        <p className="step-note">{link.text}</p>
        <a className="button button-primary button-submit" href={PATHS.forgotPassword}>
          {RECOVERY_TEXT.askAgain}
        </a>
      </div>
    );
  const field = (name: 'password' | 'confirmPassword') => ({
    name,
    value: values[name],
    error: errors[name],
    autoComplete: 'new-password',
    required: true,
    onChange: (event: { currentTarget: { value: string } }) => type(name, event.currentTarget.value),
  });
  return (
    <div className="step">
      <h1>{RECOVERY_TEXT.newHeading}</h1>
      <div aria-live="polite">
        {link.kind === 'reading' && <p className="step-note">{RECOVERY_TEXT.reading}</p>}
        {link.kind === 'failed' && <p className="step-note">{RECOVERY_TEXT.readFailed}</p>}
        {link.kind === 'open' && <p className="step-note">{RECOVERY_TEXT.for(link.about.email)}</p>}
        {otherAccount !== null && <p className="step-note">{RECOVERY_TEXT.otherAccount(otherAccount)}</p>}
      </div>
      {link.kind === 'failed' && (
        <button type="button" className="button button-primary button-submit" onClick={retry}>
          {RECOVERY_TEXT.retry}
        </button>
      )}
      {link.kind === 'open' && (
        <form
          ref={form}
          className="step-form"
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <Alert text={banner} />
          {/* Tells password managers whose password it is. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={link.about.email}
            readOnly
            hidden
          />
          <PasswordField {...field('password')} label={RECOVERY_TEXT.newPassword} />
          <PasswordField {...field('confirmPassword')} label={RECOVERY_TEXT.confirm} />
          <button
            type="submit"
            className="button button-primary button-submit"
            disabled={phase !== 'editing'}
          >
            {phase === 'editing' ? RECOVERY_TEXT.save : RECOVERY_TEXT.saving}
          </button>
        </form>
      )}
    </div>
  );
}
