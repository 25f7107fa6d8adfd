import { ListTabs } from '../../ui/ListTabs.tsx';
import { addressOf, ADMIN_TABS, type AdminTab, placeIn } from './admin-address.ts';

const LABEL: Record<AdminTab, string> = { authors: 'Authors', invited: 'Invited', admins: 'Admins' };

interface AdminTabsProps {
  current: AdminTab;
  /** Lengths of the lists; `undefined` while unknown. */
  counts: Record<AdminTab, number | undefined>;
  onTab: (tab: AdminTab) => void;
}

/** The lists of people. */
export function AdminTabs({ current, counts, onTab }: AdminTabsProps) {
  const tabs = ADMIN_TABS.map((name) => ({
    ...{ name, label: LABEL[name], count: counts[name] },
    href: addressOf({ ...placeIn(''), tab: name }),
  }));
  return <ListTabs tabs={tabs} current={current} onTab={onTab} />;
}
