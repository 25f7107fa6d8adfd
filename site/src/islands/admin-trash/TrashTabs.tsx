import type { TrashCounts } from '@contract/admin.ts';
import type { MouseEvent } from 'react';
import { addressOf, TRASH_LISTS, type TrashList } from './trash-place.ts';

const LABEL: Record<TrashList, string> = { manuscripts: 'Articles and drafts', authors: 'Authors' };

/** A click that the browser would not follow in this tab. */
const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

interface TrashTabsProps {
  current: TrashList;
  /** `undefined` while unknown. */
  counts: TrashCounts | undefined;
  onTab: (list: TrashList) => void;
}

/** Links to the lists of the trash: each has an address. */
export function TrashTabs({ current, counts, onTab }: TrashTabsProps) {
  return (
    <nav className="trash-tabs" aria-label="Lists">
      {TRASH_LISTS.map((list) => (
        <a
          key={list}
          href={addressOf({ list, page: 1, filter: '' })}
          aria-current={list === current ? 'page' : undefined}
          onClick={(event) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            onTab(list);
          }}
        >
          {LABEL[list]} <span className="trash-tabs-count">{counts?.[list].toLocaleString('en-IN')}</span>
        </a>
      ))}
    </nav>
  );
}
