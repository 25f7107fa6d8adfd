import type { AdminAccountsResponse, AdminUser, AdminUsersResponse } from '@contract/admin.ts';
import type { InvitationsResponse } from '@contract/invitations.ts';
import type { Role } from '@contract/users.ts';
import { ADMIN_AUTHORS_PER_PAGE } from '@contract/limits.ts';
import { Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { invalidate } from '../../data/client/query-client.ts';
import { withQueries } from '../../data/client/with-queries.tsx';
import { ACCOUNTS_TEXT, INVITE_TEXT, PEOPLE_TEXT } from '../../text/admin-accounts-messages.ts';
import { ADMIN_TEXT } from '../../text/messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { showing } from '../../ui/showing.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { showHeading } from '../../ui/show-heading.ts';
import { useFilter } from '../../ui/use-filter.ts';
import { ADMINS, INVITATIONS } from './admin-queries.ts';
import { AdminList } from './AdminList.tsx';
import { AdminTabs } from './AdminTabs.tsx';
import { authorMenu } from './author-menu.ts';
import { AuthorTable } from './AuthorTable.tsx';
import { FoundArticles } from './FoundArticles.tsx';
import { InvitationList } from './InvitationList.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { RoleQuestion } from './RoleQuestion.tsx';
import { type AccountActions, type Person, useAccountActions } from './use-account-actions.ts';
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

const NOUN = { authors: 'author', invited: 'invitation', admins: 'admin' } as const;

export const AdminDashboard = withQueries(function AdminDashboard() {
  const { token, own, placed, place, change, turnTo, list, failure, ...dashboard } = useAdminDashboard();
  const { goTo, reloadAll, dropUser, removeUser } = dashboard;
  const { rows: authors, loading } = list;
  const { tab, page, filter } = place;
  const isOfAuthors = tab === 'authors';
  const [toDelete, setToDelete] = useState<AdminUser | null>(null);
  const [toMerge, setToMerge] = useState<AdminUser | null>(null);
  const [newRole, setNewRole] = useState<{ person: Person; role: Role } | null>(null);
  const [inviting, setInviting] = useState(false);
  const { text, setText, clear } = useFilter(filter, dashboard.filterBy);
  const heading = useRef<HTMLHeadingElement>(null);

  const optionsOf = (of: typeof tab) => ({
    ...{ token, enabled: placed, page: tab === of ? page : 1 },
    onPage: (to: number) => tab === of && turnTo(to),
  });
  const invitations = useInvitations(optionsOf('invited'));
  const admins = useAdmins(optionsOf('admins'));
  const { changeRole, ...others } = useAccountActions(token);
  const act: AccountActions = { ...others, changeRole: (person, role) => setNewRole({ person, role }) };
  const merge = useMerging(token, authors);
  const lists = { authors: list, invited: invitations.list, admins };
  const shown = lists[tab];
  const countOf = (of: typeof tab) => lists[of].answer?.pagination.total;

  const table = (
    <AuthorTable
      token={token}
      authors={authors}
      loading={loading}
      open={place.open}
      onPlace={change}
      onDelete={setToDelete}
      onGone={(id) => {
        heading.current?.focus({ preventScroll: true });
        void dropUser(id);
      }}
      menuOf={(author) => authorMenu(author, act, () => setToMerge(author))}
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
          {shown.total > 0 && showing(page, ADMIN_AUTHORS_PER_PAGE, shown.total, NOUN[tab])}
        </p>
        <button
          type="button"
          className="button button-primary admin-invite"
          disabled={token === undefined}
          onClick={() => setInviting(true)}
        >
          <Icon of={Mail} size={16} />
          {INVITE_TEXT.invite}
        </button>
      </div>
      <AdminTabs
        current={tab}
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
                onSendAgain={invitations.sendAgain}
                onWithdraw={invitations.withdraw}
              />
            ),
            admins: <AdminList admins={admins.rows ?? []} {...{ own, act }} />,
          })[tab]
        }
      </ListFrame>
      {isOfAuthors && failure === null && <FoundArticles token={token} query={filter.trim()} />}
      {toDelete !== null && (
        <ConfirmDialog
          heading={PEOPLE_TEXT.deleteUser}
          question={ADMIN_TEXT.confirmDeleteUser}
          onwards={heading}
          thing={toDelete.name}
          onClose={() => setToDelete(null)}
          onConfirm={() => removeUser(toDelete._id)}
        >
          <p className="dialog-question">{ADMIN_TEXT.deletedWithUser}</p>
        </ConfirmDialog>
      )}
      {newRole !== null && (
        <RoleQuestion
          {...newRole}
          onClose={() => setNewRole(null)}
          onConfirm={() => changeRole(newRole.person, newRole.role)}
        />
      )}
      {inviting && (
        <InviteDialog
          mail={invitations.mail}
          onInvite={invitations.invite}
          onClose={() => setInviting(false)}
        />
      )}
      {toMerge !== null && (
        <MergeDialog
          author={toMerge}
          token={token}
          onwards={heading}
          onMerge={(into) => {
            setToMerge(null);
            merge({ author: toMerge, into });
          }}
          onClose={() => setToMerge(null)}
        />
      )}
    </section>
  );
});
