import type { Language } from '@contract/articles.ts';
import { type Invitation, type InvitationsResponse } from '@contract/invitations.ts';
import { ADMIN_AUTHORS_PER_PAGE } from '@contract/limits.ts';
import { useMutation } from '@tanstack/react-query';
import {
  inviteAuthor,
  listInvitations,
  sendInvitationAgain,
  withdrawInvitation,
} from '../../data/calls/accounts.ts';
import { failureText, isSignedOut } from '../../data/client/failure.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { leaveEndedSession } from '../../data/session/use-session.ts';
import { INVITE_TEXT } from '../../text/admin-accounts-messages.ts';
import { queryClient } from '../../ui/query-client.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { INVITATIONS, reload } from './admin-queries.ts';

export interface InvitationForm {
  email: string;
  name: string;
  lang: Language;
}

interface PageOf {
  token: string | undefined;
  page: number;
  enabled: boolean;
  onPage: (page: number) => void;
}

/** Invitations that nobody has accepted, and what is done with them. */
export function useInvitations({ token, page, enabled, onPage }: PageOf) {
  const { list, loading, error } = usePageQuery<InvitationsResponse>({
    queryKey: [...INVITATIONS, token],
    page,
    enabled: enabled && token !== undefined,
    request: (asked, signal) =>
      listInvitations({ page: asked, limit: ADMIN_AUTHORS_PER_PAGE }, { token, signal }),
    onPage,
    onFailure: (cause) => isSignedOut(cause) && leaveEndedSession(token),
  });

  const sent = ({ email }: Invitation) => {
    reload(INVITATIONS);
    const text = (list?.mail.isSetUp === false ? INVITE_TEXT.filed : INVITE_TEXT.sent)(email);
    toast({ kind: 'success', text });
  };
  const refused = (cause: unknown, text: string) => {
    reload(INVITATIONS);
    toast({ kind: 'error', text: failureText(cause, text) });
    if (isSignedOut(cause)) leaveEndedSession(token);
  };

  /** @throws ApiError for the dialog to show */
  async function invite(form: InvitationForm): Promise<void> {
    sent((await inviteAuthor(form, { token })).invitation);
  }

  const { mutate: sendAgain } = useMutation(
    {
      mutationFn: ({ _id }: Invitation) => sendInvitationAgain(_id, { token }),
      onSuccess: ({ invitation }) => sent(invitation),
      onError: (cause) => refused(cause, INVITE_TEXT.failed),
    },
    queryClient,
  );
  const { mutate: withdraw } = useMutation(
    {
      mutationFn: ({ _id }: Invitation) => withdrawInvitation(_id, { token }),
      onSuccess: () => {
        reload(INVITATIONS);
        toast({ kind: 'success', text: INVITE_TEXT.withdrawn });
      },
      onError: (cause) => refused(cause, INVITE_TEXT.withdrawFailed),
    },
    queryClient,
  );

  return { list, loading, failed: error !== null && !isSignedOut(error), invite, sendAgain, withdraw };
}
