import type { Invitation, InvitationLink } from '../../../contract/invitations.ts';
import type { StoredInvitation } from './invitation.schema.ts';

export function presentInvitation(
  { _id, email, name, lang, sentAt, endsAt }: StoredInvitation,
  now: Date,
): Invitation {
  return {
    _id: _id.toHexString(),
    email,
    name,
    lang,
    sentAt: sentAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isEnded: endsAt <= now,
  };
}

export function presentLink({ email, name, endsAt }: StoredInvitation): InvitationLink {
  return { email, name, endsAt: endsAt.toISOString() };
}
