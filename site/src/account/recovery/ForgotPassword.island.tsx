import { Mail } from 'lucide-react';
import { PATHS } from '../../paths.ts';
import { RECOVERY_TEXT } from '@text/recovery-messages.ts';
import { Alert } from '../../ui/Alert.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useIsHydrated } from '../../ui/use-in-browser.ts';
import { withElements } from '../../ui/with-elements.ts';
import { useForgotten } from './use-forgotten.ts';
import '../../ui/step.css';

/** Requests a link for setting a new password, and says where it was sent. */
export function ForgotPassword({ magazineEmail }: { magazineEmail: string }) {
  const { ask, sentTo, isMailSetUp, isAskingAgain, seconds, heading, askAgain } = useForgotten();
  const { form, banner, sending, field, submit } = ask;
  const awake = useIsHydrated();

  if (sentTo !== null && !isMailSetUp)
    return (
      <div className="step">
        <h1 ref={heading} tabIndex={-1}>
          {RECOVERY_TEXT.waitsHeading}
        </h1>
        <p className="step-note">
          {withElements(RECOVERY_TEXT.waits, {
            magazine: <a href={`mailto:${magazineEmail}`}>{magazineEmail}</a>,
          })}
        </p>
        <p className="step-foot">
          <a className="step-link" href={PATHS.signup}>
            {RECOVERY_TEXT.back}
          </a>
        </p>
      </div>
    );
  if (sentTo !== null)
    return (
      <div className="step">
        <div className="step-icon">
          <Icon of={Mail} size={24} />
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {RECOVERY_TEXT.sentHeading}
        </h1>
        <p className="step-note">
          {withElements(RECOVERY_TEXT.sentTo, { email: <strong>{sentTo}</strong> })}
        </p>
        <div className="step-foot">
          <button
            type="button"
            className="step-link"
            aria-disabled={seconds > 0 || isAskingAgain}
            onClick={() => void askAgain()}
          >
            {RECOVERY_TEXT.again}
          </button>
          {seconds > 0 && <p className="field-hint">{RECOVERY_TEXT.wait(seconds)}</p>}
        </div>
      </div>
    );
  return (
    <div className="step">
      <h1>{RECOVERY_TEXT.askHeading}</h1>
      <p className="step-note">{RECOVERY_TEXT.askNote}</p>
      <form ref={form} className="step-form" method="post" noValidate onSubmit={submit}>
        <Alert text={banner} />
        <EmailField {...field('email')} label={RECOVERY_TEXT.email} autoComplete="username" />
        <button
          type="submit"
          className="button button-primary button-submit"
          disabled={!awake || sending}
          data-asleep={awake ? undefined : ''}
        >
          {sending ? RECOVERY_TEXT.sending : RECOVERY_TEXT.send}
        </button>
      </form>
      <p className="step-foot">
        <a className="step-link" href={PATHS.signup}>
          {RECOVERY_TEXT.back}
        </a>
      </p>
    </div>
  );
}
