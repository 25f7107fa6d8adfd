import type { AdminAccount } from '@contract/admin.ts';
import { KeyRound, UserMinus } from 'lucide-react';
import { languageOf } from '../../lib/prose/language.ts';
import { formatDate } from '../../lib/prose/when.ts';
import { ACCOUNTS_TEXT } from '@text/admin-accounts-messages.ts';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import type { AccountActions } from './use-account-actions.ts';

interface AdminListProps {
  admins: readonly AdminAccount[];
  /** Milliseconds since 1970. */
  now: number;
  /** Account id of the viewing admin. */
  ownId: string | undefined;
  actions: AccountActions;
}

/** The list of admins. Admins cannot change their own role. */
export function AdminList({ admins, now, ownId, actions }: AdminListProps) {
  return (
    <ul className="people" role="list">
      {admins.map((admin) => {
        const isOwn = admin._id === ownId;
        const makeAuthor = {
          icon: UserMinus,
          label: ACCOUNTS_TEXT.makeAuthor,
          run: () => actions.changeRole(admin, 'author'),
        };
        return (
          <li key={admin._id} className="people-row">
            <Portrait src={admin.profilePhoto} shape="circle" className="admin-portrait" />
            <p className="people-name">
              <span lang={languageOf(admin.name)}>{admin.name}</span>
              <span className="admin-standing">
                {isOwn ? ACCOUNTS_TEXT.you : ACCOUNTS_TEXT.adminSince(formatDate(admin.createdAt, now))}
              </span>
            </p>
            <p className="admin-email">{admin.email}</p>
            <div className="people-actions">
              <MoreMenu
                label={ACCOUNTS_TEXT.menu(admin.name)}
                entries={[
                  {
                    icon: KeyRound,
                    label: ACCOUNTS_TEXT.reset,
                    note: ACCOUNTS_TEXT.resetNote,
                    run: () => actions.resetPassword(admin),
                  },
                  ...(isOwn ? [] : [makeAuthor]),
                ]}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
