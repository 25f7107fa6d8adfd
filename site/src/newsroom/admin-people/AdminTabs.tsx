import { PEOPLE_TEXT } from '../../text/admin-accounts-messages.ts';
import { ListTabs } from '../../ui/ListTabs.tsx';
import { addressOf, ADMIN_TABS, type AdminTab, placeIn } from './admin-address.ts';

interface AdminTabsProps {
  current: AdminTab;
  /** Lengths of the lists; `undefined` while unknown. */
  counts: Record<AdminTab, number | undefined>;
  onTab: (tab: AdminTab) => void;
}

/** The lists of people. */
export function AdminTabs({ current, counts, onTab }: AdminTabsProps) {
  const tabs = ADMIN_TABS.map((name) => ({
    ...{ name, label: PEOPLE_TEXT.tabs[name], count: counts[name] },
    href: addressOf({ ...placeIn(''), tab: name }),
  }));
  return <ListTabs tabs={tabs} current={current} onTab={onTab} />;
}
