import { readInvitation } from '../../data/calls/users.ts';
import { useOtherAccount } from '../../data/session/use-other-account.ts';
import { PATHS } from '../../paths.ts';
import { INVITATION_TEXT } from '../../text/invitation-messages.ts';
import { InvitationForm } from './InvitationForm.tsx';
import { useAccountLink } from './use-account-link.ts';
import '../../ui/step.css';

/** Creates the account of an author who was invited. */
export function Invitation() {
  const { link, setLink, retry, readToken, end } = useAccountLink(readInvitation, INVITATION_TEXT);
  const otherAccount = useOtherAccount(link.kind === 'open' ? link.about.email : undefined);

  if (link.kind === 'ended')
    return (
      <div className="step" role="alert">
        <h1>{link.heading}</h1>
        <p className="step-note">{link.text}</p>
        <p className="step-foot">
          <a className="step-link" href={PATHS.signup}>
            {INVITATION_TEXT.login}
          </a>
        </p>
      </div>
    );
  return (
    <div className="step">
      <h1>{INVITATION_TEXT.heading}</h1>
      <div aria-live="polite">
        {link.kind === 'reading' && <p className="step-note">{INVITATION_TEXT.reading}</p>}
        {link.kind === 'failed' && <p className="step-note">{INVITATION_TEXT.readFailed}</p>}
        {link.kind === 'open' && <p className="step-note">{INVITATION_TEXT.for(link.about.email)}</p>}
        {otherAccount !== null && <p className="step-note">{INVITATION_TEXT.otherAccount(otherAccount)}</p>}
      </div>
      {link.kind === 'failed' && (
        <button type="button" className="button button-primary button-submit" onClick={retry}>
          {INVITATION_TEXT.retry}
        </button>
      )}
      {link.kind === 'open' && (
        <InvitationForm
          key={link.about.email}
          about={link.about}
          readToken={readToken}
          onEnded={end}
          onNotStored={() => setLink({ kind: 'ended', ...INVITATION_TEXT.notStored })}
        />
      )}
    </div>
  );
}
