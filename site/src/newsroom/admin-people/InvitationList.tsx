import type { Invitation } from '@contract/invitations.ts';
import { Mail } from 'lucide-react';
import { languageOf } from '../../lib/prose/language.ts';
import { INVITE_TEXT } from '@text/admin-accounts-messages.ts';
import { Icon } from '../../ui/Icon.tsx';

interface InvitationListProps {
  invitations: readonly Invitation[];
  /** `undefined` if nobody can be invited. */
  onSendAgain: ((invitation: Invitation) => void) | undefined;
  onWithdraw: (invitation: Invitation) => void;
}

/** The pending invitations. */
export function InvitationList({ invitations, onSendAgain, onWithdraw }: InvitationListProps) {
  return (
    <ul className="people" role="list">
      {invitations.map((invitation) => {
        const { _id, email, name, sentAt, endsAt, isEnded } = invitation;
        return (
          <li key={_id} className="people-row">
            <span className="people-sign">
              <Icon of={Mail} />
            </span>
            <p className="people-name">
              <span lang={languageOf(name)}>{name || email}</span>
              <span className="admin-standing" data-ended={isEnded || undefined}>
                {isEnded ? INVITE_TEXT.ended(endsAt) : INVITE_TEXT.until(sentAt, endsAt)}
              </span>
            </p>
            <p className="admin-email">{name === '' ? '' : email}</p>
            <div className="people-actions">
              {onSendAgain !== undefined && (
                <button
                  type="button"
                  className="button button-small button-outline"
                  aria-label={INVITE_TEXT.againTo(email)}
                  onClick={() => onSendAgain(invitation)}
                >
                  {INVITE_TEXT.again}
                </button>
              )}
              <button
                type="button"
                className="button button-small button-delete"
                aria-label={INVITE_TEXT.withdrawNamed(email)}
                onClick={() => onWithdraw(invitation)}
              >
                {INVITE_TEXT.withdraw}
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
