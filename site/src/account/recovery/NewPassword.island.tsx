import { readResetLink } from '../../data/calls/users.ts';
import { useOtherAccount } from '../../data/session/use-other-account.ts';
import { PATHS } from '../../paths.ts';
import { RECOVERY_TEXT } from '../../text/recovery-messages.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useAccountLink } from './use-account-link.ts';
import '../../ui/step.css';

/** Sets a new password with the link of a message. */
export function NewPassword() {
  const { link, retry, readToken, end } = useAccountLink(readResetLink, RECOVERY_TEXT);
  const otherAccount = useOtherAccount(link.kind === 'open' ? link.about.email : undefined);

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
        <NewPasswordForm key={link.about.email} about={link.about} readToken={readToken} onEnded={end} />
      )}
    </div>
  );
}
