import { readResetLink } from '../../data/calls/users.ts';
import { useOtherAccount } from '../../data/session/use-other-account.ts';
import { PATHS } from '../../paths.ts';
import { RECOVERY_TEXT } from '@text/recovery-messages.ts';
import { LinkStep } from '../LinkStep.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useAccountLink } from './use-account-link.ts';

/** Sets a new password with a mailed link. */
export function NewPassword() {
  const { link, retry, readToken, end } = useAccountLink(readResetLink, RECOVERY_TEXT);
  const otherAccount = useOtherAccount(link.kind === 'open' ? link.about.email : undefined);

  return (
    <LinkStep
      link={link}
      texts={RECOVERY_TEXT}
      heading={RECOVERY_TEXT.newHeading}
      about={
        <>
          {link.kind === 'open' && <p className="step-note">{RECOVERY_TEXT.for(link.about.email)}</p>}
          {otherAccount !== null && <p className="step-note">{RECOVERY_TEXT.otherAccount(otherAccount)}</p>}
        </>
      }
      retry={retry}
      way={
        <a className="button button-primary button-submit" href={PATHS.forgotPassword}>
          {RECOVERY_TEXT.askAgain}
        </a>
      }
    >
      {link.kind === 'open' && (
        <NewPasswordForm key={link.about.email} about={link.about} readToken={readToken} onEnded={end} />
      )}
    </LinkStep>
  );
}
