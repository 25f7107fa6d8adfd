import type { AdminAccountsResponse, AdminUsersResponse } from '@contract/admin.ts';
import type { InvitationsResponse } from '@contract/invitations.ts';
import { ADMIN_AUTHORS_PER_PAGE } from '@contract/limits.ts';
import { Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { invalidate } from '../../data/client/query-client.ts';
import { withQueries } from '../../data/client/with-queries.tsx';
import { PATHS } from '../../paths.ts';
import { ACCOUNTS_TEXT, INVITE_TEXT, PEOPLE_TEXT } from '@text/admin-accounts-messages.ts';
import { ADMIN_TEXT } from '@text/messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { ListTabs } from '../../ui/ListTabs.tsx';
import { showing } from '../../ui/showing.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { showHeading } from '../../ui/show-heading.ts';
import { withElements } from '../../ui/with-elements.ts';
import { useFilter } from '../../ui/use-filter.ts';
import { ADMIN_TABS, type AdminTab, addressOf, placeIn } from './admin-address.ts';
import { ADMINS, INVITATIONS } from './admin-queries.ts';
import { type AdminDialog, AdminDialogs } from './AdminDialogs.tsx';
import { AdminList } from './AdminList.tsx';
import { authorMenu } from './author-menu.ts';
import { AuthorTable } from './AuthorTable.tsx';
import { FoundArticles } from './FoundArticles.tsx';
import { InvitationList } from './InvitationList.tsx';
import { type AccountActions, useAccountActions } from './use-account-actions.ts';
import { useAdminDashboard } from './use-admin-dashboard.ts';
import { useAdmins } from './use-admins.ts';
import { useInvitations } from './use-invitations.ts';
import { useMerging } from './use-merging.ts';
import '../../ui/segments.css';
import '../../ui/skeleton.css';
import '../frame/room-head.css';
import './admin-dashboard.css';
import './admin-articles.css';
import './people.css';

const NOUNS = { authors: 'author', invited: 'invitation', admins: 'admin' } as const;

interface AdminDashboardProps {
  /** Whether nobody can become an author, not even by invitation. */
  isSignUpClosed: boolean;
}

export const AdminDashboard = withQueries(function AdminDashboard({ isSignUpClosed }: AdminDashboardProps) {
  const { token, ownId, isAddressRead, place, change, turnTo, list, failure, ...dashboard } =
    useAdminDashboard();
  const { goTo, reloadAll, removeFromList, removeUser } = dashboard;
  const { rows: authors, loading } = list;
  const { tab, page, filter } = place;
  const isOfAuthors = tab === 'authors';
  const [dialog, setDialog] = useState<AdminDialog | null>(null);
  const { text, setText, clear } = useFilter(filter, dashboard.filterBy);
  const heading = useRef<HTMLHeadingElement>(null);

  const optionsOf = (of: AdminTab) => ({
    ...{ token, enabled: isAddressRead, page: tab === of ? page : 1 },
    onPage: (to: number) => tab === of && turnTo(to),
  });
  const invitations = useInvitations(optionsOf('invited'));
  const admins = useAdmins(optionsOf('admins'));
  const { changeRole, ...otherActions } = useAccountActions(token);
  const actions: AccountActions = {
    ...otherActions,
    changeRole: (person, role) => setDialog({ kind: 'role', person, role }),
  };
  const merge = useMerging(token, authors);
  const lists = { authors: list, invited: invitations.list, admins };
  const shown = lists[tab];
  const countOf = (of: AdminTab) => lists[of].answer?.pagination.total;

  const table = (
    <AuthorTable
      token={token}
      authors={authors}
      now={list.now}
      loading={loading}
      open={place.open}
      onPlaceChange={change}
      onDelete={(author) => setDialog({ kind: 'delete', author })}
      onGone={(id) => {
        heading.current?.focus({ preventScroll: true });
        void removeFromList(id);
      }}
      menuOf={(author) => authorMenu(author, actions, () => setDialog({ kind: 'merge', author }))}
    />
  );

  return (
    <section className="room admin" aria-labelledby="authors">
      <div className="room-head">
        <h1 id="authors" ref={heading} tabIndex={-1}>
          {PEOPLE_TEXT.heading}
        </h1>
        {isOfAuthors && <SearchField label={PEOPLE_TEXT.search} text={text} onText={setText} />}
        <p className="room-showing" role="status">
          {shown.total > 0 && showing(page, ADMIN_AUTHORS_PER_PAGE, shown.total, NOUNS[tab])}
        </p>
        {!isSignUpClosed && (
          <button
            type="button"
            className="button button-primary admin-invite"
            disabled={token === undefined}
            onClick={() => setDialog({ kind: 'invite' })}
          >
            <Icon of={Mail} size={16} />
            {INVITE_TEXT.invite}
          </button>
        )}
      </div>
      {isSignUpClosed && (
        <p className="admin-closed">
          {withElements(INVITE_TEXT.closed, {
            settings: <a href={PATHS.adminSettings}>{INVITE_TEXT.settings}</a>,
          })}
        </p>
      )}
      <ListTabs
        tabs={ADMIN_TABS}
        labels={PEOPLE_TEXT.tabs}
        current={tab}
        hrefOf={(to) => addressOf({ ...placeIn(''), tab: to })}
        counts={{ authors: countOf('authors'), invited: countOf('invited'), admins: countOf('admins') }}
        onTab={(to) => {
          clear();
          goTo(to);
        }}
      />
      <ListFrame<AdminUsersResponse['data'] | InvitationsResponse | AdminAccountsResponse>
        list={shown}
        failure={isOfAuthors ? (failure ?? '') : ACCOUNTS_TEXT.loadFailed}
        onRetry={() => {
          // The button disappears when the list loads.
          heading.current?.focus({ preventScroll: true });
          if (isOfAuthors) reloadAll();
          else invalidate(INVITATIONS, ADMINS);
        }}
        skeleton={isOfAuthors ? table : null}
        empty={
          isOfAuthors ? (
            <EmptyState text={ADMIN_TEXT.noUsers} />
          ) : (
            <EmptyState text={INVITE_TEXT.none} note={INVITE_TEXT.noneNote} />
          )
        }
        of={PEOPLE_TEXT.heading}
        words
        onPage={(next) => {
          turnTo(next);
          showHeading(heading.current, 'nearest');
        }}
      >
        {() =>
          ({
            authors: table,
            invited: (
              <InvitationList
                invitations={invitations.list.rows ?? []}
                onSendAgain={isSignUpClosed ? undefined : invitations.sendAgain}
                onWithdraw={invitations.withdraw}
              />
            ),
            admins: <AdminList admins={admins.rows ?? []} now={admins.now} {...{ ownId, actions }} />,
          })[tab]
        }
      </ListFrame>
      {isOfAuthors && failure === null && <FoundArticles token={token} query={filter.trim()} />}
      {dialog !== null && (
        <AdminDialogs
          {...{ dialog, token, invitations, heading }}
          onDelete={removeUser}
          onMerge={merge}
          onRole={changeRole}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
});
