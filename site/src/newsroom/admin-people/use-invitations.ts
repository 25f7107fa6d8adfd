import type { Language } from '@contract/articles.ts';
import type { Invitation, InvitationsResponse, InvitedResponse } from '@contract/invitations.ts';
import { ADMIN_AUTHORS_PER_PAGE } from '@contract/limits.ts';
import {
  inviteAuthor,
  listInvitations,
  sendInvitationAgain,
  withdrawInvitation,
} from '../../data/calls/accounts.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { INVITE_TEXT } from '@text/admin-accounts-messages.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { INVITATIONS } from './admin-queries.ts';
import type { PageRequest } from './use-admins.ts';

export interface InvitationForm {
  email: string;
  name: string;
  lang: Language;
}

/** The pending invitations and the actions on them. */
export function useInvitations({ token, page, enabled, onPage }: PageRequest) {
  const list = usePageQuery<InvitationsResponse>({
    queryKey: [...INVITATIONS, token],
    page,
    enabled: enabled && token !== undefined,
    request: (requestedPage, signal) =>
      listInvitations({ page: requestedPage, limit: ADMIN_AUTHORS_PER_PAGE }, { token, signal }),
    onPage,
  });

  const done = ({ invitation: { email } }: InvitedResponse) =>
    (list.answer?.mail.isSetUp === false ? INVITE_TEXT.filed : INVITE_TEXT.sent)(email);
  const reload = [INVITATIONS];
  // The dialog shows the error.
  const invite = useWrite({ send: (form: InvitationForm) => inviteAuthor(form, { token }), done, reload });
  const sendAgain = useWrite({
    send: ({ _id }: Invitation) => sendInvitationAgain(_id, { token }),
    done,
    failed: INVITE_TEXT.failed,
    reload,
  });
  const withdraw = useWrite({
    send: ({ _id }: Invitation) => withdrawInvitation(_id, { token }),
    done: INVITE_TEXT.withdrawn,
    failed: INVITE_TEXT.withdrawFailed,
    reload,
  });

  return {
    list,
    mail: list.answer?.mail,
    invite: invite.mutateAsync,
    sendAgain: sendAgain.mutate,
    withdraw: withdraw.mutate,
  };
}

export type Invitations = ReturnType<typeof useInvitations>;
