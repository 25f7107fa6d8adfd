import type { TrashCounts } from '@contract/admin.ts';
import { ADMIN_TRASH_TEXT } from '../../text/admin-trash-messages.ts';
import { ListTabs } from '../../ui/ListTabs.tsx';
import { addressOf, TRASH_LISTS, type TrashList } from './trash-place.ts';

interface TrashTabsProps {
  current: TrashList;
  /** `undefined` while unknown. */
  counts: TrashCounts | undefined;
  onTab: (list: TrashList) => void;
}

/** The lists of the trash. */
export function TrashTabs({ current, counts, onTab }: TrashTabsProps) {
  const tabs = TRASH_LISTS.map((name) => ({
    ...{ name, label: ADMIN_TRASH_TEXT.tabs[name], count: counts?.[name] },
    href: addressOf({ list: name, page: 1, filter: '' }),
  }));
  return <ListTabs tabs={tabs} current={current} onTab={onTab} />;
}
