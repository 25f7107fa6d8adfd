import { readInvitation } from '../../data/calls/users.ts';
import { useOtherAccount } from '../../data/session/use-other-account.ts';
import { PATHS } from '../../paths.ts';
import { INVITATION_TEXT } from '@text/invitation-messages.ts';
import { LinkStep } from '../LinkStep.tsx';
import { InvitationForm } from './InvitationForm.tsx';
import { useAccountLink } from './use-account-link.ts';

/** Creates the account of an author who was invited. */
export function Invitation() {
  const { link, setLink, retry, readToken, end } = useAccountLink(readInvitation, INVITATION_TEXT);
  const otherAccount = useOtherAccount(link.kind === 'open' ? link.about.email : undefined);

  return (
    <LinkStep
      link={link}
      texts={INVITATION_TEXT}
      heading={INVITATION_TEXT.heading}
      about={
        <>
          {link.kind === 'open' && <p className="step-note">{INVITATION_TEXT.for(link.about.email)}</p>}
          {otherAccount !== null && <p className="step-note">{INVITATION_TEXT.otherAccount(otherAccount)}</p>}
        </>
      }
      retry={retry}
      way={
        <p className="step-foot">
          <a className="step-link" href={PATHS.signup}>
            {INVITATION_TEXT.login}
          </a>
        </p>
      }
    >
      {link.kind === 'open' && (
        <InvitationForm
          key={link.about.email}
          about={link.about}
          readToken={readToken}
          onEnded={end}
          onNotStored={() => setLink({ kind: 'ended', ...INVITATION_TEXT.notStored })}
        />
      )}
    </LinkStep>
  );
}
