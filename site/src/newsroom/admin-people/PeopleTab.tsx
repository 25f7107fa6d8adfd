import { ACCOUNTS_TEXT, INVITE_TEXT } from '../../text/admin-accounts-messages.ts';
import { invalidate } from '../../data/client/query-client.ts';
import { LIST_TEXT } from '../../text/messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AdminList } from './AdminList.tsx';
import { ADMINS, INVITATIONS } from './admin-queries.ts';
import { InvitationList } from './InvitationList.tsx';
import type { AccountActions } from './use-account-actions.ts';
import type { useAdmins } from './use-admins.ts';
import type { useInvitations } from './use-invitations.ts';

interface PeopleTabProps {
  tab: 'invited' | 'admins';
  own: string | undefined;
  invitations: ReturnType<typeof useInvitations>;
  admins: ReturnType<typeof useAdmins>;
  act: AccountActions;
}

/** Those who are no authors: who is invited, and the admins. */
export function PeopleTab({ tab, own, invitations, admins, act }: PeopleTabProps) {
  const { rows, failed, loading } = tab === 'invited' ? invitations.list : admins;
  if (failed)
    return (
      <ErrorState
        text={ACCOUNTS_TEXT.loadFailed}
        retry={LIST_TEXT.retry}
        onRetry={() => invalidate(INVITATIONS, ADMINS)}
      />
    );
  if (tab === 'admins') return <AdminList admins={admins.rows ?? []} own={own} act={act} />;
  if (rows?.length === 0 && !loading)
    return <EmptyState text={INVITE_TEXT.none} note={INVITE_TEXT.noneNote} />;
  return (
    <InvitationList
      invitations={invitations.list.rows ?? []}
      onSendAgain={invitations.sendAgain}
      onWithdraw={invitations.withdraw}
    />
  );
}
