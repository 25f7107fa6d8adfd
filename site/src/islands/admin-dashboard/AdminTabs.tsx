import { type MouseEvent, useEffect, useRef } from 'react';
import { PATHS } from '../../paths.ts';
import { ADMIN_TABS, type AdminTab, placeIn, searchOf } from './admin-address.ts';

const LABEL: Record<AdminTab, string> = { authors: 'Authors', invited: 'Invited', admins: 'Admins' };

/** A click that the browser would not follow in this tab. */
const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

interface AdminTabsProps {
  current: AdminTab;
  /** Lengths of the lists; `undefined` while unknown. */
  counts: Record<AdminTab, number | undefined>;
  onTab: (tab: AdminTab) => void;
}

/** Links to the lists of people: each has an address. */
export function AdminTabs({ current, counts, onTab }: AdminTabsProps) {
  const strip = useRef<HTMLElement>(null);

  // On phones the strip scrolls.
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) strip.current?.scrollTo({ left: link.offsetLeft - link.offsetWidth / 2 });
  }, [current]);

  return (
    <nav ref={strip} className="admin-tabs" aria-label="Lists">
      {ADMIN_TABS.map((tab) => (
        <a
          key={tab}
          href={PATHS.admin + searchOf({ ...placeIn(''), tab })}
          aria-current={tab === current ? 'page' : undefined}
          onClick={(event) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            onTab(tab);
          }}
        >
          {LABEL[tab]} <span className="admin-tabs-count">{counts[tab]?.toLocaleString('en-IN')}</span>
        </a>
      ))}
    </nav>
  );
}
